// What a random script is made of. Plain data, so that a failing script can be printed, shrunk and pasted into a test.
import fc from 'fast-check'

/** How the app answers a callback: its URL says so. `away`: nobody serves its origin. */
export const MANNERS = ['ok', 'err', 'gone', 'flaky', 'slow', 'late', 'away'] as const
export type Manner = (typeof MANNERS)[number]

/** The documents of a call, by their URL. */
export const PAGES = ['say', 'pause', 'gather', 'hangup', 'err', 'slow', 'late', 'away'] as const
export type Page = (typeof PAGES)[number]

/** What befalls a text, and what befalls a call. `after` in milliseconds, or what is usual. */
export interface TextFate {
  readonly result: 'delivered' | 'undelivered' | 'sent' | 'failed'
  readonly after: number | null
}
export interface CallFate {
  readonly result: 'answered' | 'busy' | 'no-answer' | 'rejected' | 'failed'
  readonly after: number | null
  readonly hangUpAfter: number | null
}

export const FAULT_KINDS = ['message.status', 'call.status', 'message.*', '*'] as const
export type FaultKind = (typeof FAULT_KINDS)[number]
export const FAULT_HOWS = ['drop', 'duplicate', 'delay', 'reorder'] as const
/** What comes early the model does not tell. */
export type FaultHow = (typeof FAULT_HOWS)[number] | 'early'

export type Sender = 'shop' | 'kiosk' | 'pool'

export type Step =
  | { readonly do: 'text'; readonly who: number; readonly from: Sender; readonly tell: Manner | null; readonly minutes: number | null }
  | { readonly do: 'change'; readonly pick: number; readonly how: 'cancel' | 'redact' | 'send' | 'rewrite' }
  | { readonly do: 'remove'; readonly pick: number }
  | {
      readonly do: 'call'
      readonly who: number
      readonly page: Page
      readonly tell: Manner | null
      readonly all: boolean
      readonly timeout: number
    }
  | { readonly do: 'end'; readonly pick: number; readonly status: 'completed' | 'canceled' }
  | { readonly do: 'removeCall'; readonly pick: number }
  | { readonly do: 'textIn'; readonly who: number; readonly body: 'STOP' | 'START' | 'help' | 'Hello' | 'reply please' }
  | { readonly do: 'dialIn'; readonly who: number; readonly page: Page }
  | { readonly do: 'press'; readonly pick: number }
  | { readonly do: 'hangUp'; readonly pick: number }
  | { readonly do: 'script'; readonly who: number; readonly texts: readonly TextFate[]; readonly calls: readonly CallFate[] }
  | { readonly do: 'fault'; readonly kind: FaultKind; readonly how: FaultHow; readonly times: number }
  | { readonly do: 'refuse'; readonly times: number }
  | { readonly do: 'suspend' }
  | { readonly do: 'bad'; readonly which: number }
  | { readonly do: 'look'; readonly pick: number }
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'next' }
  | { readonly do: 'until'; readonly more: number }
  | { readonly do: 'drain' }
  | { readonly do: 'keep' }
  | { readonly do: 'rewind'; readonly pick: number }
  | { readonly do: 'reset' }

const who = fc.nat(3)
const pick = fc.nat(7)
const tell = fc.option(fc.constantFrom(...MANNERS), { freq: 4 })
const page = fc.constantFrom(...PAGES, 'gather', 'gather')
const after = fc.constantFrom(null, 0, 100, 700, 4_000, 20_000)
const textFate: fc.Arbitrary<TextFate> = fc.record({ result: fc.constantFrom('delivered', 'undelivered', 'sent', 'failed'), after })
const callFate: fc.Arbitrary<CallFate> = fc.record({
  result: fc.constantFrom('answered', 'busy', 'no-answer', 'rejected', 'failed'),
  after,
  hangUpAfter: fc.constantFrom(null, 0, 500, 2_000),
})

const kinds: readonly (readonly [weight: number, arbitrary: fc.Arbitrary<Step>])[] = [
  [
    10,
    fc.record({
      do: fc.constant('text'),
      who,
      from: fc.constantFrom('shop', 'shop', 'kiosk', 'pool'),
      tell,
      minutes: fc.constantFrom(null, null, null, 15, 60),
    }),
  ],
  [4, fc.record({ do: fc.constant('change'), pick, how: fc.constantFrom('cancel', 'redact', 'send', 'rewrite') })],
  [2, fc.record({ do: fc.constant('remove'), pick })],
  [6, fc.record({ do: fc.constant('call'), who, page, tell, all: fc.boolean(), timeout: fc.constantFrom(5, 60) })],
  [3, fc.record({ do: fc.constant('end'), pick, status: fc.constantFrom('completed', 'canceled') })],
  [1, fc.record({ do: fc.constant('removeCall'), pick })],
  [4, fc.record({ do: fc.constant('textIn'), who, body: fc.constantFrom('STOP', 'START', 'help', 'Hello', 'reply please') })],
  [3, fc.record({ do: fc.constant('dialIn'), who, page })],
  [4, fc.record({ do: fc.constant('press'), pick })],
  [2, fc.record({ do: fc.constant('hangUp'), pick })],
  [
    3,
    fc.record({
      do: fc.constant('script'),
      who,
      texts: fc.array(textFate, { maxLength: 3 }),
      calls: fc.array(callFate, { maxLength: 3 }),
    }),
  ],
  [
    2,
    fc.record({
      do: fc.constant('fault'),
      kind: fc.constantFrom(...FAULT_KINDS),
      how: fc.constantFrom(...FAULT_HOWS),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  ],
  [1, fc.record({ do: fc.constant('refuse'), times: fc.integer({ min: 1, max: 2 }) })],
  [1, fc.record({ do: fc.constant('suspend') })],
  [2, fc.record({ do: fc.constant('bad'), which: fc.nat(99) })],
  [2, fc.record({ do: fc.constant('look'), pick })],
  [14, fc.record({ do: fc.constant('advance'), ms: fc.constantFrom(0, 1, 100, 100, 200, 400, 1_000, 3_000, 16_000, 1_000_000) })],
  [6, fc.record({ do: fc.constant('next') })],
  [2, fc.record({ do: fc.constant('until'), more: fc.integer({ min: 1, max: 3 }) })],
  [1, fc.record({ do: fc.constant('drain') })],
]

const moves: typeof kinds = [
  [2, fc.record({ do: fc.constant('keep') })],
  [2, fc.record({ do: fc.constant('rewind'), pick })],
  [1, fc.record({ do: fc.constant('reset') })],
]

function oneOf(list: typeof kinds): fc.Arbitrary<Step> {
  return fc.oneof(...list.map(([weight, arbitrary]) => ({ weight, arbitrary })))
}

/** Scripts that only go forward in time. */
export const scripts = (longest = 30) => fc.array(oneOf(kinds), { minLength: 1, maxLength: longest, size: 'max' })
/** What the model leaves out: callbacks that overtake the reply. */
const early: typeof kinds = [
  [
    3,
    fc.record({
      do: fc.constant('fault'),
      kind: fc.constantFrom('message.status', 'call.status', '*'),
      how: fc.constant('early'),
      times: fc.constantFrom(1, 3),
    }),
  ],
]
/** Forward in time, and beyond the model. */
export const wildScripts = (longest = 30) => fc.array(oneOf([...kinds, ...early]), { minLength: 1, maxLength: longest, size: 'max' })
/** And scripts with snapshots, restores and resets. */
export const travels = (longest = 40) => fc.array(oneOf([...kinds, ...moves]), { minLength: 1, maxLength: longest, size: 'max' })
