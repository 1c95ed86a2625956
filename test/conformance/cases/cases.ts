// All cases, in the order in which they run: what costs nothing first.
import type { ConformanceCase } from '../case'
import { accountRead } from './account-read'
import { callGather } from './call-gather'
import { callOut } from './call-out'
import { callRecording } from './call-recording'
import { callUpdate } from './call-update'
import { callsRefused } from './calls-refused'
import { conference } from './conference'
import { listEnvelope } from './list-envelope'
import { messagesRefused } from './messages-refused'
import { numberRead } from './number-read'
import { queueCall } from './queue-call'
import { relaySession } from './relay-session'
import { textIn } from './text-in'
import { textLife } from './text-life'
import { textList } from './text-list'
import { textOut } from './text-out'
import { textSignature } from './text-signature'
import { unknownThings } from './unknown-things'

export const CASES: readonly ConformanceCase[] = [
  accountRead,
  numberRead,
  listEnvelope,
  messagesRefused,
  callsRefused,
  unknownThings,
  textOut,
  textIn,
  textSignature,
  textLife,
  textList,
  callOut,
  callUpdate,
  callGather,
  callRecording,
  conference,
  queueCall,
  relaySession,
]
