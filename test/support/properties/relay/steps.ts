// Random lives of a session: what a person and an agent may do, on a phone and in the model at once.
import fc from 'fast-check'
import { createRingback, type Leg, type Ringback } from '../../../../src/index'
import { relayXml } from '../../relay/agent'
import { type Interrupts, type Line, Model } from './model'

export type RelayStep =
  | { readonly do: 'text'; readonly text: string; readonly interruptible: Interrupts; readonly preemptible: boolean }
  | { readonly do: 'say'; readonly text: string }
  | { readonly do: 'press'; readonly key: string }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'end' | 'hangUp' }

const sentence = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom('one', 'two', 'bread', 'tomorrow', 'a', 'please'), { minLength, maxLength }).map((words) => words.join(' '))
const interruptible = fc.constantFrom<Interrupts>('any', 'any', 'speech', 'dtmf', 'none')

/** An agent that talks is what there is to interrupt. */
const step: fc.Arbitrary<RelayStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('text' as const),
      text: sentence(3, 14),
      interruptible,
      preemptible: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('say' as const), text: sentence(1, 4) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('press' as const), key: fc.constantFrom('1', '#') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.oneof(fc.integer({ min: 1, max: 96 }), fc.integer({ min: 0, max: 3_000 })),
    }),
  },
)

/** How a session ends, at the end of a script; what is done after an `end` nobody takes. */
const ending = fc.constantFrom<readonly RelayStep[]>(
  [{ do: 'hangUp' }],
  [{ do: 'end' }, { do: 'text', text: 'too late', interruptible: 'any', preemptible: false }],
  [{ do: 'end' }, { do: 'wait', ms: 40 }, { do: 'hangUp' }],
)

export const relayScripts = () =>
  fc.tuple(fc.array(step, { minLength: 3, maxLength: 40 }), ending).map(([steps, last]) => [...steps, ...last])

export interface Session {
  readonly phone: Ringback
  readonly leg: Leg
  /** What arrived at the agent, by its type. */
  readonly arrived: readonly string[]
  readonly model: Model
  take(step: RelayStep): Promise<void>
  /** What the agent was told and the person heard, as the model has it. */
  told(): Line[]
  heard(): Line[]
}

export async function openSession(): Promise<Session> {
  const phone = createRingback()
  const arrived: string[] = []
  const pages: Readonly<Record<string, string>> = { '/voice': relayXml({ relay: { dtmfDetection: 'true' } }), '/action': '<Hangup/>' }
  let socket: WebSocket | undefined
  phone.app('https://app.test', {
    fetch: ({ url }: Request) =>
      new Response(`<Response>${pages[new URL(url).pathname]}</Response>`, { headers: { 'content-type': 'text/xml' } }),
    socket(opened: unknown) {
      socket = opened as WebSocket
      socket.onmessage = ({ data }) => void arrived.push(String(JSON.parse(String(data)).type))
    },
  })
  const send = (message: object) => socket?.send(JSON.stringify(message))
  const leg = await phone.handset('+15550100002').dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.advance('1s')
  const start = phone.clock.now().getTime()
  const model = new Model()
  const since = (at: Date) => at.getTime() - start
  return {
    phone,
    leg,
    arrived,
    model,
    async take(one) {
      switch (one.do) {
        case 'text':
          send({ type: 'text', token: one.text, last: true, interruptible: one.interruptible, preemptible: one.preemptible })
          // What was sent arrives.
          await phone.clock.advance(0)
          model.text(one.text, one.interruptible, one.preemptible)
          model.advance(0)
          break
        case 'end':
          send({ type: 'end' })
          await phone.clock.advance(0)
          model.end()
          model.advance(0)
          break
        case 'wait':
          await phone.clock.advance(one.ms)
          model.advance(one.ms)
          break
        case 'hangUp':
          await leg.hangUp()
          model.hangUp()
          break
        case 'say':
          await leg.say(one.text)
          model.say(one.text)
          break
        case 'press':
          await leg.press(one.key)
          model.press(one.key)
      }
    },
    told: () =>
      phone.sockets
        .last()
        .frames.filter(({ from }) => from === 'provider')
        .map(({ at, data }) => [since(at), lineOf(JSON.parse(data))] as const)
        .filter(([, line]) => line !== 'setup'),
    heard: () =>
      leg.call.transcript.filter(({ verb }) => verb === 'Say').map(({ at, text, cut }) => [since(at), cut ? `${text}|` : text] as const),
  }
}

function lineOf({
  type,
  voicePrompt,
  digit,
  utteranceUntilInterrupt,
  durationUntilInterruptMs,
}: Readonly<Record<string, unknown>>): string {
  if (type === 'prompt') return `prompt ${String(voicePrompt)}`
  if (type === 'dtmf') return `dtmf ${String(digit)}`
  return type === 'interrupt' ? `interrupt ${String(utteranceUntilInterrupt)} ${String(durationUntilInterruptMs)}` : String(type)
}
