// Faults as a test author writes them: things broken on purpose. Data only; counted, never random.

import { CALLBACK_KINDS, type CallbackKind, EARLY_CALLBACK_KINDS } from '../domain/callback-kinds'
import { checkNames, checkOptions } from '../domain/check-options'
import { type Duration, parseDuration } from '../domain/duration'
import { MisuseError, quote } from '../domain/errors'
import { CALL_STATUSES, type CallStatus, MESSAGE_STATUSES, type MessageStatus } from '../domain/status'
import { covers } from '../exchange/faults'
import { PRODUCTS } from '../rest/products'
import type { Fault } from '../store/records'

/** What the REST API can be asked to do, as faults name it. `*` stands for all, `messages.*` for all of a resource. */
const operations = () => PRODUCTS.flatMap((product) => product.operations)
/** An operation of the REST API, as a resource and a verb: `messages.create`. docs/faults.md lists all. */
export type Operation = ReturnType<typeof operations>[number]
/** Which requests a fault hits: an operation, `messages.*` for all of a resource, or `*`. */
export type OperationPattern = Operation | AllOf<Operation> | '*'

/** Which callbacks a fault hits: a kind, `message.*` for all of a group, or `*`. */
export type CallbackFaultKind = CallbackKind | AllOf<CallbackKind> | '*'
/** `messages.*`, of names such as `messages.create`. */
type AllOf<Name extends string> = Name extends `${infer Group}.${string}` ? `${Group}.*` : never
/** What happens to a callback: see `fault.callback`. */
export type CallbackFaultHow = 'drop' | 'duplicate' | 'reorder' | 'early' | { readonly delay: Duration }

/** Options of `fault.callback()`. */
export interface CallbackFaultOptions {
  /**
   * Hits only a callback with this `MessageStatus` or `CallStatus`: `delivered` for `message.status`, `completed` for `call.status`.
   * Default: the next callback, with any status.
   */
  readonly status?: MessageStatus | CallStatus
}

/** What happens to a socket: see `fault.socket`. */
export type SocketFaultHow = 'refuse' | 'drop' | 'stall' | { readonly loss: number }

/** The response of `fault.rest()`. */
export interface RestFaultOptions {
  /** The HTTP status, from 400 to 599. */
  readonly status: number
  /** The service's error code. Default: 20000 plus the status, such as 20429. */
  readonly code?: number
  /** The error message. Default: that of the code, where it needs no number of the request, else that of the HTTP status. */
  readonly message?: string
  /** The value of the Retry-After header, rounded up to whole seconds. */
  readonly retryAfter?: Duration
}

/**
 * Of the codes that apps handle, as `domain/codes.ts` has them, and of the statuses. Apps log these texts, and some search them. Written out,
 * because an import of ringback would read all codes for two.
 */
const MESSAGES: Readonly<Record<number, string>> = {
  20003: 'Authenticate',
  21610: 'Attempt to send to unsubscribed recipient',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Faults for `phone.inject()`: what breaks on purpose. */
export const fault = {
  /**
   * The API refuses the request with this status and code, and nothing else happens.
   * @throws MisuseError on a wrong operation or option.
   */
  rest(operation: OperationPattern, options: RestFaultOptions): Fault {
    const what = `fault.rest(${quote(operation)}, options)`
    if (typeof options !== 'object' || options === null)
      throw new MisuseError(`${what} got ${quote(options)}. Write { status: 429, retryAfter: '1s' }.`)
    checkNames(options, ['status', 'code', 'message', 'retryAfter'], what)
    const { status, code = 20_000 + status, message = MESSAGES[code] ?? MESSAGES[status] ?? 'Error', retryAfter } = options
    if (!Number.isInteger(status) || status < 400 || status > 599)
      throw new MisuseError(`${what} got the status ${quote(status)}. Write an HTTP status from 400 to 599.`)
    if (!Number.isInteger(code)) throw new MisuseError(`${what} got the code ${quote(code)}. Write a provider's code, such as 20429.`)
    if (typeof message !== 'string') throw new MisuseError(`${what} got the message ${quote(message)}. Write a text.`)
    return {
      type: 'rest',
      operation: checkOperation(operation, what),
      rejection: { status, code, message },
      retryAfter: retryAfter === undefined ? null : Math.ceil(parseDuration(retryAfter, `${what} { retryAfter }`) / 1_000),
    }
  },
  /**
   * The server closes the connection without a response, and nothing else happens. A client fails with the code that it has for that:
   * `ECONNRESET`, and in the `cause` of an error of `fetch` `UND_ERR_SOCKET`. @throws MisuseError on a wrong operation.
   */
  network: (operation: OperationPattern): Fault => ({
    type: 'network',
    operation: checkOperation(operation, `fault.network(${quote(operation)})`),
  }),
  /**
   * The service does its work at once, and the response comes later, in virtual time: the test has to move the clock.
   * @throws MisuseError on a wrong operation or duration.
   */
  latency: (operation: OperationPattern, duration: Duration): Fault => ({
    type: 'latency',
    operation: checkOperation(operation, `fault.latency(${quote(operation)}, duration)`),
    ms: parseDuration(duration, `fault.latency(${quote(operation)}, duration)`),
  }),
  /**
   * `drop`: the callback is never sent · `duplicate`: it comes twice, with the same token · `reorder`: it comes after the next one about
   * the same record, or after a minute, and of several, pairs are swapped · `{ delay }`: it comes later · `early`: it reaches the app
   * before the response of the API request does, and so does everything before it. The fault applies to the next callback of the kind;
   * `{ status: 'delivered' }` picks one. @throws MisuseError on a wrong kind, word or status.
   */
  callback(kind: CallbackFaultKind, how: CallbackFaultHow, options: CallbackFaultOptions = {}): Fault {
    const what = `fault.callback(${quote(kind)}, how)`
    if (!isKind(kind))
      throw new MisuseError(
        `${what} got a kind that does not exist. Write one of ${CALLBACK_KINDS.join(', ')}, ${allOf(CALLBACK_KINDS).join(', ')} or '*'.`,
      )
    if (how === 'early' && !EARLY_CALLBACK_KINDS.some((name) => covers(kind, name)))
      throw new MisuseError(`${what}: it follows no REST reply that it could overtake. Write one of ${EARLY_CALLBACK_KINDS.join(', ')}.`)
    const only = checkStatus(kind, how, options)
    if (how === 'drop' || how === 'duplicate' || how === 'reorder' || how === 'early')
      return { type: 'callback', kind, how, ms: 0, ...only }
    if (typeof how === 'object' && how !== null && 'delay' in how) {
      checkNames(how, ['delay'], what)
      return { type: 'callback', kind, how: 'delay', ms: parseDuration(how.delay, `${what} { delay }`), ...only }
    }
    throw new MisuseError(`${what} got ${quote(how)}. Write 'drop', 'duplicate', 'reorder', 'early' or { delay: '30s' }.`)
  },
  /** The next recording that ends: `absent`: it has no file · `never`: its processing never ends. @throws MisuseError */
  recording: (how: 'absent' | 'never'): Fault => ({ type: 'recording', how: checkHow(how, ['absent', 'never'], 'fault.recording') }),
  /**
   * The next transcription: `failed`: nothing was understood; a live transcription ends with an error · `never`: its text never comes.
   * @throws MisuseError
   */
  transcription: (how: 'failed' | 'never'): Fault => ({
    type: 'transcription',
    how: checkHow(how, ['failed', 'never'], 'fault.transcription'),
  }),
  /**
   * The next socket that is opened to the app, or one that is open: `refuse`: it is refused · `drop`: it breaks · `stall`: it stays open,
   * but nothing passes through it any more · `{ loss: 3 }`: three frames to the app are lost, but never `setup`. @throws MisuseError
   */
  socket(how: SocketFaultHow): Fault {
    if (how === 'refuse' || how === 'drop' || how === 'stall') return { type: 'socket', how, frames: 0 }
    if (typeof how === 'object' && how !== null && Number.isInteger(how.loss) && how.loss >= 1) {
      checkNames(how, ['loss'], 'fault.socket({ loss })')
      return { type: 'socket', how: 'loss', frames: how.loss }
    }
    throw new MisuseError(`fault.socket(${quote(how)}) is not a fault. Write 'refuse', 'drop', 'stall' or { loss: 3 }, a number of frames.`)
  },
}

/** @throws MisuseError when the value was not made by `fault`. */
export function checkFault(value: unknown): Fault {
  if (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    ['rest', 'network', 'latency', 'callback', 'recording', 'transcription', 'socket'].includes(String(value.type))
  )
    return value as Fault
  throw new MisuseError(`phone.inject() got ${quote(value)}. Write a fault: phone.inject(fault.rest('messages.create', { status: 500 })).`)
}

/** What the callbacks of a kind tell of: a fault that aims at anything else would never fire. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  'message.status': MESSAGE_STATUSES.filter((status) => status !== 'receiving' && status !== 'received'),
  'call.status': CALL_STATUSES,
}

/** @throws MisuseError */
function checkStatus(kind: string, how: CallbackFaultHow, options: CallbackFaultOptions): { readonly status?: string } {
  checkOptions(options, ['status'], `fault.callback(${quote(kind)}, how, options)`)
  const { status } = options
  if (status === undefined) return {}
  const what = `fault.callback(${quote(kind)}, how, { status: ${quote(status)} })`
  const told = TOLD[kind]
  if (!told)
    throw new MisuseError(
      `${what}: only message.status and call.status tell of a status to aim at. Write one of these kinds, or no status.`,
    )
  if (how === 'early') throw new MisuseError(`${what}: 'early' is about the first callback of a record. Write it without a status.`)
  if (!told.includes(status)) throw new MisuseError(`${what}: no such callback tells of it. Write one of ${told.join(', ')}.`)
  return { status }
}

function checkHow<How extends string>(how: How, choices: readonly How[], what: string): How {
  if (choices.includes(how)) return how
  throw new MisuseError(`${what}(${quote(how)}) is not a fault. Write ${choices.map((choice) => `'${choice}'`).join(' or ')}.`)
}

function checkOperation(operation: string, what: string): string {
  if (operation === '*' || (typeof operation === 'string' && operations().some((name) => covers(operation, name)))) return operation
  throw new MisuseError(
    `${what}: there is no such operation. Write one of ${likelyOperations(String(operation)).join(', ')}, or all of a resource, such as 'messages.*'. docs/faults.md has all ${operations().length}.`,
  )
}

/** Those of the resource that was meant, by its name; where none is like it, those that tests break most. */
function likelyOperations(written: string): string[] {
  const resource = plainName(written.split('.')[0] ?? '')
  const all: readonly string[] = operations()
  const near = all.filter((name) => resource !== '' && plainName(name.slice(0, name.indexOf('.'))).startsWith(resource))
  return near.length > 0 ? near : all.filter((name) => /^(?:messages|calls)\./.test(name))
}

/** `Message` for `messages`, `queues_members` for `queueMembers`. */
function plainName(resource: string): string {
  return resource
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/s$/, '')
}

function isKind(kind: string): boolean {
  return kind === '*' || (typeof kind === 'string' && CALLBACK_KINDS.some((name) => covers(kind, name)))
}

/** `'message.*'`, of names such as `message.status`. */
function allOf(names: readonly string[]): string[] {
  return [...new Set(names.filter((name) => name.includes('.')).map((name) => `'${name.slice(0, name.indexOf('.'))}.*'`))]
}
