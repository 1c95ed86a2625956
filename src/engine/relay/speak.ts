// What an agent says: messages become items of a queue, which are played one after the other, clause by clause. Whatever cuts one off,
// what was heard until then is kept.
import type { RelayItem, RelayRow } from '../../store/records'
import { hush, playSound } from '../calls/sounds'
import type { Draft } from '../draft'
import { redactLink } from '../links'
import { heardUntil, nextWord } from './heard'
import { callOff, due, putRelay } from './row'
import { tellRoundTrip, tellSpeaker, tellTokens } from './tell'

type Talk = Extract<RelayItem, { type: 'talk' }>
type Said = Pick<Talk, 'preemptible' | 'interruptible'>

/**
 * A text is spoken in clauses, each of which ends with a token: after a full stop, a colon and the like; after a comma with the space that
 * follows. Seen in the recorded calls, where a text that came as one token was played as one.
 */
export function withToken(talk: Talk, token: string): Talk {
  const { clauses, tail } = talk
  if (/[.:;?!…]$/.test(tail) && token !== '') return { ...talk, clauses: [...clauses, tail], tail: token }
  if (tail.endsWith(',') && token.startsWith(' ')) return { ...talk, clauses: [...clauses, `${tail} `], tail: token.slice(1) }
  return { ...talk, tail: tail + token }
}

export function talkOf({ preemptible, interruptible }: Said): Talk {
  return { type: 'talk', clauses: [], tail: '', isComplete: false, played: '', preemptible, interruptible }
}

/** A token of a message: it goes on with one that is not complete. */
export function sayToken(draft: Draft, relay: RelayRow, token: string, last: boolean, said: Said): void {
  const open = relay.queue.at(-1)
  if (open?.type === 'talk' && !open.isComplete) {
    const talk = { ...withToken(open, token), isComplete: last }
    begin(draft, putRelay(draft, { ...relay, queue: [...relay.queue.slice(0, -1), talk] }))
  } else enqueue(draft, relay, { ...withToken(talkOf(said), token), isComplete: last })
}

/** A message cuts off those before it that are preemptible; without a word about it (recorded calls). */
export function enqueue(draft: Draft, relay: RelayRow, item: RelayItem): void {
  const [current, ...waiting] = relay.queue
  const kept = waiting.filter((one) => !isPreemptible(one))
  const isCut = current !== undefined && isPreemptible(current)
  if (isCut && relay.playing === null) {
    begin(draft, putRelay(draft, { ...relay, queue: [...kept, item] }))
    return
  }
  const queued = putRelay(draft, { ...relay, queue: current ? [current, ...kept, item] : [item] })
  if (!isCut || relay.isBeingCut) {
    begin(draft, queued)
    return
  }
  callOff(draft, relay, ['agent'])
  putRelay(draft, { ...queued, isBeingCut: true })
  due(draft, queued, 'agent', {
    after: draft.world.settings.timing.relay.preempt,
    label: 'is cut off by the next message',
    moment: { what: 'cut' },
  })
}

/** What waits begins a little later, unless something is being played already. */
function begin(draft: Draft, relay: RelayRow): void {
  if (relay.playing !== null || relay.isAboutToSpeak || !hasSound(relay.queue[0])) return
  putRelay(draft, { ...relay, isAboutToSpeak: true })
  due(draft, relay, 'agent', { after: draft.world.settings.timing.relay.speak, label: 'begins to speak', moment: { what: 'speak' } })
}

/** The greeting has a moment of its own. */
export function greet(draft: Draft, relay: RelayRow): void {
  const { welcomeGreeting, welcomeGreetingInterruptible: interruptible } = relay.noun
  if (welcomeGreeting === '') return
  const talk: Talk = { ...talkOf({ preemptible: false, interruptible }), tail: welcomeGreeting, isComplete: true }
  const greeting = putRelay(draft, { ...relay, queue: [talk], isAboutToSpeak: true })
  due(draft, greeting, 'agent', { after: draft.world.settings.timing.relay.greeting, label: 'greets', moment: { what: 'speak' } })
}

/** The next part of the first item, or of the one after it. */
export function playNext(draft: Draft, before: RelayRow): void {
  const relay = { ...before, playing: null, isAboutToSpeak: false, isBeingCut: false }
  const [item, ...rest] = relay.queue
  const part = item && partOf(draft, item)
  if (!item || !part) {
    if (item?.type === 'talk' && !item.isComplete) draft.guess('relay-unfinished-reply')
    if (item && isOver(item, rest)) playNext(draft, { ...kept(draft, relay, item), queue: rest })
    else putRelay(draft, silent(draft, relay))
    return
  }
  const speaking = item.type === 'digits' ? silent(draft, relay) : speaks(draft, relay)
  const playing = { text: part.text, at: draft.world.now, ms: part.ms }
  putRelay(draft, { ...speaking, queue: [part.item, ...rest], playing })
  due(draft, relay, 'agent', { after: part.ms, label: 'has said it', moment: { what: 'played' } })
  guessOfSpeech(draft, part.item)
  if (item.type === 'talk') waitForWord(draft, { ...relay, playing })
  const call = draft.call(relay.sid)
  if (call && part.text !== '') {
    const kind = item.type === 'talk' ? 'speech' : item.type === 'play' ? 'file' : 'keys'
    playSound(draft, call, { kind, text: redactLink(draft, call.accountSid, part.text.trim()), once: part.ms }, part.ms)
  }
}

/** What nobody states of how an agent is heard. */
function guessOfSpeech(draft: Draft, item: RelayItem): void {
  if (item.type === 'play') draft.guess('relay-nothing-heard')
  if (item.type !== 'talk') return
  draft.guess('relay-pace')
  if (item.clauses.length > 0 || item.tail !== '') draft.guess('relay-clauses')
}

/** A moment between two words, so that a test can wait for what was heard up to there. */
export function waitForWord(draft: Draft, relay: RelayRow): void {
  if (relay.playing === null) return
  const after = nextWord(relay.playing, draft.world.now)
  if (after !== null) due(draft, relay, 'agent', { after, label: 'says a word', moment: { what: 'word' } })
}

/** What was being played was heard to its end. */
export function partPlayed(draft: Draft, relay: RelayRow): void {
  const [item, ...rest] = relay.queue
  if (!item || relay.playing === null) return
  if (item.type !== 'play') tellTokens(draft, relay, relay.playing.text)
  if (item.type === 'talk') {
    playNext(draft, { ...relay, queue: [{ ...item, played: item.played + relay.playing.text }, ...rest] })
  } else playNext(draft, { ...kept(draft, relay, item), queue: rest })
}

/** The next message is here. */
export function cutOff(draft: Draft, relay: RelayRow): void {
  const { relay: cut } = stopPlaying(draft, relay)
  playNext(draft, { ...cut, queue: cut.queue.slice(1) })
}

/** What is being played stops now. @returns what of the clause was heard, and for how long it was played. */
export function stopPlaying(draft: Draft, relay: RelayRow): { readonly relay: RelayRow; readonly text: string; readonly ms: number } {
  const { playing } = relay
  const [item] = relay.queue
  if (!item || playing === null) return { relay, text: '', ms: 0 }
  const ms = Math.min(draft.world.now - playing.at, playing.ms)
  const text = item.type === 'talk' ? heardUntil(playing, draft.world.now) : ''
  callOff(draft, relay, ['agent'])
  if (item.type === 'talk') tellTokens(draft, relay, text)
  const call = draft.call(relay.sid)
  if (call) hush(draft, call)
  const heard = item.type === 'talk' ? { ...item, played: join(item.played, text) } : item
  const isCut = item.type === 'talk' ? hasSound(item) || text !== playing.text.trim() : ms < playing.ms
  return { relay: { ...kept(draft, relay, heard, isCut), playing: null, isAboutToSpeak: false, isBeingCut: false }, text, ms }
}

/** A person hears no more of it: it is in the transcript as it was heard. */
function kept(draft: Draft, relay: RelayRow, item: RelayItem, isCut = false): RelayRow {
  const call = draft.call(relay.sid)
  const heard = call && heardOf(draft, call.accountSid, item)
  if (!heard || heard.text === '') return relay
  const entry = { at: draft.world.now, ...heard, ...(isCut && { cut: true as const }) }
  draft.putCall({ ...call, transcript: call.transcript.with(entry) })
  return relay
}

function heardOf(draft: Draft, accountSid: string, item: RelayItem): { readonly verb: string; readonly text: string } {
  switch (item.type) {
    case 'talk':
      return { verb: 'Say', text: item.played.trim() }
    case 'play':
      return { verb: 'Play', text: redactLink(draft, accountSid, item.source) }
    case 'digits':
      return { verb: 'SendDigits', text: item.digits }
  }
}

export function silent(draft: Draft, relay: RelayRow): RelayRow {
  if (relay.agentSpeaks) tellSpeaker(draft, relay, 'agentSpeaking', 'off')
  return { ...relay, agentSpeaks: false }
}

function speaks(draft: Draft, relay: RelayRow): RelayRow {
  if (relay.agentSpeaks) return relay
  tellSpeaker(draft, relay, 'agentSpeaking', 'on')
  if (relay.promptedAt !== null) tellRoundTrip(draft, relay, draft.world.now - relay.promptedAt)
  return { ...relay, agentSpeaks: true, promptedAt: null }
}

/** The part of an item that is played next, and the item without it; null where it has none. */
function partOf(draft: Draft, item: RelayItem): { readonly item: RelayItem; readonly text: string; readonly ms: number } | null {
  const { character, tone } = draft.world.settings.timing.relay
  switch (item.type) {
    case 'talk': {
      const [clause, ...clauses] = item.clauses
      const text = clause ?? item.tail
      if (text === '') return null
      return { item: { ...item, clauses, tail: clause === undefined ? '' : item.tail }, text, ms: Math.max(1, text.length * character) }
    }
    case 'play':
      return { item, text: item.source, ms: item.ms }
    case 'digits':
      return { item, text: item.digits, ms: Math.max(1, item.digits.length * tone) }
  }
}

/** A message that waits for more tokens gives way to the next one. */
function isOver(item: RelayItem, rest: readonly RelayItem[]): boolean {
  return item.type === 'talk' && (item.isComplete || rest.length > 0)
}

function hasSound(item: RelayItem | undefined): boolean {
  return item !== undefined && (item.type !== 'talk' || item.tail !== '' || item.clauses.length > 0)
}

function isPreemptible(item: RelayItem): boolean {
  return item.type !== 'digits' && item.preemptible
}

/** What was cut lost the space before it. */
function join(played: string, text: string): string {
  return played === '' || text === '' || /\s$/.test(played) ? played + text : `${played} ${text}`
}
