// Plays a story against a phone: people do what they did, the app answers what it answered, or is a real one, and what the phone sent
// is told as events. The clock is the phone's.
import {
  type AppSocket,
  createRingback,
  fault,
  type Leg,
  MisuseError,
  type PhoneNumber,
  type Ringback,
  type RingbackOptions,
  type Sender,
} from 'ringback'
import type { RecordedEvent } from './events'
import { isCreated, sidOf } from './outcomes'
import { RecordedApp } from './recorded-app'
import { askRest } from './rest'
import { sentBy } from './sent'
import { Pairs } from './sid-pairs'
import { mulawFile } from './sound'
import type { Act, Deed, OwnNumber, Story } from './story'
import { isSound, threadOf } from './threads'

export interface PlaySettings {
  /** The URL of a running app. Undefined: the recorded answers. */
  readonly app?: string
  /** What the app checks signatures with. */
  readonly authToken?: string
  /** Milliseconds of a session of ConversationRelay, where those that follow from the recording do not fit. */
  readonly relay?: Readonly<Record<string, number>>
  readonly options?: RingbackOptions
  /** Before anything happens: a door to the phone for an app that asks for it. @returns what closes it. */
  readonly open?: (phone: Ringback) => Promise<() => Promise<void>>
}

export interface Played {
  readonly events: readonly RecordedEvent[]
  readonly pairs: Pairs
  readonly notes: readonly string[]
}

/** Virtual time that something may come later than it did. */
const PATIENCE = 30_000
/** Real milliseconds that a real app may take, in all. */
const REAL_PATIENCE = 15_000
/** As a call is over by itself near to the recorded moment, nobody hangs up. */
const NEAR = 2_500

export async function play(story: Story, settings: PlaySettings = {}): Promise<Played> {
  const { accountSid, isTwilio, timing } = story
  const isOwn = accountSid !== null && /^AC[0-9a-f]{32}$/.test(accountSid)
  const account = { ...(isOwn ? { sid: accountSid } : {}), ...(settings.authToken ? { authToken: settings.authToken } : {}) }
  const times = { ...timing, relay: { ...timing.relay, ...settings.relay } }
  const phone = createRingback({ account, timing: times, ...(isTwilio ? { dialect: 'twilio' as const } : {}), ...settings.options })
  const close = await settings.open?.(phone)
  try {
    return await new Player(story, phone, settings.app).play()
  } finally {
    await close?.()
  }
}

class Player {
  readonly #story: Story
  readonly #phone: Ringback
  readonly #isReal: boolean
  readonly #pairs: Pairs
  readonly #app: RecordedApp
  readonly #rest: RecordedEvent[] = []
  readonly #notes: string[] = []
  readonly #numbers = new Map<string, PhoneNumber | Sender>()
  /** Of calls that people placed. */
  readonly #legs = new Map<string, Leg>()
  /** When somebody last did something in a call. */
  readonly #acted = new Map<string, number>()
  readonly #start: number

  constructor(story: Story, phone: Ringback, app: string | undefined) {
    this.#story = story
    this.#phone = phone
    this.#isReal = app !== undefined
    this.#pairs = new Pairs(story.threads)
    this.#start = phone.clock.now().getTime()
    this.#app = new RecordedApp(story, this.#pairs, (event) => this.#askRest(event))
    const recorded = {
      fetch: (request: Request) => this.#app.fetch(request),
      socket: (socket: AppSocket) => this.#app.socketOpened(socket),
    }
    for (const origin of story.origins) phone.app(origin, app ?? recorded)
    this.#setUp()
  }

  async play(): Promise<Played> {
    const { acts } = this.#story
    for (const act of acts) {
      if (this.#isReal && isOfApp(act)) continue
      await this.#waitFor(act)
      await this.#do(act)
      const sid = act.after?.sid ?? ('sid' in act.deed ? act.deed.sid : '')
      this.#acted.set(sid, this.#phone.clock.now().getTime())
    }
    await this.#end()
    // A real app met what came of its answers, and did not say so.
    for (const { params } of this.#phone.callbacks) this.#pairs.meet(threadOf(params))
    const { base, sessions } = this.#story
    return {
      events: sentBy(this.#phone, { start: this.#start, base, pairs: this.#pairs, sessions, rest: this.#rest }),
      pairs: this.#pairs,
      notes: this.#notes,
    }
  }

  #setUp(): void {
    const phone = this.#phone
    for (const own of this.#story.numbers) this.#numbers.set(own.address, ownedBy(phone, own))
    const senders = [...this.#numbers.values()].filter((one): one is PhoneNumber => 'e164' in one)
    for (const sid of this.#story.services) this.#pairs.pair(sid, phone.messagingService({ senders }).sid)
    for (const { number, texts, calls } of this.#story.people) {
      const handset = this.#handset(number)
      if (texts.length > 0) handset.onText(...texts)
      if (calls.length > 0) handset.onCall(...calls)
    }
  }

  /** A number that calls itself is two numbers here. */
  #handset(number: string) {
    const known = this.#pairs.replayed(number)
    if (known !== undefined) return this.#phone.handset(known)
    if (!this.#numbers.has(number)) return this.#phone.handset(number)
    const handset = this.#phone.handset()
    this.#pairs.pair(number, handset.number)
    return handset
  }

  async #waitFor({ ms, after, gap, since }: Act): Promise<void> {
    const { clock } = this.#phone
    if (after === null) {
      await this.#moveTo(this.#start + ms)
      return
    }
    const before = this.#acted.get(after.sid) ?? clock.now().getTime()
    await this.#until(() => this.#hasReached(after), since)
    // Where more came than then, a count says nothing of the moment.
    if (this.#hasMoreThan(after)) await this.#moveTo(before + since)
    else await clock.advance(gap)
  }

  async #moveTo(moment: number): Promise<void> {
    const { clock } = this.#phone
    if (clock.now().getTime() < moment) await clock.advanceTo(new Date(moment))
  }

  #hasReached({ sid, frames, questions }: NonNullable<Act['after']>): boolean {
    const seen = this.#seen(sid)
    return seen.frames >= frames && seen.questions >= questions
  }

  #hasMoreThan({ sid, frames }: NonNullable<Act['after']>): boolean {
    return this.#seen(sid).frames > frames
  }

  #seen(sid: string): { readonly frames: number; readonly questions: number } {
    if (!this.#isReal) return this.#app.seen(sid)
    const own = this.#pairs.replayed(sid)
    const frames = this.#phone.sockets
      .filter({ callSid: own ?? '' })
      .flatMap((socket) => socket.frames.filter(({ from, data }) => from === 'provider' && !isSound(jsonOf(data))))
    const questions = this.#phone.callbacks.count(
      ({ sid: about, kind }) => about === own && /^(?:call\.(?:inbound|instructions|action)|message\.inbound)$/.test(kind),
    )
    return { frames: frames.length, questions }
  }

  /** Later than it was, or not at all: the comparison tells. */
  async #until(isSo: () => boolean, longer: number): Promise<void> {
    try {
      await this.#phone.clock.until(isSo, { within: longer + PATIENCE, ...(this.#isReal ? { real: REAL_PATIENCE } : {}) })
    } catch (error) {
      if (!(error instanceof MisuseError)) throw error
    }
  }

  async #do(act: Act): Promise<void> {
    try {
      await this.#perform(act.deed)
    } catch (error) {
      if (!(error instanceof MisuseError)) throw error
      this.#notes.push(`at ${act.ms} ms of the recording: ${error.message}`)
    }
  }

  async #perform(deed: Deed): Promise<void> {
    switch (deed.type) {
      case 'text':
        return this.#text(deed)
      case 'dial':
        return this.#dial(deed)
      case 'press':
        return this.#whenListening((leg) => leg.press(deed.keys), deed.sid)
      case 'say': {
        const { text, partials, confidence } = deed
        const options = { ...(partials === null ? {} : { partials }), ...(confidence === null ? {} : { confidence }) }
        return this.#whenListening((leg) => leg.say(text, options), deed.sid)
      }
      case 'play':
        return this.#whenListening((leg) => leg.play(mulawFile(deed.payloads)), deed.sid)
      case 'hangUp':
        return this.#leg(deed.sid)?.hangUp()
      case 'beOver':
        return this.#beOver(deed.sid)
      case 'rest':
        return this.#askRest(deed.event)
      case 'send':
        this.#app.send(deed.session, deed.data)
        // What was sent arrives.
        await this.#phone.clock.advance(0)
        return
      case 'close':
        this.#app.socket(deed.session)?.close(deed.code === 1005 ? undefined : deed.code, deed.reason)
        await this.#phone.clock.advance(0)
        return
      case 'drop':
        this.#phone.inject(fault.socket('drop'))
    }
  }

  async #text({ sid, from, to, body, media, params }: Extract<Deed, { type: 'text' }>): Promise<void> {
    const number = this.#numbers.get(bare(to))
    if (number === undefined) return
    this.#pairs.expect(sid)
    const files = media.map((contentType) => ({ contentType, content: new Uint8Array([0]) }))
    const handset = this.#handset(bare(from))
    const options = { media: files, params }
    const { message } = from.startsWith('whatsapp:')
      ? await handset.whatsapp.text(number as PhoneNumber, body, options)
      : await handset.text(number, body, options)
    this.#pairs.pair(sid, message.sid)
  }

  async #dial({ sid, from, to, params }: Extract<Deed, { type: 'dial' }>): Promise<void> {
    const number = this.#numbers.get(to)
    if (number === undefined) return
    this.#pairs.expect(sid)
    const leg = await this.#handset(from).dial(number as PhoneNumber, { params })
    this.#pairs.pair(sid, leg.sid)
    this.#legs.set(sid, leg)
  }

  /** Where the document is not that far yet, time goes on. */
  async #whenListening(act: (leg: Leg) => Promise<void>, sid: string): Promise<void> {
    const { clock } = this.#phone
    const latest = clock.now().getTime() + PATIENCE
    for (;;) {
      const leg = this.#leg(sid)
      if (leg === null) return
      try {
        return await act(leg)
      } catch (error) {
        const next = clock.pending()[0]
        if (!(error instanceof MisuseError) || next === undefined || next.at.getTime() > latest) throw error
        await clock.next()
      }
    }
  }

  /** Whoever hung up is not told: near to the end that is to come, nobody did. */
  async #beOver(sid: string): Promise<void> {
    const own = this.#pairs.replayed(sid)
    const call = own === undefined ? undefined : this.#phone.calls.find({ sid: own })
    if (call === undefined || call.endedAt !== null) return
    const end = this.#phone.forecast(call.sid).at(-1)
    const isNear = end?.status === 'completed' && end.at.getTime() - this.#phone.clock.now().getTime() <= NEAR
    if (!isNear) await this.#leg(sid)?.hangUp()
  }

  /** Null: the call is over, or there is none. */
  #leg(sid: string): Leg | null {
    const own = this.#pairs.replayed(sid)
    const call = own === undefined ? undefined : this.#phone.calls.find({ sid: own })
    if (call === undefined || call.endedAt !== null) return null
    const known = this.#legs.get(sid)
    if (known) return known
    const leg = this.#phone.handset(call.to).leg()
    this.#legs.set(sid, leg)
    return leg
  }

  async #askRest(event: Extract<Deed, { type: 'rest' }>['event']): Promise<void> {
    if (isCreated(event)) this.#pairs.expect(sidOf(event))
    const answered = await askRest(this.#phone, event, this.#pairs)
    const ms = this.#phone.clock.now().getTime() - this.#start
    this.#rest.push({ ...answered, ms })
    if (isCreated(event)) this.#pairs.pair(sidOf(event), sidOf(answered))
  }

  /** What is still to come comes; a call that nothing ends is ended. */
  async #end(): Promise<void> {
    const { clock, calls } = this.#phone
    const drained = await clock.drain({ limit: 5_000 }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof MisuseError)) throw error
        this.#notes.push(error.message)
        return false
      },
    )
    for (const call of calls.filter(({ endedAt }) => endedAt === null)) {
      const recorded = this.#pairs.recorded(call.sid)
      if (recorded !== undefined) await this.#leg(recorded)?.hangUp()
    }
    if (drained) await clock.drain({ limit: 5_000 }).catch(() => {})
  }
}

function ownedBy(phone: Ringback, { address, isWhatsApp, sms, voice, statusCallback }: OwnNumber): PhoneNumber | Sender {
  const texts = sms ? { smsUrl: sms.url, smsMethod: sms.method } : {}
  // A name cannot be answered.
  if (!/^\+\d{7,15}$/.test(address)) return phone.sender(address, /^\d/.test(address) ? texts : {})
  const calls = voice ? { voiceUrl: voice.url, voiceMethod: voice.method } : {}
  return phone.number({ e164: address, whatsapp: isWhatsApp, ...texts, ...calls, ...(statusCallback ? { statusCallback } : {}) })
}

/** A real app does again what it did: it speaks, and asks the REST API in the course of a call. What began something is done for it. */
export function isOfApp({ deed, after }: Act): boolean {
  return deed.type === 'send' || deed.type === 'close' || (deed.type === 'rest' && after !== null)
}

function bare(address: string): string {
  return address.replace(/^whatsapp:/, '')
}

function jsonOf(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}
