// Guesses about lookup.
import { type Guesses, SHAPE } from './guess'

export const lookup = {
  'lookup-fiction': {
    text: "These numbers are valid: +1 555…, numbers that a regulator reserves for fiction, and the phone's own handsets, numbers and caller IDs",
    why: 'Twilio treats them as invalid, but a test has no others',
    change: 'ask for `+1415` or `+10000000000`, which are invalid',
  },
  'lookup-unknown-field': {
    text: 'An unknown field, or an unknown type in v1, is refused with 400 and code 20001',
    why: 'Not documented',
  },
  'lookup-no-errors': {
    text: '`validation_errors` of a valid number is `[]`',
    why: 'Some examples have `null`, which the schema does not allow',
    untold: SHAPE,
  },
  'lookup-invalid-number': {
    text: 'For an invalid number every package is `null`, whatever was requested',
    why: 'Not documented; the examples are so',
  },
  'lookup-line-type': {
    text: "The line type is what the test says, else what the number itself tells, else `unknown`. `voip` is shown as `nonFixedVoip`. The phone's own numbers are `nonFixedVoip`, with the provider as carrier",
    why: 'The values are documented; an example shows a Twilio number so',
    change: '`line`',
  },
  'lookup-line-status': {
    text: '`line_status` is `active` if the number belongs to a handset or an account, else `unknown`',
    why: 'Not documented',
    change: '`line.status`',
  },
  'lookup-caller-type': {
    text: '`caller_type` is `CONSUMER` with a name and `null` without. Names are also given outside of the United States',
    why: 'A handset is a person. Twilio knows names in the United States only',
    change: '`lookup`',
  },
  'lookup-sim-swap': {
    text: '`swapped_period` is 24 hours, and `swapped_in_period` is `null` if the test says nothing',
    why: 'Taken from the examples. Twilio agrees on a period with each customer',
    change: '`lookup`',
  },
  'lookup-reassigned': {
    text: 'A number that changed hands on the day of `LastVerifiedDate` itself is reassigned; a day begins at midnight UTC',
    why: 'Not documented',
    change: '`reassignedAt`',
  },
  'lookup-pumping-risk': {
    text: '`number_blocked` is `false`, and the risk of the carrier and the dates of a block are `null`',
    why: 'Taken from the examples; nothing is derived from a score',
    change: '`lookup`',
  },
  'lookup-identity': {
    text: 'Which level an identity match has. Its score is the mean of 10, 9, 5 and 0 tenths, over the data that could be compared. Data that was not sent is `null`',
    why: 'The levels and the tenths are documented, the rest is not',
    change: '`lookup`',
  },
  'lookup-package-error': {
    text: 'Error 60617 is inside the package; the response itself is not a 400',
    why: 'The dictionary has the code, and errors of a package are documented to be in `error_code`',
    change: '`lookup`',
  },
  'lookup-pre-fill': {
    text: '`pre_fill` does not check a verification',
    why: 'What it needs from a verification is not documented',
  },
} as const satisfies Guesses
