// What is broken on purpose, from outside.
import {
  type CallbackFaultHow,
  type CallbackFaultKind,
  type CallbackFaultOptions,
  fault,
  MisuseError,
  type OperationPattern,
  type RestFaultOptions,
  type SocketFaultHow,
} from 'ringback'
import { quote } from '../domain/errors'
import { controlError } from './control-error'
import type { Fields, Route } from './route'

export const FAULT_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: 'faults',
    takes: ['type', 'operation?', 'kind?', 'status?', 'code?', 'message?', 'retryAfter?', 'ms?', 'delay?', 'how?', 'frames?', 'times?'],
    example: { type: 'rest', operation: 'messages.create', status: 429, times: 2 },
    answers: '`{ id }`',
    run({ phone, fields }) {
      const { times } = fields
      const without = times === null || times === 'Infinity'
      const injected = phone.inject(
        faultOf(fields),
        times === undefined ? {} : { times: without ? Number.POSITIVE_INFINITY : (times as number) },
      )
      return { json: { id: injected.id } }
    },
  },
  {
    method: 'DELETE',
    path: 'faults/:id',
    takes: [],
    answers: '204',
    run({ phone, path }) {
      if (phone.liftFault(path.id as string)) return null
      throw controlError(404, 'notFound', `There is no fault ${quote(path.id)}: it was removed, by hand or by a reset.`)
    },
  },
]

function faultOf({ type, operation, kind, how, ms, delay, frames, ...fields }: Fields) {
  const { status, code, message, retryAfter } = fields
  const given = Object.fromEntries(
    Object.entries({ status, code, message, retryAfter }).filter(([, value]) => value !== undefined && value !== null),
  )
  switch (type) {
    case 'rest':
      return fault.rest(operation as OperationPattern, given as unknown as RestFaultOptions)
    case 'network':
      return fault.network(operation as OperationPattern)
    case 'latency':
      return fault.latency(operation as OperationPattern, (ms ?? delay) as number)
    case 'callback':
      return fault.callback(
        kind as CallbackFaultKind,
        (how === 'delay' ? { delay: delay ?? ms } : how) as CallbackFaultHow,
        (status === undefined || status === null ? {} : { status }) as CallbackFaultOptions,
      )
    case 'recording':
      return fault.recording(how as 'absent' | 'never')
    case 'transcription':
      return fault.transcription(how as 'failed' | 'never')
    case 'socket':
      return fault.socket((how === 'loss' ? { loss: frames } : how) as SocketFaultHow)
  }
  throw new MisuseError(
    `There is no fault of the type ${quote(type)}. Write rest, network, latency, callback, recording, transcription or socket.`,
  )
}
