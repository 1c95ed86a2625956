// The document that answers an inbound text: elements and attributes.
import type { State } from '../evidence'

export interface ReplyRow {
  readonly element: 'Message' | 'Redirect'
  /** An attribute; null: the content of the element. */
  readonly attribute: string | null
  readonly state: State
  readonly note: string
  /** A document that has it. */
  readonly document: string
}

const message = (attribute: string, value: string) => `<Response><Message ${attribute}="${value}">Hi</Message></Response>`

export const replyRows: readonly ReplyRow[] = [
  {
    element: 'Message',
    attribute: null,
    state: 'done',
    note: 'text, or `Body` and `Media` elements; up to ten `Message` in one TwiML document',
    document: '<Response><Message><Body>Hi</Body><Media>https://cdn.test/cat.png</Media></Message></Response>',
  },
  { element: 'Message', attribute: 'to', state: 'done', note: 'by default, the sender', document: message('to', '+15550100003') },
  {
    element: 'Message',
    attribute: 'from',
    state: 'done',
    note: 'by default, the number that was texted',
    document: message('from', '+15550100001'),
  },
  {
    element: 'Message',
    attribute: 'statusCallback',
    state: 'done',
    note: 'as `StatusCallback` of a message',
    document: message('statusCallback', 'https://app.test/status'),
  },
  {
    element: 'Message',
    attribute: 'action',
    state: 'done',
    note: 'as `statusCallback`, which wins',
    document: message('action', 'https://app.test/status'),
  },
  {
    element: 'Message',
    attribute: 'method',
    state: 'partial',
    note: 'only `POST`; anything else is skipped with 12200',
    document: message('method', 'POST'),
  },
  {
    element: 'Redirect',
    attribute: null,
    state: 'done',
    note: 'a URL, which may be relative to the URL of the TwiML',
    document: '<Response><Redirect>/empty</Redirect></Response>',
  },
  {
    element: 'Redirect',
    attribute: 'method',
    state: 'done',
    note: '`GET` or `POST`',
    document: '<Response><Redirect method="GET">/empty</Redirect></Response>',
  },
]
