// What nobody states of texts.
import { type Guesses, OURS } from './guess'

export const texts = {
  'text-sending-called-back': {
    text: '`sending` is called back',
    why: 'SignalWire says "each time the status changes"; Twilio does not list it',
    change: "`callbacks.statuses: 'twilio'`",
  },
  'text-callback-extras': {
    text: '`ErrorMessage` in callbacks, `MessagingServiceSid` where a service was used',
    why: 'Seen now and then, not documented',
  },
  'text-webhook-attempts': {
    text: 'One more attempt for the webhook of a text, after a timeout, a failed connection or a 5xx',
    why: 'The interface document says "may retry"; the count is ours',
    change: '`callbacks.inbound`',
  },
  'text-media-codes': {
    text: 'A file that cannot be fetched, is of another type or too large fails the text with 63019, 12300, 11751',
    why: 'The codes exist; which belongs to which case is not stated',
  },
  'text-date-sent': {
    text: '`DateSent` counts an unsent text by the day of its creation',
    why: 'Not stated',
  },
  'text-same-number': {
    text: '21266 where `To` and `From` are the same',
    why: 'An older code (21211) is seen, too',
  },
  'callback-doubled': {
    text: 'A copy of a doubled callback counts as one of its attempts',
    why: 'Faults are an addition of ringback',
    untold: OURS,
  },
  'reply-action': {
    text: 'The text of a reply is trimmed; `action` of a `Message` means `statusCallback`, which wins',
    why: "Today's Twilio; SignalWire uses `action` to go on to another document",
  },
  'reply-redirect-retries': {
    text: 'A document that a `Redirect` leads to is retried like the webhook itself',
    why: 'Not stated',
    change: '`callbacks.inbound`',
  },
  'callback-fragment': {
    text: '`rt` and `tt` in a fragment: the shorter counts, for each attempt; `ct` and `sni` do nothing; `rc` without `rp` retries failed connections alone',
    why: "Nothing connects here; the rest is read from Twilio's defaults",
  },
  'opt-out-repeated': {
    text: 'A second STOP and a START without one are not answered; what was queued before a STOP still goes out; the block counts for the pair of numbers, also in a service',
    why: 'Not stated',
  },
  'service-rotation': {
    text: 'A service that has several senders of equal rank takes them in turn; the sender that a recipient knows goes before one of his area code; 100 ms for the choice',
    why: 'Twilio says "evenly", and shows the order as a picture; the time is not published',
    change: '`timing.message.enqueue`',
  },
  'service-defaults': {
    text: 'A new service has sticky sender, area code, smart encoding, MMS converter and fallback to long code on, `UseInboundWebhookOnNumber` true until an `InboundRequestUrl` is given',
    why: 'Twilio states the last one of its console, and shows the others in examples',
    change: 'the settings',
  },
  'service-deleted': {
    text: 'What waits in a service that is deleted fails with 21701',
    why: 'Not stated',
  },
  'service-settings-at-creation': {
    text: "A text takes the service's `StatusCallback` and `ValidityPeriod` when it is created; later changes are for later texts",
    why: 'Not stated',
  },
  'service-codes': {
    text: 'A setting of a service that has no meaning is 20001; a sender that cannot join a pool is 400 (21421, 21709, 21715); a sender ID that has left a pool stays with the account',
    why: "Twilio's dictionary has the codes; the HTTP statuses, and which code a bad URL has here, are not stated",
  },
  'schedule-codes': {
    text: 'The codes 35111, 35114, 35115, 35118 for schedules, 21701, 21703, 21711 for services',
    why: "Twilio's dictionary has them; which belongs to which case is partly from memory",
  },
  'sender-not-owned': {
    text: '21659 for a `From` that nobody owns, also one that was released; 21606 in the dialects `laml` and `signalwire`, and where only the door picks `twilio`',
    why: 'Twilio asks nobody to write code for these. A client of its API may speak to another service',
    change: "`dialect: 'twilio'`",
  },
  'sender-alphanumeric': {
    text: 'An alphanumeric sender ID is refused (21606, 21659) unless `phone.sender()` made it, and its case counts; it goes to no number that begins with `+1`, and to all others',
    why: 'Twilio takes any name where a country asks for no registration, and knows each country; ringback looks for the mistyped one, and +1 has Caribbean countries that take names',
  },
  'sender-alphanumeric-media': {
    text: '21612 where a text from a name has media',
    why: 'The code is about a pair that cannot be connected; of a name and media nothing is stated',
  },
  'short-code-country': {
    text: "A short code sends to all numbers with its country's calling code: one of the US reaches Canada",
    why: 'A number does not tell which of the countries of its code it is in',
    change: '`country`',
  },
  'to-short-code': {
    text: "21265 for a `To` that is a short code under `dialect: 'twilio'`, else 21211",
    why: "Twilio's dictionary has both",
    change: "`dialect: 'twilio'`",
  },
  'to-without-plus': {
    text: 'In the dialect `twilio` a `To` without a plus is a number of the North American plan where it is written with brackets, spaces, dots or dashes; digits alone, and any other text, are refused',
    why: 'Twilio takes more spellings; which is not published',
    change: 'write E.164',
  },
  'text-validity-code': {
    text: 'A text that waited longer than its `ValidityPeriod` fails with 30001',
    why: "SignalWire's meaning of the code",
  },
  'suspended-account-inbound': {
    text: 'A text for a number of a suspended account is stored and no app is told; a call to it fails at once',
    why: 'Twilio says that such an account receives none; what the sender and the caller meet is not stated',
  },
  'incapable-inbound': {
    text: 'Inbound texts and calls for a number that lacks the capability are served as usual',
    why: 'Not stated',
  },
  'text-parameter-codes': {
    text: '20001 for a parameter of a text or a call that is out of range or no word of its list; 21627 for a `MaxPrice`, 30029 for a `ContentRetention`',
    why: 'The dictionary has the last two; for the others no code is stated',
  },
  'smart-encoding': {
    text: "Smart encoding replaces a text when it is accepted, and only where all of it becomes GSM-7; the zero-width characters of Twilio's list go, its control characters stay; a message of a channel stays as it is",
    why: 'When it happens is not stated; that an emoji keeps the whole text as it is, is told',
    change: '`SmartEncoded=false`',
  },
  'links-shortened': {
    text: 'Links are shortened when the text is created, under `twil.io`, and followed with 302; no account needs to have set a domain up',
    why: '"At send time", under a domain of one\'s own; the status is not stated',
  },
  'text-retention': {
    text: '`discard` and `obfuscate` show from `sent` on; callbacks tell `To` whole, and `To=` finds the text',
    why: '"Once it was sent"; of callbacks and lists nothing is said',
  },
  'media-pixel': {
    text: 'One pixel for a media file that nobody serves',
    why: 'It is ours, so that bytes can be fetched',
    change: 'register an app for the origin',
  },
} as const satisfies Guesses
