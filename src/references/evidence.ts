// What a row rests on: where one can look whether a provider does so.
import type { GuessId } from '../domain/guesses/guesses'

export type Evidence =
  /** A section of the interface document. */
  | { readonly type: 'document'; readonly section: string }
  | { readonly type: 'page'; readonly provider: 'Twilio' | 'SignalWire'; readonly url: string }
  /** A file of the vendor's description, and the operation in it: `POST /v2/Services`. */
  | { readonly type: 'schema'; readonly file: string; readonly operation: string }
  /** A file of what was recorded of the provider. */
  | { readonly type: 'recorded'; readonly file: string; readonly url: string }
  /** Somebody met it, and told of it in public. */
  | { readonly type: 'measured'; readonly url: string }
  /** Nothing says so. docs/guesses.md has it under this id. */
  | { readonly type: 'guess'; readonly id: GuessId; readonly text: string }

export type EvidenceType = Evidence['type']

/** In the order of how much they weigh: the interface document wins where it speaks. */
export const EVIDENCE_TYPES: readonly EvidenceType[] = ['document', 'schema', 'page', 'recorded', 'measured', 'guess']

/** done: it means what the source says. partial: it is read, and the note says what is missing. not: it is reported by an alert. */
export type State = 'done' | 'partial' | 'not'

/** A row of docs/compatibility.md, or one of the table of verbs in docs/voice.md. */
export interface Reference {
  /** For good: the heading that it stands under, and its name. `post-messages.To`, `twiml.gather.speechTimeout`. */
  readonly id: string
  readonly page: 'compatibility' | 'voice'
  /** What it is about: `POST Messages To`. */
  readonly name: string
  /** Null: there is nothing that could be left out. */
  readonly state: State | null
  /** In Markdown. */
  readonly note: string
  readonly evidence: readonly Evidence[]
}

/** A row before what it leans on is looked up. */
export type Row = Omit<Reference, 'evidence'> & { readonly sources: readonly Evidence[] }

/** As a heading becomes an anchor. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}
