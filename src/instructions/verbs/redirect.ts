// Redirect: another document takes over. It needs no line.
import { textOf } from '../document'
import type { Method } from '../reading'
import { played } from '../vocabulary'
import { type AnyVerb, fetchNext, noteOf, type VerbRules } from './rules'

export interface RedirectVerb extends AnyVerb {
  readonly verb: 'Redirect'
  readonly url: string
  readonly method: Method
}

export const redirect: VerbRules<RedirectVerb> = {
  name: 'Redirect',
  attributes: { method: played('POST', { badValue: 13710, note: '`GET` or `POST`' }) },
  nouns: [],
  docs: 'Requests other TwiML, which replaces the present document. Relative URLs are resolved against the URL of the document. Without a URL the same document is requested again.',
  answersCall: false,
  notesUrl: true,
  read(reading, element) {
    reading.noNouns()
    return { verb: 'Redirect', url: textOf(element), method: reading.method(), line: element.line }
  },
  begin({ url, method }, { base }) {
    const turn = fetchNext(base, url, method)
    return { ...turn, effects: [noteOf('Redirect', url), ...turn.effects] }
  },
}
