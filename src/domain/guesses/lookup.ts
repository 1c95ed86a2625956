// What nobody states of lookup.
import { type Guesses, SHAPE } from './guess'

export const lookup = {
  'lookup-fiction': {
    text: 'A number of +1 555…, one that a regulator reserves for fiction, and one that a handset, an account or a caller ID of the phone has, is valid',
    why: 'The provider takes them for none; a test has no others',
    change: '`+1415`, `+10000000000`',
  },
  'lookup-unknown-field': {
    text: 'A field or a v1 type that does not exist is 400, code 20001',
    why: 'Not stated',
  },
  'lookup-no-errors': {
    text: '`validation_errors` of a valid number is `[]`',
    why: 'The examples have `null`, too, and the schema does not allow it',
    untold: SHAPE,
  },
  'lookup-invalid-number': {
    text: 'A number that is none has no packages, whatever was asked',
    why: 'Not stated; so are the examples',
  },
  'lookup-line-type': {
    text: "Line type: what the test says, else what the number says, else `unknown`; `voip` is `nonFixedVoip`; one of the phone's own is `nonFixedVoip` and the provider's",
    why: 'The values are documented; an example shows such a number so',
    change: '`line`',
  },
  'lookup-line-status': {
    text: '`line_status` is `active` where somebody has the number, and `unknown` elsewhere',
    why: 'Not stated',
    change: '`line.status`',
  },
  'lookup-caller-type': {
    text: '`caller_type` is `CONSUMER` with a name and `null` without; names are told outside of the United States, too',
    why: 'A person has the phone; the provider knows names there alone',
    change: '`lookup`',
  },
  'lookup-sim-swap': {
    text: '`swapped_period` is 24 hours; `swapped_in_period` is `null` where nothing is said',
    why: 'The examples have it; the provider agrees on one with each customer',
    change: '`lookup`',
  },
  'lookup-reassigned': {
    text: '`number_blocked` is `false`; the risk of the carrier is `null`',
    why: 'So in the examples; nothing follows from a score',
    change: '`lookup`',
  },
  'lookup-identity': {
    text: 'Which level an identity match has; its score is the mean of 10, 9, 5 and 0 tenths of what could be held against something; what was not asked is `null`',
    why: 'The levels and the tenths are documented, the rest is not',
    change: '`lookup`',
  },
  'lookup-package-error': {
    text: '60617 stands in the package, and not in an answer of 400',
    why: 'The dictionary has the code; an error of a package is said to be in `error_code`',
    change: '`lookup`',
  },
  'lookup-pre-fill': {
    text: '`pre_fill` looks at no verification',
    why: 'What it needs of one is not stated',
  },
} as const satisfies Guesses
