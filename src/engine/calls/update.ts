// Decides about what the app asks of a call that it already placed: end it, give it another document, delete it.
import { onGuess, type Rejection, rejections } from '../../domain/codes'
import { replaced } from '../../instructions/state'
import type { CallRow } from '../../store/records'
import type { Decision } from '../command'
import { leave } from '../conferences/leave'
import { Draft, NOTHING, reject } from '../draft'
import { outOfQueue } from '../queues/dial'
import { endAbandoned } from '../recordings/makers'
import { dropRelay } from '../relay/end'
import { dropConnectedStream } from '../streams/end'
import { isCallbackUrl } from '../urls'
import type { World } from '../world'
import { ask, playInline } from './ask'
import { disconnect } from './bridge'
import type { DeleteCall, UpdateCall } from './command'
import { leaveDial } from './dial'
import { endLegs, finish } from './finish'
import { methodOf } from './methods'
import { dialTimers, isOver, playerTimers, scheduleLimit } from './move'
import { drainInputs } from './play'
import { isTimeLimit, rejectCallUrls, TWIML_MAX } from './rules'
import { hush } from './sounds'

/** Source: Twilio's Call resource, "Update a call". */
export function updateCall(world: World, command: UpdateCall): Decision {
  const call = world.store.calls.get(command.sid)
  if (!call) return NOTHING
  const rejection = findRejection(call, command)
  if (rejection) return reject(rejection)
  const draft = new Draft(world)
  const changed = draft.putCall({ ...call, ...settingsOf(call, command) })
  if (command.status) {
    leave(draft, command.sid, {
      reason: 'participant_updated_via_api',
      callStatus: call.status === 'in-progress' ? 'completed' : 'canceled',
    })
    finish(draft, draft.call(command.sid) ?? changed)
  } else {
    if (command.timeLimit) scheduleLimit(draft, changed)
    if (command.url || command.twiml) redirect(draft, changed, command)
  }
  drainInputs(draft)
  return draft.accept(command.sid)
}

export function deleteCall(world: World, { sid }: DeleteCall): Decision {
  const call = world.store.calls.get(sid)
  if (!call) return NOTHING
  if (!isOver(call)) return reject(rejections.callUnfinished())
  const draft = new Draft(world)
  draft.remove('calls', sid)
  return draft.accept(null)
}

/**
 * `completed` ends any live call; `canceled` only one that nobody has answered yet. A document can only be given to a call in
 * progress. The providers answer all of these with one code.
 */
function findRejection(call: CallRow, command: UpdateCall): Rejection | null {
  const { status, url, twiml, timeLimit } = command
  if (status && status !== 'completed' && status !== 'canceled') return rejections.callParameterInvalid('Status', status)
  if (url && twiml) return rejections.callParameterInvalid('Twiml', 'it cannot be given together with Url')
  if (twiml && twiml.length > TWIML_MAX) return rejections.callParameterInvalid('Twiml', `longer than ${TWIML_MAX} characters`)
  if (url && !isCallbackUrl(url)) return rejections.callUrlInvalid(url)
  const urls = rejectCallUrls(command)
  if (urls) return urls
  if (timeLimit && !isTimeLimit(timeLimit)) return rejections.callParameterInvalid('TimeLimit', timeLimit)
  const live = call.status === 'in-progress'
  if (status === 'canceled' && live) return onGuess('call-cancel-in-progress', rejections.callNotInProgress())
  if (isOver(call) || ((url || twiml) && !status && !live)) return rejections.callNotInProgress()
  return null
}

/**
 * What is running is dropped: the rest of the document, the legs it had dialed, and its place in a queue. A leg that a Dial has placed
 * goes on alone, and the Dial is over for the call that placed it.
 */
export function redirect(draft: Draft, before: CallRow, { url, method, twiml }: Pick<UpdateCall, 'url' | 'method' | 'twiml'>): void {
  outOfQueue(draft, before)
  dropRelay(draft, before.sid)
  dropConnectedStream(draft, before.sid)
  const call = draft.call(before.sid) ?? before
  for (const subject of [playerTimers(call.sid), dialTimers(call.sid)]) draft.unschedule(subject)
  endLegs(draft, call)
  leave(draft, call.sid, { reason: 'participant_updated_via_api' })
  disconnect(draft, call)
  const alone = draft.call(call.sid) ?? call
  hush(draft, draft.putCall({ ...alone, dial: null, player: alone.player && replaced(alone.player) }))
  endAbandoned(draft, call.sid)
  const free = draft.call(call.sid) ?? alone
  leaveDial(draft, free)
  if (url) ask(draft, free, { kind: 'call.instructions', url, method: methodOf(method), params: {} })
  else playInline(draft, free, twiml ?? '')
}

function settingsOf(call: CallRow, command: UpdateCall): Partial<CallRow> {
  const { fallbackUrl, fallbackMethod, statusCallback, statusCallbackMethod, timeLimit } = command
  const { instructions, callback } = call
  // A method alone is that of the URL which is there.
  const fallback = { fallbackUrl: fallbackUrl || instructions.fallbackUrl, fallbackMethod: methodOf(fallbackMethod) }
  const url = statusCallback || callback?.url
  return {
    timeLimit: timeLimit ? Number(timeLimit) * 1_000 : call.timeLimit,
    instructions: fallbackUrl || fallbackMethod ? { ...instructions, ...fallback } : instructions,
    callback:
      url && (statusCallback || statusCallbackMethod)
        ? { url, method: methodOf(statusCallbackMethod), events: callback?.events ?? ['completed'] }
        : callback,
  }
}
