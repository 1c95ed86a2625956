// The faults and outcomes that the page offers, as the bodies that the control API takes.

import { EARLY_CALLBACK_KINDS } from '../../domain/callback-kinds'
import type { CallbackFaultKind, OperationPattern } from '../../phone/fault'

export interface Recipe {
  readonly name: string
  readonly label: string
  readonly of: 'operation' | 'kind' | 'socket'
  /** Never empty. The first one is chosen at the beginning. */
  readonly targets: readonly string[]
  /** What the length of time is for, where one is wanted. */
  readonly delay: string | null
  readonly body: (target: string, delay: string) => Readonly<Record<string, unknown>>
}

const OPERATIONS = [
  'messages.create',
  'messages.fetch',
  'messages.list',
  'calls.create',
  'calls.fetch',
  'messages.*',
  'calls.*',
  '*',
] as const satisfies readonly OperationPattern[]
const KINDS = [
  'message.status',
  'message.inbound',
  'call.status',
  'call.inbound',
  'call.instructions',
  'call.action',
  '*',
] as const satisfies readonly CallbackFaultKind[]

const rest = (status: number, label: string, retryAfter?: string): Recipe => ({
  name: `rest-${status}`,
  label,
  of: 'operation',
  targets: OPERATIONS,
  delay: null,
  body: (operation) => ({ type: 'rest', operation, status, ...(retryAfter ? { retryAfter } : {}) }),
})

const callback = (how: string, label: string): Recipe => ({
  name: how,
  label,
  of: 'kind',
  targets: how === 'early' ? EARLY_CALLBACK_KINDS : KINDS,
  delay: how === 'delay' ? 'Delay' : null,
  body: (kind, delay) => ({ type: 'callback', kind, how, ...(how === 'delay' ? { delay } : {}) }),
})

const socket = (how: string, label: string): Recipe => ({
  name: `socket-${how}`,
  label,
  of: 'socket',
  targets: ['*'],
  delay: null,
  body: () => ({ type: 'socket', how }),
})

export const FAULT_RECIPES: readonly [Recipe, ...Recipe[]] = [
  rest(429, 'Refuse: 429 Too Many Requests', '1s'),
  rest(500, 'Refuse: 500 Internal Server Error'),
  rest(503, 'Refuse: 503 Unavailable'),
  {
    name: 'network',
    label: 'Break the connection',
    of: 'operation',
    targets: OPERATIONS,
    delay: null,
    body: (operation) => ({ type: 'network', operation }),
  },
  {
    name: 'latency',
    label: 'Answer late (latency)',
    of: 'operation',
    targets: OPERATIONS,
    delay: 'Latency, virtual',
    body: (operation, delay) => ({ type: 'latency', operation, delay }),
  },
  callback('drop', 'Drop a callback'),
  callback('duplicate', 'Send a callback twice'),
  callback('reorder', 'Reorder callbacks'),
  callback('delay', 'Delay a callback'),
  callback('early', 'Callback before the reply'),
  socket('refuse', 'Refuse a socket'),
  socket('drop', 'Break a socket'),
  socket('stall', 'Stall a socket'),
]

export interface OutcomeRecipe {
  readonly result: string
  readonly label: string
  readonly code: boolean
}

export const TEXT_OUTCOMES: readonly [OutcomeRecipe, ...OutcomeRecipe[]] = [
  { result: 'delivered', label: 'delivered', code: false },
  { result: 'undelivered', label: 'undelivered', code: true },
  { result: 'failed', label: 'failed', code: true },
  { result: 'sent', label: 'sent, no receipt', code: false },
]

export const CALL_OUTCOMES: readonly [OutcomeRecipe, ...OutcomeRecipe[]] = [
  { result: 'answered', label: 'answered', code: false },
  { result: 'busy', label: 'busy', code: false },
  { result: 'no-answer', label: 'no answer', code: false },
  { result: 'rejected', label: 'declined', code: false },
  { result: 'failed', label: 'failed', code: false },
]
