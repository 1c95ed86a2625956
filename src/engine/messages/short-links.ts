// Gives each link of a text a short one, and remembers where it leads.
import { LINK_IN_TEXT, shortLink } from '../../domain/short-links'
import type { ShortLinkRow } from '../../store/records'
import type { Draft } from '../draft'

/** A link that stands twice has two short ones: each says who followed it, and where it stood. */
export function shortenLinks(
  draft: Draft,
  body: string,
  { accountSid, messageSid }: Pick<ShortLinkRow, 'accountSid' | 'messageSid'>,
): string {
  const { identity, now } = draft.world
  let count = 0
  return body.replace(LINK_IN_TEXT, (url) => {
    count += 1
    draft.guess('links-shortened')
    const sid = identity.linkCode(`${messageSid}/${count}`)
    draft.put('shortLinks', { sid, accountSid, messageSid, url, createdAt: now })
    return shortLink(sid)
  })
}
