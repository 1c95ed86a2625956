// What the page shows of a record, by its type: one row of this table each. A type without one gets a plain row.
import { shortSid } from '../../domain/sid'
import { callAct, messageAct, refusedAct } from './acts'
import { frameRows } from './frames'
import { REFUSED, type Refused, wordsIn } from './refused'
import type { Entity, Item } from './wire'

export interface PageRow<Record> {
  /** What one is called. */
  readonly title: string
  /** What several are called, where the list is filtered. */
  readonly plural: string
  readonly icon: 'text' | 'phone' | 'card' | 'link' | 'fault'
  /** What it says, in a line. */
  preview(record: Record): string
  /** What a search finds it by, besides its SID, numbers, status and direction. */
  words(record: Record): readonly (string | number | null)[]
  /** Lines of a test that make the same happen. */
  act(record: Record): readonly string[]
  /** Fields that such a test expects, besides `from`, `to` and `status`. */
  expects(record: Record): string
}

const ROWS: { readonly [Type in Entity['type']]?: PageRow<Extract<Entity, { readonly type: Type }>> } = {
  message: {
    title: 'Text',
    plural: 'Texts',
    icon: 'text',
    preview: ({ body, media }) => body || (media.length > 0 ? `${media.length} ${media.length === 1 ? 'file' : 'files'}` : 'Empty text'),
    words: ({ body, errorCode, errorMessage }) => [body, errorCode, errorMessage],
    act: messageAct,
    expects: ({ errorCode }) => (errorCode === null ? '' : `, errorCode: ${errorCode}`),
  },
  call: {
    title: 'Call',
    plural: 'Calls',
    icon: 'phone',
    preview: (call) => call.transcript.findLast(({ verb, text }) => text !== '' && verb !== 'Gather')?.text ?? lengthOf(call),
    words: ({ transcript }) => transcript.map(({ text }) => text),
    act: callAct,
    expects: () => '',
  },
  verification: {
    title: 'Verification',
    plural: 'Verifications',
    icon: 'card',
    preview: ({ channel, attempts }) => `Code by ${channel}${attempts.length > 1 ? `, sent ${attempts.length} times` : ''}`,
    words: ({ channel, serviceSid }) => [channel, serviceSid],
    act: () => [],
    expects: () => '',
  },
  queue: {
    ...plainRow('queue'),
    preview: ({ friendlyName, members }) => `${friendlyName}: ${members.length} waiting`,
    words: ({ friendlyName, members }) => [friendlyName, ...members.map(({ callSid }) => callSid)],
  },
  recording: {
    ...plainRow('recording'),
    preview: ({ source, duration }) => `${source}${duration === null ? '' : `, ${duration} s`}`,
    words: ({ source, callSid, conferenceSid }) => [source, callSid, conferenceSid],
  },
  socket: {
    ...plainRow('socket'),
    icon: 'link',
    preview: ({ frames, url }) => frameRows(frames).at(-1)?.words ?? url,
    words: ({ frames, url, callSid }) => [url, callSid, ...frameRows(frames).map(({ words }) => words)],
    expects: ({ close }) => (close ? `, close: { code: ${close.code} }` : ''),
  },
  conference: {
    ...plainRow('conference'),
    icon: 'phone',
    preview: ({ friendlyName }) => friendlyName,
    words: ({ friendlyName, participants }) => [friendlyName, ...participants.map(({ label }) => label)],
  },
}

/** Of a type that the table does not have. */
function plainRow(type: string): PageRow<Item> {
  const title = type.charAt(0).toUpperCase() + type.slice(1)
  return {
    title,
    plural: `${title}s`,
    icon: 'card',
    preview: ({ sid }) => `${title} ${shortSid(sid)}`,
    words: () => [],
    act: () => [],
    expects: () => '',
  }
}

/** A request that made no record: it was refused. */
const REFUSED_ROW: PageRow<Refused> = {
  title: 'Refused request',
  plural: 'Refused requests',
  icon: 'fault',
  preview: ({ request }) => request.message ?? 'No reason was given.',
  words: ({ request: { method, path, params, code, message } }) => [method, path, code, message, ...wordsIn(params)],
  act: ({ request }) => refusedAct(request),
  expects: () => '',
}

export function rowOf({ type }: Pick<Item, 'type'>): PageRow<Item> {
  if (type === REFUSED) return REFUSED_ROW as PageRow<Item>
  return (ROWS as Readonly<Record<string, PageRow<Item> | undefined>>)[type] ?? plainRow(type)
}

export function lengthOf({ duration }: { readonly duration: number | null }): string {
  return duration === null ? 'Call' : `Call, ${duration} s`
}
