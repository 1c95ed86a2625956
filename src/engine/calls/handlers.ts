// What is done with each command about calls. One that speaks of a call that is gone does nothing.
import type { CallRow, ReplyTo } from '../../store/records'
import type { Decision, ReceiveDocument } from '../command'
import { Draft, NOTHING } from '../draft'
import type { Handler, Handlers } from '../handlers'
import type { World } from '../world'
import type { CallCommand, CallElapsed } from './command'
import { createCall } from './create'
import { endDetection } from './detection'
import { receiveDocument } from './documents'
import { arriveAtApplication, arriveCall, hangUp, playAudio, pressKeys, speak } from './people'
import { drainInputs } from './play'
import { moveCall, pickUp } from './progress'
import { hearSound, takeSound } from './take'
import { deleteCall, updateCall } from './update'

export const callHandlers: Handlers<CallCommand> = {
  'call.create': createCall,
  'call.update': updateCall,
  'call.delete': deleteCall,
  'call.arrive': arriveCall,
  'call.arriveAtApplication': arriveAtApplication,
  'call.move': onCall(moveCall),
  'call.elapsed': onCall<CallElapsed>((draft, { sid }) => draft.pushInput(sid, { type: 'elapsed' })),
  'call.detected': onCall(endDetection),
  'call.hear': onCall(hearSound),
  'call.take': onCall(takeSound),
  'call.press': onCall(pressKeys),
  'call.speak': onCall(speak),
  'call.play': onCall(playAudio),
  'call.pickUp': onCall(pickUp),
  'call.hangUp': onCall(hangUp),
}

/** The app answered a question about a call. */
export function receiveCallDocument(world: World, command: ReceiveDocument<Extract<ReplyTo, { type: 'call' }>>): Decision {
  return changeCall(world, command.to.sid, (draft, call) => receiveDocument(draft, call, command))
}

function onCall<C extends { readonly sid: string }>(act: (draft: Draft, call: CallRow, command: C) => void): Handler<C> {
  return (world, command) => changeCall(world, command.sid, (draft, call) => act(draft, call, command))
}

function changeCall(world: World, sid: string, act: (draft: Draft, call: CallRow) => void): Decision {
  const call = world.store.calls.get(sid)
  if (!call) return NOTHING
  const draft = new Draft(world)
  act(draft, call)
  drainInputs(draft)
  return draft.accept(sid)
}
