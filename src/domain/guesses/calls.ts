// What nobody states of calls.
import { ALWAYS, BY_DIALECT, type Guesses, SHAPE } from './guess'

export const calls = {
  'sip-password': {
    text: 'Webhooks and records have a SIP address without its password, and otherwise as the request wrote it',
    why: 'What Twilio shows of a password is not stated',
  },
  'call-from-kind': {
    text: '21212 where `From` cannot be shown to whom is called: a client to a telephone, a name to a client',
    why: "Twilio's schema says what may stand there, and no code",
  },
  'client-calls-number': {
    text: 'A client or a SIP phone that calls a number asks its `voiceUrl`, with `client:…` or `sip:…` as `From`',
    why: 'In production it asks an application or a SIP domain first',
  },
  'caller-name': {
    text: '`CallerName` is in every request about a call whose number looks it up, and in none where the handset has no `callerName`',
    why: 'Listed among the parameters of every request; what an unknown name looks like is not stated',
  },
  'call-places-laml': {
    text: 'The geographic parameters in the dialect `laml` are there where a test said where somebody is',
    why: 'The interface document does not name them',
    change: '`dialect`',
    untold: BY_DIALECT,
  },
  'call-initiated': {
    text: 'REST shows `queued` while dialing begins, callbacks say `initiated`',
    why: 'The status lists contradict each other',
    untold: ALWAYS,
  },
  'call-cancel-in-progress': {
    text: 'Canceling a call that is in progress is refused (21220)',
    why: 'It could be passed over in silence',
  },
  'call-event-unknown': {
    text: 'A word in `StatusCallbackEvent` that is no event is passed over with an alert',
    why: 'Whether it is refused is not stated',
    change: '`strict`',
  },
  'call-document-fails': {
    text: 'A call whose document cannot be had ends as `completed`',
    why: 'It could be `failed`',
  },
  'call-declined': {
    text: "A call that the far party declines ends as `busy`, with SIP's 603",
    why: 'It could be `no-answer`',
  },
  'call-failed-sip': {
    text: "A failed call has SIP's 404 by default",
    why: 'Stated for an unreachable number alone',
    change: '`outcome.failed(code)`',
  },
  'call-minutes': {
    text: 'The minutes of `Duration` are begun ones of the whole seconds in `CallDuration`, so that a call of less than a second has 0 of both',
    why: 'Only longer calls were recorded',
  },
  'record-empty': {
    text: 'Nobody speaks in a recording that its caller hangs up: the action is not asked in the dialects `laml` and `twilio`',
    why: 'Stated for an empty recording as such',
    change: '`leg.say(…)`',
  },
  'call-stir': {
    text: "`StirStatus` and `StirVerstat` have the level C, and `CallToken` holds the call's SID",
    why: 'Recorded of one account; the token was not shown',
  },
  'detection-fax': {
    text: "Of a fax, SignalWire's `answered_by` is `fax`",
    why: 'Its documentation has `human`, `machine`, `unknown`',
    untold: BY_DIALECT,
  },
  'detection-times': {
    text: 'A person is known by one word, which takes no time, and a silence; a greeting takes 6 s; a fax is known as fast as a machine',
    why: 'Twilio documents the thresholds, not the sounds',
    change: '`outcome.answered({ greeting })`, the `MachineDetection…` parameters',
  },
  'detection-answered-event': {
    text: 'The `answered` event comes before it is known who picked up, so it has no `AnsweredBy`; with a silence, `machine_end_silence` comes after the speech end threshold',
    why: 'Not stated',
  },
  'detection-cut-short': {
    text: 'A call that ends before detection does tells nothing of it',
    why: 'Not stated',
  },
  'call-token': {
    text: "A `CallToken` opens nothing but the number of its call's caller, for as long as the call is remembered",
    why: 'The token is opaque',
  },
  'gather-speech-complete': {
    text: 'What a person says to a `Gather` is complete at once, where `speechTimeout` is left out or `auto`',
    why: 'A provider hears a pause; here, saying takes no time',
    change: '`speechTimeout` in seconds',
  },
  'gather-msg': {
    text: '`msg=Gather End` comes with the keys of a `Gather` in every dialect',
    why: 'Recorded at Twilio; nothing states it of other providers',
    untold: SHAPE,
  },
  'gather-partials': {
    text: 'Partial results come word by word, with a `Stability` of 0.9, and as stable counts what the one before had as well',
    why: 'The names are documented, the pace and the values are not',
    change: '`leg.say(text, { partials })`',
  },
  'screening-declined': {
    text: 'Who is screened and says no, hangs up, or gets a document that fails: `DialCallStatus` is `no-answer`, `DialBridged` `false`, without `DialCallDuration`',
    why: 'Twilio: `completed` is who answered and was connected; what else it says is not stated',
  },
  'screening-first': {
    text: 'Of several people who are screened at once, the first whose document ends is connected',
    why: 'Stated for who answers first',
  },
  'screening-empty': {
    text: 'A document to screen with that is empty lets them through; the time to ring does not go on while it plays',
    why: 'Not stated',
  },
  'caller-id-foreign': {
    text: "A `callerId` that is not the account's, nor verified, nor of the call is shown, with warning 13214",
    why: 'Twilio refuses it; what then becomes of the `Dial` is not stated',
  },
  'dial-sip-call-id': {
    text: "`DialSipCallId` is the leg's SID at `ringback.test`",
    why: 'Not stated',
  },
  'dial-redirected-leg': {
    text: 'A leg of a `Dial` that the app redirects goes on alone, and the `Dial` is over as if the leg had ended; a call that is redirected ends its legs',
    why: 'Of an older version of the API Twilio says that a redirected leg is disconnected',
  },
  'keys-as-tones': {
    text: 'Keys that one end presses are heard by the other as tones: `tones` in its transcript',
    why: 'They are sound',
  },
  'held-verbs': {
    text: '`Connect` without `ConversationRelay` and `Stream`, `Pay`, `Prompt` and `Refer` hold the line open, and their actions are not asked',
    why: 'Our own: nobody plays them',
  },
  'dial-caller-hangs-up': {
    text: 'A caller who hangs up during a `Dial`: its action is not asked, and the statuses of its calls tell of the end',
    why: 'Twilio says that the action is asked when the dialed call ends, and not whether the caller has to be there still',
  },
  'record-hangup-status': {
    text: 'A caller who hangs up while recording: `action` is asked with `CallStatus=in-progress`, before the end is told',
    why: 'It could be `completed`',
  },
  'call-four-hours': {
    text: 'On SignalWire, too, a call ends after 4 hours',
    why: "Twilio ends every call after 4 hours; SignalWire states it of a Dial's `timeLimit` only",
    change: '`TimeLimit`',
    untold: BY_DIALECT,
  },
  'document-redirected-base': {
    text: 'Relative URLs in a document that came by an HTTP redirect belong to the URL that was asked',
    why: 'Not stated',
  },
  'number-without-url': {
    text: 'A number without a `voiceUrl` answers, says so and hangs up',
    why: 'Twilio plays a text of its own',
    change: '`voiceUrl`',
  },
  'detection-timeout-range': {
    text: '`MachineDetectionTimeout` from 3 to 59 seconds',
    why: 'From memory of the Call resource; the range was not found again',
  },
} as const satisfies Guesses
