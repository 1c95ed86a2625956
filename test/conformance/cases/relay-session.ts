// A voice agent's session over a socket: its upgrade, its frames key by key, and what its action is told at the end.
import { anyOf, type ConformanceCase, type Facts } from '../case'
import { shapeOf, shapeOfParams } from '../shape'
import { CALL_LITERALS, CALL_PARAMS } from '../shapes/call'

type Frame = Readonly<Record<string, unknown>>

export const relaySession: ConformanceCase = {
  id: 'relay.session',
  about: 'ConversationRelay opens a signed socket, reports a key that the other side plays, is ended by the app, and requests its action',
  costs: { texts: 0, calls: 1, minutes: 1 },
  rests: 'Recorded calls of voice agents (2026-08); Twilio, ConversationRelay WebSocket messages',
  async observe({ rest, desk, near, far, wait, isSigned }) {
    const frames: Frame[] = []
    const url = desk.socketUrl('/relay/socket')
    desk.on('/near/voice', `<Connect action="/relay/action"><ConversationRelay url="${url}" dtmfDetection="true"/></Connect>`)
    desk.on('/relay/action', '<Hangup/>')
    desk.on('/relay/caller', '<Pause length="5"/><Play digits="7"/><Pause length="20"/>')
    desk.onSocket('/relay/socket', (frame, socket) => {
      frames.push(frame)
      if (frame.type === 'dtmf') socket.send(JSON.stringify({ type: 'end', handoffData: '{"done":true}' }))
    })
    await rest.post('Calls.json', { From: far.e164, To: near.e164, Url: desk.url('/relay/caller') })
    await wait('the action', () => desk.asked('/relay/action').length > 0)
    const [upgrade] = desk.asked('/relay/socket')
    const [action] = desk.asked('/relay/action')
    const [setup, ...others] = frames
    const signature = String(upgrade?.headers['x-twilio-signature'])
    return {
      signed: isSigned({ url, params: {}, signature }),
      setupKeys: Object.keys(setup ?? {}),
      setup: { ...(shapeOf(setup ?? {}) as Facts), callStatus: String(setup?.callStatus), callType: String(setup?.callType) },
      frames: others.map((frame) => JSON.stringify(frame)),
      action: shapeOfParams(action?.params ?? {}, [...CALL_LITERALS, 'SessionStatus', 'HandoffData']),
    }
  },
  expected: {
    signed: true,
    setupKeys: [
      'type',
      'sessionId',
      'callSid',
      'parentCallSid',
      'from',
      'to',
      'forwardedFrom',
      'callerName',
      'direction',
      'callType',
      'callStatus',
      'accountSid',
      'customParameters',
    ],
    setup: {
      accountSid: 'AC sid',
      callSid: 'CA sid',
      callStatus: 'RINGING',
      callType: 'PSTN',
      callerName: anyOf('empty', 'text'),
      customParameters: {},
      direction: 'inbound',
      forwardedFrom: 'e164',
      from: 'e164',
      parentCallSid: 'empty',
      sessionId: 'VX sid',
      to: 'e164',
      type: 'setup',
    },
    frames: ['{"type":"dtmf","digit":"7"}'],
    action: {
      ...CALL_PARAMS,
      CallStatus: 'in-progress',
      Direction: 'inbound',
      HandoffData: '{"done":true}',
      SessionDuration: 'digits',
      SessionId: 'VX sid',
      SessionStatus: 'ended',
    },
  },
}
