// Random lives of media streams: what an app sends, what a person does and what breaks, on a phone and in the model at once.
import fc from 'fast-check'
import { createRingback, fault, type Leg, type Ringback, type SocketRecord } from '../../../../src/index'
import { apiOf } from '../../rest/direct'
import { type Frame, type Line, type Message, Model, type Played } from './model'

export type StreamStep =
  | { readonly do: 'send'; readonly messages: readonly Message[] }
  | { readonly do: 'press'; readonly key: string }
  | { readonly do: 'speak' | 'wait'; readonly ms: number }
  | { readonly do: 'lose'; readonly frames: number }
  | { readonly do: 'stall' | 'drop' | 'close' | 'redirect' | 'keep' | 'rewind' }

export interface StreamScript {
  readonly media: 'every' | 'voice'
  readonly steps: readonly StreamStep[]
}

/** From less than a millisecond to seconds, whole milliseconds and others. */
const bytes = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.integer({ min: 1, max: 4_000 }),
  fc.constantFrom(160, 160, 160, 800, 8_000, 16_000),
)
const message: fc.Arbitrary<Message> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ event: fc.constant('media' as const), bytes }) },
  { weight: 5, arbitrary: fc.record({ event: fc.constant('mark' as const), name: fc.constantFrom('a', 'b', '"', '', 'ä 🙂') }) },
  { weight: 2, arbitrary: fc.constant({ event: 'clear' as const }) },
)

const step: fc.Arbitrary<StreamStep> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constant('send' as const), messages: fc.array(message, { minLength: 1, maxLength: 6 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      // A frame comes every 20 ms, and so does much of what apps send.
      ms: fc.oneof(fc.integer({ min: 0, max: 45 }), fc.constantFrom(20, 100, 1_000), fc.integer({ min: 0, max: 2_500 })),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('speak' as const), ms: fc.integer({ min: 1, max: 400 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('press' as const), key: fc.constantFrom('1', '#') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), frames: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('stall' as const, 'drop' as const, 'close' as const, 'redirect' as const, 'keep' as const, 'rewind' as const),
    }),
  },
)

export const streamScripts = (): fc.Arbitrary<StreamScript> =>
  fc.record({ media: fc.constantFrom('every' as const, 'voice' as const), steps: fc.array(step, { minLength: 3, maxLength: 30 }) })

/** What a stream's app was told, as the phone has it. */
export interface ToldStream {
  readonly told: Line[]
  readonly media: Frame[]
}

export interface Life {
  readonly phone: Ringback
  readonly leg: Leg
  readonly model: Model
  take(step: StreamStep): Promise<void>
  hangUp(): Promise<void>
  streams(): ToldStream[]
  played(): Played[]
}

/** A value of µ-law; the person's, and another one of the app's. */
const LOUD = 7_932

export async function beginLife(media: 'every' | 'voice'): Promise<Life> {
  const phone = createRingback({ media })
  let socket: WebSocket | undefined
  phone.app('https://app.test', {
    fetch: () =>
      new Response('<Response><Connect><Stream url="wss://app.test/media"/></Connect><Redirect>/voice</Redirect></Response>', {
        headers: { 'content-type': 'text/xml' },
      }),
    socket(opened: unknown) {
      socket = opened as WebSocket
    },
  })
  const leg = await phone.handset('+15550100002').dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.advance(0)
  const start = phone.clock.now().getTime()
  let model = new Model(media)
  model.begin()
  let kept: { readonly image: ReturnType<Ringback['snapshot']>; readonly model: Model } | undefined
  const since = (at: Date) => at.getTime() - start
  const send = (one: Message) => {
    const { sid: streamSid } = phone.sockets.last()
    const more =
      one.event === 'media'
        ? { media: { payload: btoa('\x10'.repeat(one.bytes)) } }
        : one.event === 'mark'
          ? { mark: { name: one.name } }
          : {}
    socket?.send(JSON.stringify({ event: one.event, streamSid, ...more }))
  }
  const act: { readonly [Do in StreamStep['do']]: (step: Extract<StreamStep, { do: Do }>) => unknown } = {
    async send({ messages }) {
      for (const one of messages) send(one)
      // What was sent arrives.
      await phone.clock.advance(0)
      for (const one of messages) model.receive(one)
    },
    async wait({ ms }) {
      await phone.clock.advance(ms)
      model.advance(ms)
    },
    async speak({ ms }) {
      await leg.play(new Int16Array(ms * 8).fill(LOUD))
      model.speak(ms)
    },
    async press({ key }) {
      await leg.press(key)
      model.press(key)
    },
    async lose({ frames }) {
      phone.inject(fault.socket({ loss: frames }))
      await phone.clock.advance(0)
      model.stream.loss += frames
    },
    async stall() {
      phone.inject(fault.socket('stall'))
      await phone.clock.advance(0)
      model.stream.isStalled = true
    },
    async drop() {
      phone.inject(fault.socket('drop'))
      await phone.clock.advance(0)
      model.end('untold')
    },
    async close() {
      socket?.close(1000)
      await phone.clock.advance(0)
      model.end('untold')
    },
    async redirect() {
      const { status } = await apiOf(phone).post(`Calls/${leg.sid}.json`, { Url: 'https://app.test/voice' })
      if (status !== 200) throw new Error(`The redirect got ${status}.`)
      await phone.clock.advance(0)
      model.end('told')
    },
    keep() {
      kept = { image: phone.snapshot(), model: model.copy() }
    },
    async rewind() {
      if (!kept) return
      phone.restore(kept.image)
      model = kept.model.copy()
      // No line can be rewound.
      await phone.clock.advance(0)
      model.end('untold')
    },
  }
  return {
    phone,
    leg,
    get model() {
      return model
    },
    async take(one) {
      await act[one.do](one as never)
    },
    async hangUp() {
      await leg.hangUp()
      model.end('told', true)
    },
    streams: () => phone.sockets.all().map((one) => toldOn(one, since)),
    played: () => leg.played.map(({ at, ...rest }) => ({ at: since(at), ...rest })),
  }
}

/** @throws where a number is missing, doubled or out of order. */
function toldOn({ frames, sid }: SocketRecord, since: (at: Date) => number): ToldStream {
  const sent = frames.filter(({ from }) => from === 'provider').map(({ at, data }) => ({ at: since(at), ...JSON.parse(data) }))
  const [connected, ...numbered] = sent
  if (connected.event !== 'connected') throw new Error(`${sid} began with ${connected.event}.`)
  const start = numbered[0].at
  let chunks = 0
  for (const [index, { at, sequenceNumber, streamSid, media }] of numbered.entries()) {
    if (sequenceNumber !== String(index + 1)) throw new Error(`The message ${index + 1} of ${sid} has the number ${sequenceNumber}.`)
    if (streamSid !== sid) throw new Error(`A message on ${sid} is of ${streamSid}.`)
    if (!media) continue
    chunks += 1
    if (media.chunk !== String(chunks)) throw new Error(`The chunk ${chunks} of ${sid} has the number ${media.chunk}.`)
    if (media.timestamp !== String(at - start)) throw new Error(`The frame at ${at} of ${sid} says ${media.timestamp}.`)
  }
  return {
    told: numbered.filter(({ media }) => !media).map((one) => [one.at, lineOf(one)] as const),
    media: numbered.filter(({ media }) => media).map(({ at, media }) => [at, atob(media.payload).replaceAll('\xff', '') !== ''] as const),
  }
}

function lineOf({ event, mark, dtmf }: { event: string; mark?: { name: string }; dtmf?: { digit: string } }): string {
  if (mark) return `mark ${mark.name}`
  return dtmf ? `dtmf ${dtmf.digit}` : event
}
