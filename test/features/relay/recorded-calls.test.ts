// Recorded calls, replayed: the app sends what it sent, the person does what the person did, and the provider's frames, closes and webhooks
// are compared, with SIDs, numbers and times normalised.
import { expect, test } from 'vitest'
import { createRingback, fault } from '../../../src/index'
import { type Frame, type Recorded, recordings } from '../../support/relay/recorded'

const APP = 'https://phone.example.net'
const found = recordings()

/** What the recordings have and ringback does not, or the other way round. */
const MISFITS: Readonly<Record<string, string>> = {
  'pin-spoken': 'the recorder got no agentSpeaking on of the greeting, which all others have',
  'talking-digits': 'the recorder got no agentSpeaking on of the greeting, which all others have',
  'preempt-queued': 'no action is recorded, which all others have',
  'busy-digits': "the end of the agent's leg is not recorded, which all others have",
}

/** Its long clauses were spoken faster than the median. */
const FASTER: Readonly<Record<string, object>> = { 'preempt-marked': { character: 49 } }

test.skipIf(found.length > 0)('the folder with the recorded calls is not here: nothing was replayed', () => {
  expect(found).toEqual([])
})

test.skipIf(found.length === 0).each(found)('$name', async (recorded) => {
  const { name } = recorded
  const { told, upgrades, closes, webhooks } = await replayed(recorded)
  expect(upgrades).toBe(recorded.closes.length)
  expect(told.map(normal)).toEqual(inOrder(recorded.told, recorded.name).map(normal))
  expect(closes).toEqual(recorded.closes)
  const expected = recorded.webhooks.map(normalHook)
  const isMissing = ({ path = '' }) => (name === 'preempt-queued' && path === '/action') || (name === 'busy-digits' && path === '/status')
  expect(webhooks.filter((hook) => !isMissing(hook)).map(normalHook)).toEqual(expected)
})

async function replayed({ name, documents, acts, times }: Recorded) {
  const phone = createRingback({ timing: { relay: { ...times, ...FASTER[name] } } })
  const told: Frame[] = []
  const webhooks: Record<string, string>[] = []
  const asked: Record<string, number> = {}
  let upgrades = 0
  let socket: WebSocket | undefined
  phone.app(APP, {
    async fetch(request: Request) {
      const path = new URL(request.url).pathname
      webhooks.push({ path, ...Object.fromEntries(new URLSearchParams(await request.text())) })
      const index = (asked[path] ?? -1) + 1
      asked[path] = index
      return new Response(documents[path]?.[index] ?? '<Response><Hangup/></Response>', { headers: { 'content-type': 'text/xml' } })
    },
    socket(opened: unknown) {
      upgrades += 1
      socket = opened as WebSocket
      socket.onmessage = ({ data }) => void told.push(JSON.parse(String(data)) as Frame)
    },
  })
  const shop = phone.number({ voiceUrl: `${APP}/voice`, statusCallback: `${APP}/status` })
  const leg = await phone.handset().dial(shop)
  for (const { after, gap, what } of acts) {
    await phone.clock.until(() => told.length >= after)
    await phone.clock.advance(told.length > after ? 0 : gap)
    if (what.type === 'send') socket?.send(what.data)
    else if (what.type === 'press') await leg.press(what.key)
    else if (what.type === 'say') await leg.say(what.text, { partials: what.partials })
    else if (what.type === 'hangUp') await leg.hangUp()
    else phone.inject(fault.socket('drop'))
    // What was sent arrives.
    if (what.type === 'send') await phone.clock.advance(0)
  }
  await phone.clock.drain()
  expect(leg.status, name).toBe('completed')
  return { told, upgrades, webhooks, closes: phone.sockets.all().map(({ close }) => close) }
}

/** A first partial came with the start of speech, or up to 0.5 s before it. Where the greeting's start was not told, it is put in. */
function inOrder(frames: readonly Frame[], name: string): Frame[] {
  const told = [...frames]
  for (const [index, frame] of frames.entries()) {
    if (frame.name !== 'clientSpeaking' || frame.value !== 'on') continue
    const first = told.slice(0, index).findLastIndex((before) => before.type !== 'prompt' || before.last === true) + 1
    told.splice(index, 1)
    told.splice(first, 0, frame)
  }
  if (MISFITS[name]?.includes('greeting')) told.splice(1, 0, { type: 'info', name: 'agentSpeaking', value: 'on' })
  return told
}

function normal(frame: Frame): string {
  const { durationUntilInterruptMs, ...rest } = frame
  if (rest.type === 'setup')
    return JSON.stringify({ ...rest, sessionId: '', callSid: '', from: '', to: '', forwardedFrom: '', accountSid: '' })
  return JSON.stringify({ ...rest, ...(durationUntilInterruptMs === undefined ? {} : { durationUntilInterruptMs: 0 }) })
}

function normalHook({
  path,
  CallStatus,
  SessionStatus,
  HandoffData,
  ErrorCode,
  ErrorMessage,
  Direction,
  SequenceNumber,
}: Readonly<Record<string, string>>) {
  return { path, CallStatus, SessionStatus, HandoffData, ErrorCode, ErrorMessage, Direction, SequenceNumber }
}
