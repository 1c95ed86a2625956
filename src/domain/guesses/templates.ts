// What nobody states of Templates and WhatsApp.
import type { Guesses } from './guess'

export const templates = {
  'approval-time': {
    text: 'An approval takes an hour, and is `pending` after a second',
    why: 'Twilio says up to 24 hours',
    change: '`timing.content.approval`',
  },
  'approval-once': {
    text: 'A template is submitted once: a second time is refused (20001); a change leaves the approval as it is',
    why: 'Not stated',
  },
  'content-codes': {
    text: 'The codes and words of a refused template, but for those of missing `types`',
    why: 'Not published',
  },
  'content-by-sms': {
    text: 'By SMS a template without `twilio/text` and `twilio/media` comes as the words of its richest type',
    why: 'Both are named as the fallbacks, and what happens without them is not stated; a code 19023 exists',
    change: 'give it a `twilio/text`',
  },
  'content-beside-body': {
    text: '`Body` and `MediaUrl` beside a `ContentSid` are passed over',
    why: 'Twilio says to leave them out',
  },
  'whatsapp-window': {
    text: 'Outside the window a message is handed over first, and ends as `undelivered`; so with a rejected template (63040)',
    why: "`failed` is seen, too. 63016 and 63040 are Twilio's; that a template without a decision counts as free-form follows from the text of 63016",
  },
  'whatsapp-message-type': {
    text: '`MessageType` is `button` for a tap on an approved template, `interactive` for one in a session and for lists; the `Body` of both is the title',
    why: "Captured of a session; the rest is read from WhatsApp's own types",
    change: '`params`',
  },
  'whatsapp-profile': {
    text: '`ProfileName` is the number where nobody is named; `ChannelMetadata` has the name, the `WaId` and the tapped button',
    why: 'The second is captured; the first is ours',
    change: '`phone.handset(number, { callerName })`, `params`',
  },
  'whatsapp-callback': {
    text: '`EventType` comes with `delivered`, `read` and `undelivered`, `StructuredMessage` with `sent` and is `true` for a template; one `ChannelInstallSid` an account; `ChannelToAddress` is masked',
    why: 'Seen in apps, not documented',
  },
  'whatsapp-no-keywords': {
    text: 'Keywords, throughput and magic numbers do nothing on WhatsApp',
    why: "Twilio's rules for SMS; there are others there",
  },
  'whatsapp-quick-reply': {
    text: 'A quick reply without an `id` has its title as payload',
    why: 'Not stated',
  },
} as const satisfies Guesses
