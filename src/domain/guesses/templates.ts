// Guesses about Templates and WhatsApp.
import type { Guesses } from './guess'

export const templates = {
  'approval-time': {
    text: 'The approval of a template is `pending` after a second, and decided after an hour',
    why: 'Twilio says up to 24 hours',
    change: '`timing.content.approval`',
  },
  'approval-once': {
    text: 'A template can be submitted for approval once; a second time is refused (20001). Changing the template leaves its approval as it is',
    why: 'Not documented',
  },
  'content-codes': {
    text: 'The error codes and sentences for a refused template, except for missing `types`',
    why: 'Not documented',
  },
  'content-by-sms': {
    text: 'Over SMS, a template without `twilio/text` and `twilio/media` arrives as the words of its richest type',
    why: 'Both are documented as fallbacks; what happens without them is not. An error 19023 exists',
    change: 'give it a `twilio/text`',
  },
  'content-beside-body': {
    text: '`Body` and `MediaUrl` are ignored if there is a `ContentSid`',
    why: 'Twilio says to leave them out',
  },
  'whatsapp-window': {
    text: 'Outside of the 24-hour window a message is first `sent`, and then ends as `undelivered`. The same goes for a rejected template (63040)',
    why: "`failed` is seen, too. 63016 and 63040 are Twilio's. That a template without an approval counts as free-form follows from the text of 63016",
  },
  'whatsapp-message-type': {
    text: '`MessageType` is `button` for a tap on an approved template, and `interactive` for a tap on a session message and for lists. The `Body` of both is the title',
    why: "Captured for a session message; the rest is read from WhatsApp's own types",
    change: '`params`',
  },
  'whatsapp-profile': {
    text: '`ProfileName` is the number if the handset has no name. `ChannelMetadata` has the name, the `WaId` and the tapped button',
    why: "`ChannelMetadata` was captured; the default name is ringback's choice",
    change: '`phone.handset(number, { callerName })`, `params`',
  },
  'whatsapp-callback': {
    text: '`EventType` is sent with `delivered`, `read` and `undelivered`. `StructuredMessage` is sent with `sent`, and is `true` for a template. An account has one `ChannelInstallSid`. `ChannelToAddress` is masked',
    why: 'Seen in apps, not documented',
  },
  'whatsapp-no-keywords': {
    text: 'Opt-out keywords, throughput and magic numbers have no effect on WhatsApp',
    why: "They are Twilio's rules for SMS; WhatsApp has others",
  },
  'whatsapp-quick-reply': {
    text: 'If a quick reply has no `id`, its title is the payload',
    why: 'Not documented',
  },
} as const satisfies Guesses
