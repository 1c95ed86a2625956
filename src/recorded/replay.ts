// A recording against a phone: read, played, compared.
import { compare } from './compare'
import type { Difference } from './differences'
import type { RecordedEvent, RestEvent } from './events'
import type { Recording } from './parse'
import { isOfApp, type PlaySettings, play } from './play'
import { storyOf } from './script'
import type { Story } from './story'
import { callsOfSessions, isSound, threadOf } from './threads'

export interface ReplaySettings extends PlaySettings {
  /** Milliseconds that something may come earlier or later. Default 2,000. */
  readonly range?: number
}

export interface Replay {
  readonly differences: readonly Difference[]
  readonly notes: readonly string[]
  /** How many events of the recording were compared, by kind. */
  readonly compared: Readonly<Record<string, number>>
}

const RANGE = 2_000

export async function replay(recording: Recording, settings: ReplaySettings = {}): Promise<Replay> {
  const story = storyOf(recording)
  const { events, notes } = await play(story, settings)
  const recorded = comparable(recording.events, story).filter((event) => event.kind !== 'rest' || isAsked(event, story, settings))
  const range = { ms: settings.range ?? RANGE, isWithoutPlaces: recording.isWithoutPlaces }
  return {
    differences: compare({ recorded, replayed: comparable(events, null) }, range),
    notes: [...story.notes, ...notes],
    compared: counted(recorded),
  }
}

/** A real app asks for itself, and what it is answered is not compared. */
function isAsked(event: RestEvent, { acts }: Story, { app }: ReplaySettings): boolean {
  return app === undefined || acts.some((act) => act.deed.type === 'rest' && act.deed.event === event && !isOfApp(act))
}

/** What the provider did. With a story: only what follows from it. */
function comparable(events: readonly RecordedEvent[], story: Story | null): RecordedEvent[] {
  const calls = callsOfSessions(events)
  const isKnown = (sid: string) => story === null || sid === '' || story.threads.includes(sid)
  return events.filter((event) => {
    switch (event.kind) {
      case 'webhook':
        return isKnown(threadOf(event.params))
      case 'upgrade':
      case 'close':
        return isKnown(calls.get(event.session) ?? '')
      case 'frame':
        return event.from === 'provider' && isKnown(calls.get(event.session) ?? '')
      default:
        return event.kind === 'rest'
    }
  })
}

function counted(events: readonly RecordedEvent[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const event of events) {
    const kind = event.kind === 'frame' && isSound(event.frame) ? 'sound' : event.kind
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}
