// Makes a script of a recording: acts, each after what came of its call before, and answers, each to its request. Pure.
import { type Before, dialDeed, inputOf, textDeed } from './deeds'
import { hasElement } from './documents'
import type { CloseEvent, DocumentEvent, FrameEvent, RecordedEvent, RestEvent, WebhookEvent } from './events'
import { paramOf } from './events'
import { isCreated, peopleOf, sidOf } from './outcomes'
import type { Recording } from './parse'
import { accountOf, baseOf, numbersOf, originsOf, servicesOf } from './places'
import { dataOf, endOf, Listening, relayTimes } from './sessions'
import { Sounding } from './sound'
import type { Act, Deed, Reply, Story } from './story'
import { callsOfSessions, isObject, isSound, pathnameOf, threadOf, typeOf } from './threads'

export function storyOf(recording: Recording): Story {
  const { events, head, isWithoutPlaces, notes } = recording
  const base = baseOf(recording)
  const script = new Script(events)
  for (const event of events) script.take(event)
  const api = head?.api ?? ''
  return {
    accountSid: accountOf(events),
    base,
    origins: originsOf(base, events),
    numbers: numbersOf(base, events),
    people: peopleOf(events),
    services: servicesOf(events),
    acts: script.acts,
    replies: script.replies(),
    threads: [...script.threads],
    sessions: sessionsOf(events),
    timing: { relay: relayTimes(events) },
    isTwilio: isWithoutPlaces || /\.twilio\.com$/.test(api),
    notes: [...notes, ...script.notes],
  }
}

function sessionsOf(events: readonly RecordedEvent[]): ReadonlyMap<string, readonly number[]> {
  const sessions = new Map<string, number[]>()
  for (const [session, sid] of callsOfSessions(events)) sessions.set(sid, [...(sessions.get(sid) ?? []), session])
  return sessions
}

/** How far a call has come, as the app knows it. */
interface Progress {
  readonly frames: number
  readonly questions: number
  /** Of the last frame, request or act. */
  readonly ms: number
  /** Of the last act. */
  readonly acted: number
  /** What is playing. */
  readonly document: string
  readonly partials: readonly string[]
}

const BEGINNING: Progress = { frames: 0, questions: 0, ms: 0, acted: 0, document: '', partials: [] }

class Script {
  readonly acts: Act[] = []
  readonly threads = new Set<string>()
  readonly notes: string[] = []
  readonly #events: readonly RecordedEvent[]
  readonly #calls: ReadonlyMap<number, string>
  readonly #listening: Listening
  readonly #sounding: Sounding
  readonly #closed = new Set<CloseEvent>()
  readonly #progress = new Map<string, Progress>()
  readonly #asked = new Map<number, WebhookEvent>()
  /** Webhooks that are not answered yet, and what the app asked of the REST API meanwhile. */
  readonly #open = new Map<number, RestEvent[]>()
  readonly #answered: { readonly asked: WebhookEvent; readonly document: DocumentEvent; readonly rest: readonly RestEvent[] }[] = []
  /** A text that was answered with a text, a call with a Dial: what follows has a SID that nothing announced. */
  #mayHaveChildren = false

  constructor(events: readonly RecordedEvent[]) {
    this.#events = events
    this.#calls = callsOfSessions(events)
    this.#listening = new Listening(events)
    this.#sounding = new Sounding(events)
  }

  take(event: RecordedEvent): void {
    if (event.kind === 'webhook') this.#webhook(event)
    if (event.kind === 'document') this.#document(event)
    if (event.kind === 'rest') this.#rest(event)
    if (event.kind === 'frame') this.#frame(event)
    if (event.kind === 'close') this.#close(event)
  }

  replies(): Reply[] {
    return this.#answered.map(({ asked, document, rest }) => ({
      path: pathnameOf(asked.path),
      sid: threadOf(asked.params),
      document,
      took: document.ms - asked.ms,
      rest,
    }))
  }

  #webhook(event: WebhookEvent): void {
    const sid = threadOf(event.params)
    const type = typeOf(event)
    this.#asked.set(event.id, event)
    this.#open.set(event.id, [])
    if (!this.threads.has(sid)) this.#begin(event, sid)
    else if (type === 'call') this.#goOn(event, sid)
    else if (type === 'partial') this.#note(sid, { partials: [...this.#at(sid).partials, partialIn(event)] })
    if (type === 'call status' && paramOf(event.params, 'CallStatus') === 'completed') this.#act(event.ms, { type: 'beOver', sid }, sid)
    const at = this.#at(sid)
    if (type === 'call' || type === 'text') this.#note(sid, { questions: at.questions + 1, ms: event.ms })
  }

  /** Of a message or a call that is met for the first time. */
  #begin(event: WebhookEvent, sid: string): void {
    const type = typeOf(event)
    if (type === 'text') {
      this.threads.add(sid)
      this.#act(event.ms, textDeed(event), null)
    } else if (type === 'call' && paramOf(event.params, 'Direction') === 'inbound') {
      this.threads.add(sid)
      this.#act(event.ms, dialDeed(event), null)
    } else if (sid !== '') this.#meetUnknown(event, sid)
  }

  /** The app's own request may be answered after the first callback of what it made. */
  #meetUnknown(event: WebhookEvent, sid: string): void {
    const isAnnounced = this.#events.some((one) => one.kind === 'rest' && sidOf(one) === sid)
    const isInbound = this.#events.some(
      (one) => one.kind === 'webhook' && threadOf(one.params) === sid && ['text', 'call'].includes(typeOf(one)) && isInboundTo(one),
    )
    if (isAnnounced || isInbound) return
    if (this.#mayHaveChildren && paramOf(event.params, 'Direction') !== 'outbound-api') this.threads.add(sid)
    else {
      const what = `nothing in the recording says how ${sid} came about: it was left out`
      if (!this.notes.includes(what)) this.notes.push(what)
    }
  }

  #goOn(event: WebhookEvent, sid: string): void {
    const at = this.#at(sid)
    const input: Before | null = inputOf(event, at.document, at.partials)
    this.#note(sid, { partials: [] })
    if (input) this.#act(Math.max(event.ms - input.wait, at.ms), input.deed, sid)
  }

  #document(event: DocumentEvent): void {
    const asked = this.#asked.get(event.id)
    if (!asked) return
    this.#answered.push({ asked, document: event, rest: this.#open.get(event.id) ?? [] })
    this.#open.delete(event.id)
    const type = typeOf(asked)
    if (type !== 'call' && type !== 'text') return
    this.#note(threadOf(asked.params), { document: event.body, ms: event.ms })
    this.#mayHaveChildren ||= ['Message', 'Sms', 'Dial', 'Refer'].some((element) => hasElement(event.body, element))
  }

  #rest(event: RestEvent): void {
    if (isCreated(event) && sidOf(event) !== '') this.threads.add(sidOf(event))
    // A request of a handler that is still at work, where one is alone at work.
    const [open] = [...this.#open.values()]
    if (open !== undefined && this.#open.size === 1) {
      open.push(event)
      return
    }
    const named = [...this.threads].find((sid) => event.path.includes(sid) && this.#progress.has(sid))
    this.#act(event.ms - event.took, { type: 'rest', event }, named ?? null)
  }

  #frame(event: FrameEvent): void {
    const sid = this.#calls.get(event.session) ?? ''
    if (!this.threads.has(sid)) return
    if (event.from === 'app') this.#act(event.ms, { type: 'send', session: event.session, data: dataOf(event) }, sid)
    if (event.from === 'app') return
    if (isSound(event.frame)) {
      const sound = this.#sounding.take(event, sid)
      if (sound) this.#act(event.ms, sound, sid)
      return
    }
    // A media stream is told that it is over: whoever ended it did so before.
    const end = isStop(event.frame) ? this.#endOf(event.session) : undefined
    if (end) this.#close(end)
    const deed = this.#listening.take(event, sid)
    if (deed) this.#act(event.ms, deed, sid)
    this.#note(sid, { frames: this.#at(sid).frames + 1, ms: event.ms })
  }

  #endOf(session: number): CloseEvent | undefined {
    return this.#events.find((event): event is CloseEvent => event.kind === 'close' && event.session === session)
  }

  #close(event: CloseEvent): void {
    if (this.#closed.has(event)) return
    this.#closed.add(event)
    const sid = this.#calls.get(event.session) ?? ''
    const deed = this.threads.has(sid) ? endOf(event, sid, this.#events) : null
    if (deed) this.#act(event.ms, deed, sid)
  }

  #act(ms: number, deed: Deed, sid: string | null): void {
    if (sid === null) {
      this.acts.push({ ms, deed, after: null, gap: 0, since: 0 })
      if ('sid' in deed) this.#note(deed.sid, { acted: ms })
      return
    }
    const { frames, questions, ms: before, acted } = this.#at(sid)
    const gap = Math.max(ms - before, 0)
    this.acts.push({ ms, deed, after: { sid, frames, questions }, gap, since: Math.max(ms - acted, 0) })
    this.#note(sid, { ms: Math.max(ms, before), acted: ms })
  }

  #at(sid: string): Progress {
    return this.#progress.get(sid) ?? BEGINNING
  }

  #note(sid: string, facts: Partial<Progress>): void {
    this.#progress.set(sid, { ...this.#at(sid), ...facts })
  }
}

function isStop(frame: unknown): boolean {
  return isObject(frame) && frame.event === 'stop'
}

function isInboundTo(event: WebhookEvent): boolean {
  return typeOf(event) === 'text' || paramOf(event.params, 'Direction') === 'inbound'
}

function partialIn({ params }: WebhookEvent): string {
  return paramOf(params, 'UnstableSpeechResult') || paramOf(params, 'StableSpeechResult')
}
