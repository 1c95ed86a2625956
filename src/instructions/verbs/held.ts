// Verbs that nobody plays, and with which a call must not simply end: the line is held open until somebody hangs up, or the app gives
// the call another document. Each is told in the transcript, and an alert says what does not happen.
import { elementsOf, urlsIn } from '../document'
import { type AttributeRule, NOT_PLAYED, recorded, reported } from '../vocabulary'
import { type AnyVerb, noteOf, type VerbRules } from './rules'

export interface HeldVerb<Name extends string> extends AnyVerb {
  readonly verb: Name
  /** The verb and what stands in it: `Connect ConversationRelay`. */
  readonly what: string
  /** What it would ask or open, as it stands in the document. */
  readonly urls: readonly string[]
}

export function held<Name extends string>(
  name: Name,
  attributes: Readonly<Record<string, AttributeRule>>,
  nouns: readonly string[],
  docs: string,
): VerbRules<HeldVerb<Name>, null> {
  return {
    name,
    attributes,
    nouns,
    docs: `${docs} Not supported: the call stays open until somebody hangs up or the app updates it, and an alert says so.`,
    isOnlyAtTwilio: true,
    answersCall: true,
    notesUrl: true,
    read: (_reading, element) => {
      const inside = elementsOf(element)
      return {
        verb: name,
        what: [name, ...inside.map((child) => child.name)].join(' '),
        urls: inside.flatMap(urlsIn),
        line: element.line,
      }
    },
    begin({ what, urls, line }) {
      const unopened = urls.length === 0 ? '' : ` (${urls.join(', ')})`
      const message = `${what}${unopened} is not played: the line is held open until somebody hangs up or the app gives the call another document`
      return {
        next: 'wait',
        progress: null,
        effects: [
          { type: 'guess', id: 'held-verbs' },
          noteOf(name, what.slice(name.length + 1)),
          { type: 'warn', code: NOT_PLAYED, message, line },
          { type: 'stopWaiting' },
        ],
      }
    },
    waits: { describe: ({ what }) => `${what} holds the line open` },
  }
}

export const pay = held(
  'Pay',
  {
    action: reported('nobody pays'),
    bankAccountType: recorded(),
    chargeAmount: recorded(),
    currency: recorded(),
    description: recorded(),
    input: recorded(),
    language: recorded(),
    maxAttempts: recorded(),
    minPostalCodeLength: recorded(),
    paymentConnector: recorded(),
    paymentMethod: recorded(),
    postalCode: recorded(),
    securityCode: recorded(),
    statusCallback: reported('nobody pays'),
    statusCallbackMethod: recorded('POST'),
    timeout: recorded(),
    tokenType: recorded(),
    validCardTypes: recorded(),
  },
  ['Prompt', 'Parameter'],
  'Takes a payment over the phone.',
)

export const paymentPrompt = held(
  'Prompt',
  { attempt: recorded(), cardType: recorded(), errorType: recorded(), for: recorded(), requireMatchingInputs: recorded() },
  ['Say', 'Play', 'Pause'],
  'The words of a step of `Pay`.',
)

export const refer = {
  ...held(
    'Refer',
    { action: reported('no call is transferred by SIP REFER'), method: recorded('POST') },
    ['Sip', 'ReferSip'],
    'Transfers the call with SIP REFER.',
  ),
  isOnlyAtTwilio: false,
}
