// Guesses about texts.
import { type Guesses, OURS } from './guess'

export const texts = {
  'text-sending-called-back': {
    text: 'A status callback is sent for `sending`',
    why: 'SignalWire says "each time the status changes"; Twilio does not list this status',
    change: "`callbacks.statuses: 'twilio'`",
  },
  'text-callback-extras': {
    text: 'Status callbacks have `ErrorMessage`, and `MessagingServiceSid` if a messaging service was used',
    why: 'Seen now and then, not documented',
  },
  'text-webhook-attempts': {
    text: 'The webhook of an inbound message is requested once more after a timeout, a failed connection or a 5xx',
    why: 'The interface document says "may retry"; the count is ringback\'s choice',
    change: '`callbacks.inbound`',
  },
  'text-media-codes': {
    text: 'A message fails with 63019, 12300 or 11751 if a media file cannot be fetched, has another type, or is too large',
    why: 'The codes exist; which belongs to which case is not documented',
  },
  'text-date-sent': {
    text: 'The filter `DateSent` uses the day of creation for a message that has not been sent',
    why: 'Not documented',
  },
  'text-to-own-number': {
    text: 'A text to a number or short code that the phone owns comes in there at the moment of its delivery, as a message of its own',
    why: 'The provider does so; when is not documented, nor what stops two apps that answer each other for ever',
  },
  'text-same-number': {
    text: 'Error 21266 if `To` and `From` are the same',
    why: 'An older code (21211) is seen, too',
  },
  'callback-doubled': {
    text: 'The copy that the fault `duplicate` sends counts as one of the attempts of the callback',
    why: 'Faults are a feature of ringback',
    untold: OURS,
  },
  'reply-action': {
    text: 'The text of a reply is trimmed. `action` of a `Message` means `statusCallback`, which wins if both are there',
    why: "This is today's Twilio; SignalWire uses `action` to continue with other TwiML",
  },
  'reply-redirect-retries': {
    text: 'TwiML that a `Redirect` leads to is retried like the webhook itself',
    why: 'Not documented',
    change: '`callbacks.inbound`',
  },
  'callback-fragment': {
    text: "Connection overrides in a URL's fragment: of `rt` and `tt` the shorter one counts, for each attempt. `ct` and `sni` have no effect. `rc` without `rp` retries failed connections only",
    why: "ringback makes no connection; the rest is read from Twilio's defaults",
  },
  'opt-out-repeated': {
    text: 'A second STOP, and a START without a STOP before it, are not answered. Messages that were queued before a STOP are still sent. The block is for the pair of numbers, also in a messaging service',
    why: 'Not documented',
  },
  'service-rotation': {
    text: 'A messaging service uses senders of equal rank in turn. The sender that the recipient already knows comes before one with the same area code. Choosing takes 100 ms',
    why: 'Twilio says "evenly", and shows the order as a picture; the time is not published',
    change: '`timing.message.enqueue`',
  },
  'service-defaults': {
    text: 'A new messaging service has sticky sender, area code geomatch, smart encoding, MMS converter and fallback to long code switched on. `UseInboundWebhookOnNumber` is true until an `InboundRequestUrl` is set',
    why: 'Twilio documents the last one for its console, and shows the others in examples',
    change: 'the settings',
  },
  'service-deleted': {
    text: 'Messages that wait in a messaging service fail with 21701 when the service is deleted',
    why: 'Not documented',
  },
  'service-settings-at-creation': {
    text: "A message takes the messaging service's `StatusCallback` and `ValidityPeriod` when it is created. Later changes have no effect on it",
    why: 'Not documented',
  },
  'service-codes': {
    text: 'A meaningless setting of a messaging service is refused with 20001, a sender that cannot join a pool with HTTP 400 (21421, 21709, 21715). A sender ID that is removed from a pool stays with the account',
    why: "Twilio's dictionary has the codes. The HTTP statuses, and the code for a bad URL here, are not documented",
  },
  'schedule-codes': {
    text: 'Errors 35111, 35114, 35115 and 35118 for scheduled messages, and 21701, 21703 and 21711 for messaging services',
    why: "Twilio's dictionary has them; which belongs to which case is partly from memory",
  },
  'sender-not-owned': {
    text: 'Error 21659 for a `From` that nobody owns, also if it was released. In the dialects `laml` and `signalwire`, and if `twilio` was not set but only detected, the error is 21606',
    why: "Twilio's pages do not ask an app to handle these codes apart, and a client of its API may speak to another service",
    change: "`dialect: 'twilio'`",
  },
  'sender-alphanumeric': {
    text: 'An alphanumeric sender ID is refused (21606, 21659) unless `phone.sender()` made it with the same upper and lower case. It can send to every number except those that begin with `+1`',
    why: 'Twilio accepts any name in countries without registration, and knows each country. ringback would rather find a mistyped name; some Caribbean countries under +1 accept names',
  },
  'sender-alphanumeric-media': {
    text: 'Error 21612 if a message with media is sent from an alphanumeric sender ID',
    why: 'The code is for a pair of numbers that cannot be connected; nothing is documented for a sender ID with media',
  },
  'short-code-country': {
    text: "A short code can send to every number with its country's calling code: a US short code reaches Canada",
    why: 'The number alone does not tell which country of a calling code it belongs to',
    change: '`country`',
  },
  'to-short-code': {
    text: "Error 21265 for a short code as `To` with `dialect: 'twilio'`, else 21211",
    why: "Twilio's dictionary has both",
    change: "`dialect: 'twilio'`",
  },
  'to-without-plus': {
    text: 'In the dialect `twilio`, a `To` without a plus is read as a North American number if it has brackets, spaces, dots or dashes. Digits alone, and anything else, are refused',
    why: 'Twilio accepts more spellings; which is not published',
    change: 'write E.164',
  },
  'text-validity-code': {
    text: 'A message that waits longer than its `ValidityPeriod` fails with 30001',
    why: "That is SignalWire's meaning of the code",
  },
  'suspended-account-inbound': {
    text: 'A message to a number of a suspended account is stored, and no webhook is requested. A call to it fails at once',
    why: 'Twilio says that such an account receives none; what sender and caller see is not documented',
  },
  'incapable-inbound': {
    text: 'Inbound messages and calls are handled as usual even if the number lacks the capability',
    why: 'Not documented',
  },
  'text-parameter-codes': {
    text: 'Error 20001 if a parameter of a message or a call is out of range or not one of the documented values; 21627 for `MaxPrice`, 30029 for `ContentRetention`',
    why: 'The dictionary has the last two; for the others no code is documented',
  },
  'smart-encoding': {
    text: "Smart encoding replaces characters when the message is accepted, and only if the whole body then fits GSM-7. The zero-width characters of Twilio's list are removed, its control characters are kept. Messages on a channel are not changed",
    why: 'When it happens is not documented; that an emoji keeps the whole body unchanged is',
    change: '`SmartEncoded=false`',
  },
  'links-shortened': {
    text: 'Links are shortened under `twil.io` when the message is created, and redirect with 302. The account needs no domain of its own',
    why: '"At send time", under a domain of the account; the HTTP status is not documented',
  },
  'text-retention': {
    text: '`discard` and `obfuscate` take effect from `sent` on. Callbacks have the whole `To`, and the filter `To=` still finds the message',
    why: '"Once it was sent"; nothing is documented for callbacks and lists',
  },
  'media-pixel': {
    text: 'A media file that no app serves is an image of one pixel',
    why: "ringback's own choice, so that there are bytes to fetch",
    change: 'register an app for the origin',
  },
} as const satisfies Guesses
