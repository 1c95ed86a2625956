// How a test makes the same happen, as lines of code.
import { isWhatsApp, partyOf } from '../../domain/addresses'
import type { Call, Message } from './wire'

export function messageAct({ from, to, direction, body, media: files, contentSid }: Message): string[] {
  const media = files.map(({ url }) => js(url)).join(', ')
  const there = isWhatsApp(from) ? '.whatsapp' : ''
  if (direction === 'inbound')
    return [
      `await phone.handset(${js(partyOf(from))})${there}.text(${js(partyOf(to))}, ${js(body)}${media ? `, { media: [${media}] }` : ''})`,
    ]
  const mediaUrl = media ? `, mediaUrl: [${media}]` : ''
  return [
    `await client.messages.create({ from: ${js(from)}, to: ${js(to)}, ${contentSid ? `contentSid: ${js(contentSid)}` : `body: ${js(body)}${mediaUrl}`} })`,
  ]
}

export function callAct({ from, to, direction, digits }: Call): string[] {
  const keys = digits === '' ? [] : [`await leg.press(${js(digits)})`]
  if (direction === 'inbound') return [`const leg = await phone.handset(${js(from)}).dial(${js(to)})`, ...keys]
  const place = `await client.calls.create({ from: ${js(from)}, to: ${js(to)}, url: 'https://app.test/voice' })`
  if (keys.length === 0) return [place]
  const answered = `await phone.clock.until(() => phone.calls.last().status === 'in-progress')`
  return [place, answered, `const leg = phone.handset(${js(to)}).leg()`, ...keys]
}

/** In single quotes, and safe there. */
export function js(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
