// Guesses about Verify.
import { ABSENT, type Guesses, SHAPE } from './guess'

export const verify = {
  'verify-not-listed': {
    text: "A message or a call of Verify is in `phone.messages` or `phone.calls`, but not in the account's lists, resources and usage over REST",
    why: 'Twilio bills verifications and not their messages; that the resources cannot be fetched is not documented',
  },
  'verify-senders': {
    text: 'Codes come from the short code 22395, from +18885550100, and from no-reply@verify.example.test',
    why: 'The real senders differ by country',
  },
  'verify-texts': {
    text: 'Messages are in English, whatever the locale, unless a template has the locale; the country of the number chooses no locale. The words of a call, a payment and an e-mail are made up, and a WhatsApp message has the sentence of an SMS',
    why: 'Only the English sentence and its warning are published',
  },
  'verify-landline': {
    text: 'A code sent by SMS to a landline fails (30006), whatever outcome the handset has',
    why: 'Carriers differ',
    change: 'a handset without `line`',
  },
  'verify-ten-minutes': {
    text: 'A code is valid for ten minutes from the first time it is sent; sending it again does not prolong it',
    why: 'Only the ten minutes are documented',
  },
  'verify-lock': {
    text: 'The sixth check locks a verification; the fifth wrong one still answers `pending`. A locked verification stays locked, and a new one may be started at once',
    why: 'Measured only: the sixth check is refused',
  },
  'verify-over': {
    text: 'A canceled or locked verification can always be fetched. Approving or canceling it a second time is 404',
    why: 'Measured only: it can be fetched',
  },
  'verify-opt-out': {
    text: 'STOP, START and HELP to 22395 work with and without `optOut`. After STOP a message with a code fails with 21610, and the verification stays `pending`',
    why: 'Not documented for the senders of Verify',
    change: "`phone.sender('22395')`",
  },
  'verify-template': {
    text: "`{{ttl}}` is `10`, the minutes. A template in the locale's language is used for its regions, too. A message from a template has neither the warning nor the payment. A missing substitution is refused only on the channels of the template",
    why: 'The dictionary names the substitutions, and says no more',
  },
  'verify-parameter-status': {
    text: '60224 and 60228 are HTTP 400. Invalid `DeviceIp`, `RiskCheck` and `Tags` are 60200',
    why: 'The dictionary names no HTTP status; the description names the formats',
  },
  'verify-payment': {
    text: 'A check with another payment counts as a wrong code. `Amount` and `Payee` are ignored if `psd2Enabled` is off',
    why: 'Not documented',
  },
  'verify-sna-status': {
    text: '60001 and 60217 are HTTP 400, and their sentences',
    why: 'The codes were measured',
  },
  'verify-service-defaults': {
    text: 'In a new Verify service `dtmf_input_required` is on, and every other switch is off',
    why: 'Only the first is documented',
  },
  'verify-custom-code-again': {
    text: 'A `CustomCode` is ignored if another code has been sent and is still valid',
    why: 'Measured only: sending again sends the same code',
  },
  'verify-code-length': {
    text: 'A `Code` of any length may be checked, and is wrong. `CustomCode` may have letters',
    why: '4 to 10 characters are documented',
  },
  'verify-converted': {
    text: 'The latest attempt is the one that is marked as `converted`',
    why: 'All attempts have the same code',
  },
  'verify-email-time': {
    text: 'An e-mail arrives after `timing.message.receipt`',
    why: 'Not documented',
    change: '`timing`',
  },
  'verify-entity-again': {
    text: 'Creating an entity, or a number of the safe list, that exists already returns it with 201',
    why: 'Not documented',
  },
  'factor-made': {
    text: 'A factor creates its entity if it does not exist. A secret that the app brings has at least 16 characters of Base32. A factor that is not verified is deleted after 24 hours, and webhooks report it',
    why: 'Twilio\'s guides begin with the factor; "1 to 24 hours" is documented',
  },
  'factor-stays': {
    text: 'A verified factor stays verified, whatever code is sent to it. The challenges of a deleted factor can be fetched, but not answered',
    why: 'Not documented',
  },
  'factor-code-again': {
    text: 'A code of an authenticator app may be used more than once while it is valid, for the factor and then for a challenge',
    why: "RFC 6238 asks for one use; Twilio's pages and errors mention none",
    untold: ABSENT,
  },
  'challenge-reason': {
    text: '`responded_reason` is always `none`',
    why: 'No page says when the other values come',
    untold: SHAPE,
  },
  'factor-codes': {
    text: '60369 is HTTP 400; the message of 60306 ends with the name of the parameter',
    why: 'The code was found without its HTTP status',
  },
  'verify-webhooks': {
    text: 'Webhooks of Verify report authenticator apps in the same way as push. A challenge has the parameters `challenge_sid`, `challenge_details` and `challenge_hidden_details`. Both webhook versions send the same. A new webhook is `enabled`',
    why: 'The page names the parameters up to `factor_type`, for push',
  },
  'verify-rate-limits': {
    text: 'A rate limit counts started verifications in a sliding window. A bucket has whole numbers from 1. More than that is 20429. A rate limit that the service does not have limits nothing, with an alert',
    why: 'The dictionary names rate limits among the causes of 20429, and says no more',
  },
} as const satisfies Guesses
