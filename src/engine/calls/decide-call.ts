// Commands about calls. One that speaks of a call that is gone does nothing.
import type { CallRow, ReplyTo } from '../../store/records'
import type { Decision, ReceiveDocument } from '../command'
import { Draft, NOTHING } from '../draft'
import type { World } from '../world'
import type { CallApiCommand, CallClockCommand, CallPersonCommand } from './command'
import { createCall } from './create'
import { receiveDocument } from './documents'
import { arriveCall, hangUp, pressKeys, speak } from './people'
import { drainInputs } from './play'
import { moveCall, pickUp } from './progress'
import { deleteCall, updateCall } from './update'

export function decideCall(world: World, command: CallApiCommand | CallClockCommand | CallPersonCommand): Decision {
  switch (command.type) {
    case 'call.create':
      return createCall(world, command)
    case 'call.update':
      return updateCall(world, command)
    case 'call.delete':
      return deleteCall(world, command)
    case 'call.arrive':
      return arriveCall(world, command)
    case 'call.move':
      return onCall(world, command.sid, (draft, call) => moveCall(draft, call, command))
    case 'call.elapsed':
      return onCall(world, command.sid, (draft, call) => draft.feed(call.sid, { type: 'elapsed' }))
    case 'call.press':
      return onCall(world, command.sid, (draft, call) => pressKeys(draft, call, command))
    case 'call.speak':
      return onCall(world, command.sid, (draft, call) => speak(draft, call, command))
    case 'call.pickUp':
      return onCall(world, command.sid, pickUp)
    case 'call.hangUp':
      return onCall(world, command.sid, hangUp)
  }
}

/** The app answered a question about a call. */
export function decideDocument(world: World, command: ReceiveDocument<Extract<ReplyTo, { type: 'call' }>>): Decision {
  return onCall(world, command.to.sid, (draft, call) => receiveDocument(draft, call, command))
}

function onCall(world: World, sid: string, act: (draft: Draft, call: CallRow) => void): Decision {
  const call = world.store.calls.get(sid)
  if (!call) return NOTHING
  const draft = new Draft(world)
  act(draft, call)
  drainInputs(draft)
  return draft.accept(sid)
}
