// What can be said about the records of each kind: for those who take a match. The page takes none.
import type { RecordShape } from '../domain/check-match'
import { alertShape } from './alert'
import { callShape } from './call'
import { callbackShape } from './callback'
import { conferenceShape } from './conference'
import type { Kind } from './kind'
import type { ListOf, RecordType } from './kinds'
import { messageShape } from './message'
import { queueShape } from './queue'
import { recordingShape } from './recording'
import { requestShape } from './request'
import { socketShape } from './socket'
import { verificationShape } from './verification'
import type { Records } from './views'

const SHAPES = {
  message: messageShape,
  call: callShape,
  recording: recordingShape,
  queue: queueShape,
  conference: conferenceShape,
  socket: socketShape,
  callback: callbackShape,
  request: requestShape,
  alert: alertShape,
  verification: verificationShape,
} as const satisfies { readonly [Type in RecordType]: RecordShape<Records[ListOf<Type>]> }

export function shapeOf({ type }: Kind): RecordShape {
  return SHAPES[type as RecordType]
}
