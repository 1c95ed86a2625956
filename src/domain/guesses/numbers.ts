// Guesses about numbers.
import { type Guesses, SHAPE } from './guess'

export const numbers = {
  'number-stock': {
    text: 'Which numbers are for sale, and that a search finds at most 100',
    why: "Twilio's stock changes. ringback's numbers are reserved for fiction",
  },
  'number-capabilities': {
    text: 'Which capabilities the numbers of a country and type have, and which addresses they require',
    why: 'At Twilio it differs from number to number, and changes',
  },
  'number-places': {
    text: 'Of the place of a number only the region is known, and for some the town: `lata`, `rate_center`, `postal_code`, `latitude` and `longitude` are `null`',
    why: 'Nothing is known of them',
    untold: SHAPE,
  },
  'number-other-sort': {
    text: 'Buying a number of another type under `IncomingPhoneNumbers/TollFree` and its siblings is refused with 21421',
    why: 'Not documented',
  },
  'number-application-unset': {
    text: '`sms_application_sid` and `voice_application_sid` are empty strings if unset',
    why: "The schema allows a SID or `null`, and the vendor's own examples have the empty string",
    untold: SHAPE,
  },
  'number-moves': {
    text: 'A number that is moved to another account is disconnected from its applications. Errors 21471 and 21472 refuse a move',
    why: 'The codes exist. That they are used here is not documented',
  },
  'call-application-wins': {
    text: 'A call with an `ApplicationSid` ignores `Url` and `Twiml`, too',
    why: 'Documented only for the other URLs',
    change: 'leave one out',
  },
  'application-unknown': {
    text: 'An unknown `ApplicationSid` is refused with 21218 for messages and numbers',
    why: 'The code is documented for calls',
  },
  'caller-id-validation': {
    text: 'A validation request may be refused with 21401 or 21454, three wrong codes end the call, and what the call says',
    why: 'Not documented',
  },
  'feedback-defaults': {
    text: '`Outcome` of a feedback is `confirmed` if it is missing. Feedback is also accepted for a message without `ProvideFeedback`',
    why: 'Not documented',
  },
} as const satisfies Guesses
