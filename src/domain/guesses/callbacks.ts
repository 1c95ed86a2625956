// Guesses about callbacks.
import { ALWAYS, type Guesses } from './guess'

export const callbacks = {
  'callback-user-agent': {
    text: "Callbacks carry Twilio's user agent in every dialect",
    why: "SignalWire's user agent is not documented",
    untold: ALWAYS,
  },
  'callback-cookies': {
    text: "A cookie that the app sets is sent back to the same host only: `Domain` is ignored. So is an `Expires` later than 1999, because the app's clock is not the phone's. Each leg of a `Dial` has its own cookies",
    why: 'Twilio documents only that it keeps cookies as a browser does',
    change: '`Max-Age`',
  },
  'callback-rotation': {
    text: 'After the auth token is rotated, the new token signs callbacks. API keys never sign',
    why: 'Not documented',
  },
  'rest-check-order': {
    text: 'The order of the checks when several parameters of a request are wrong',
    why: 'Only "`To` before `From`" was observed',
    untold: ALWAYS,
  },
} as const satisfies Guesses
