// What nobody states of numbers.
import { type Guesses, SHAPE } from './guess'

export const numbers = {
  'number-stock': {
    text: 'Which numbers are for sale, and that a search finds 100 at most',
    why: "The provider's stock is its own; ours are reserved for fiction",
  },
  'number-capabilities': {
    text: 'What the numbers of a country and sort can do, and whose address they want',
    why: 'It differs by number at the provider, and changes',
  },
  'number-places': {
    text: 'No place of a number beyond its region and the town of some: `lata`, `rate_center`, `postal_code`, `latitude`, `longitude` are `null`',
    why: 'Nothing is known of them',
    untold: SHAPE,
  },
  'number-other-sort': {
    text: 'A number of another sort under `IncomingPhoneNumbers/TollFree` and so on is 21421',
    why: 'Not stated',
  },
  'number-application-unset': {
    text: '`sms_application_sid` and `voice_application_sid` are empty texts where unset',
    why: 'The schema wants a SID or `null`, its own examples have the empty text',
    untold: SHAPE,
  },
  'number-moves': {
    text: 'A number that moves to another account leaves its applications; 21471 and 21472 refuse a move',
    why: 'The codes exist; that this answers them is not stated',
  },
  'call-application-wins': {
    text: 'With an `ApplicationSid` a call ignores `Url` and `Twiml`, too',
    why: 'Stated of the other URLs alone',
    change: 'leave one out',
  },
  'application-unknown': {
    text: 'An unknown application is 21218 for texts and numbers',
    why: 'The code is one of calls',
  },
  'caller-id-validation': {
    text: 'A validation request answers 21401, 21454; three wrong codes end the call; its words',
    why: 'Not stated',
  },
  'feedback-defaults': {
    text: '`Outcome` of feedback is `confirmed` where it is left out; feedback without `ProvideFeedback` is taken',
    why: 'Not stated',
  },
} as const satisfies Guesses
