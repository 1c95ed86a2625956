// What nobody states of callbacks.
import { ALWAYS, type Guesses } from './guess'

export const callbacks = {
  'callback-user-agent': {
    text: "The user agent is Twilio's in every dialect",
    why: "SignalWire's is unknown",
    untold: ALWAYS,
  },
  'callback-cookies': {
    text: "An app's cookies go back to the host that set them alone: `Domain` is passed over, and so is `Expires` after 1999, because the app's clock is not the phone's. Each leg of a `Dial` has cookies of its own",
    why: 'Twilio keeps cookies as a browser does, and says no more',
    change: '`Max-Age`',
  },
  'callback-rotation': {
    text: 'After a rotation the new token signs, and API keys never do',
    why: 'Not stated',
  },
  'rest-check-order': {
    text: 'The order of checks where a request has more than one fault',
    why: 'Only "`To` before `From`" was seen',
    untold: ALWAYS,
  },
} as const satisfies Guesses
