// What nobody states of Verify.
import { ABSENT, type Guesses, SHAPE } from './guess'

export const verify = {
  'verify-not-listed': {
    text: "A text or a call of Verify stands in `phone.messages` or `phone.calls`, and not in the account's lists, fetches and usage over REST",
    why: 'The provider bills verifications and not their messages; that the resources cannot be fetched is not stated',
  },
  'verify-senders': {
    text: 'The short code 22395, +18885550100 and no-reply@verify.example.test send',
    why: 'The real senders change with the country',
  },
  'verify-texts': {
    text: 'Every text is in English, whatever the locale, but for a template that has the locale; no locale follows from the country of the number; the words of a call, of a payment and of an e-mail are ours, and on WhatsApp stands the sentence of a text',
    why: 'Only the English sentence and its warning are published',
  },
  'verify-landline': {
    text: 'A landline takes no text of Verify (30006), whatever its script says',
    why: 'Carriers differ',
    change: 'no `line`',
  },
  'verify-ten-minutes': {
    text: 'A code lives ten minutes from the first sending; a resend does not prolong it',
    why: 'Only the ten minutes are stated',
  },
  'verify-lock': {
    text: 'The sixth check locks a verification, and the fifth wrong one still answers `pending`; a locked one stays locked, and a new verification may follow at once',
    why: 'Measured is that the sixth is refused',
  },
  'verify-over': {
    text: 'A canceled or locked verification can be fetched for ever; a second approval or cancellation is 404',
    why: 'Measured is that it can be fetched',
  },
  'verify-opt-out': {
    text: 'STOP, START and HELP to 22395 are obeyed with and without `optOut`; a text with a code then fails with 21610, and the verification stays `pending`',
    why: 'Not stated for the senders of Verify',
    change: "`phone.sender('22395')`",
  },
  'verify-template': {
    text: "`{{ttl}}` is `10`, the minutes; a template that has the locale's language serves for its regions; with a template neither the warning nor the payment stands in the text; a place that is not filled is refused on the channels of the template alone",
    why: 'The dictionary names the places, and says no more',
  },
  'verify-parameter-status': {
    text: 'HTTP 400 of 60224 and 60228; `DeviceIp`, `RiskCheck` and `Tags` that are none are 60200',
    why: 'The dictionary names no status; the description names the forms',
  },
  'verify-payment': {
    text: 'A payment that does not fit counts as a wrong code; `Amount` and `Payee` without `psd2Enabled` are passed over',
    why: 'Not stated',
  },
  'verify-sna-status': {
    text: 'HTTP 400 of 60001 and 60217, and their words',
    why: 'The codes were measured',
  },
  'verify-service-defaults': {
    text: 'Of the settings of a new service, `dtmf_input_required` is on and every other switch is off',
    why: 'Only the first is documented',
  },
  'verify-custom-code-again': {
    text: 'A `CustomCode` that comes while another code is out is passed over',
    why: 'Measured is that a resend has the same code',
  },
  'verify-code-length': {
    text: 'A `Code` of any length may be checked, and is wrong; `CustomCode` takes letters, too',
    why: '4 to 10 characters are documented',
  },
  'verify-converted': {
    text: 'The code of the latest attempt is the one that was used (`converted`)',
    why: 'All attempts have the same code',
  },
  'verify-email-time': {
    text: 'An e-mail arrives after `timing.message.receipt`',
    why: 'Not stated',
    change: '`timing`',
  },
  'verify-entity-again': {
    text: 'An entity or a number of the safe list that is there already is answered as it is, with 201',
    why: 'Not stated',
  },
  'factor-made': {
    text: "A factor that is not there makes its entity; a secret of one's own has 16 letters of Base32 at least; a factor that nobody verifies is deleted after 24 hours, and its webhooks are told",
    why: 'The provider\'s guides begin with the factor; "1 to 24 hours" is stated',
  },
  'factor-stays': {
    text: 'A factor that was verified stays so, whatever code comes to it; the challenges of one that was deleted can be fetched and not answered',
    why: 'Not stated',
  },
  'factor-code-again': {
    text: 'A code of an authenticator app is right as often as it is sent within its time, for a factor and then for a challenge as well',
    why: "RFC 6238 asks for one use; the provider's pages and errors speak of none",
    untold: ABSENT,
  },
  'challenge-reason': {
    text: '`responded_reason` is always `none`',
    why: 'No page says when the others come',
    untold: SHAPE,
  },
  'factor-codes': {
    text: '60369 is HTTP 400; the text of 60306 ends with the parameter',
    why: 'The code was found without its status',
  },
  'verify-webhooks': {
    text: 'A webhook of Verify is told of authenticator apps as of push; parameters of a challenge (`challenge_sid`, `challenge_details`, `challenge_hidden_details`); both versions get the same; a new one is `enabled`',
    why: 'The page names the parameters up to `factor_type`, for push',
  },
  'verify-rate-limits': {
    text: 'A rate limit counts what begins, in a window that slides; a bucket has whole numbers from 1; beyond it, 20429; a name that the service does not have limits nothing, with an alert',
    why: 'The dictionary names rate limits among the causes of 20429, and says no more',
  },
} as const satisfies Guesses
