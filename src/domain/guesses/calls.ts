// Guesses about calls.
import { ALWAYS, BY_DIALECT, type Guesses, SHAPE } from './guess'

export const calls = {
  'sip-password': {
    text: 'Webhooks and records show a SIP address without its password, and otherwise as the request wrote it',
    why: 'Whether Twilio shows the password is not documented',
  },
  'call-from-kind': {
    text: 'Error 21212 if the called party cannot be shown the `From`: a `client:` address when a telephone is called, a name when a client is called',
    why: "Twilio's schema says which forms `From` may have, and names no error code",
  },
  'client-calls-number': {
    text: 'When a client or a SIP phone calls a number, the `voiceUrl` of the number is requested, with `client:…` or `sip:…` as `From`',
    why: 'In production an application or a SIP domain is asked first',
  },
  'caller-name': {
    text: 'If the number looks up caller names, every request about the call has `CallerName`, except when the handset has no `callerName`',
    why: 'It is listed among the parameters of every request. How an unknown name looks is not documented',
  },
  'call-places-laml': {
    text: 'In the dialect `laml`, the geographic parameters are sent only if the test said where the person is',
    why: 'The interface document does not name them',
    change: '`dialect`',
    untold: BY_DIALECT,
  },
  'call-initiated': {
    text: 'While dialing begins, REST shows `queued` and callbacks say `initiated`',
    why: 'The documented lists of statuses contradict each other',
    untold: ALWAYS,
  },
  'call-cancel-in-progress': {
    text: 'Canceling a call that is in progress is refused (21220)',
    why: 'It could also be ignored',
  },
  'call-event-unknown': {
    text: 'An unknown word in `StatusCallbackEvent` is ignored, with an alert',
    why: 'Whether Twilio refuses it is not documented',
    change: '`strict`',
  },
  'call-document-fails': {
    text: 'A call whose TwiML cannot be fetched ends as `completed`',
    why: 'It could also be `failed`',
  },
  'call-declined': {
    text: 'A call that the called person declines ends as `busy`, with SIP code 603',
    why: 'It could also be `no-answer`',
  },
  'call-failed-sip': {
    text: 'A failed call has SIP code 404 by default',
    why: 'Documented only for an unreachable number',
    change: '`outcome.failed(code)`',
  },
  'call-to-own-number': {
    text: 'A call to a number that the phone owns comes in there when it begins to ring, as an inbound call with its own record. If the number rejects it, the calling side is `busy` with `reason="busy"`, else `no-answer`',
    why: 'The provider makes two calls. When the second one begins, and what the first one shows of a `Reject`, is not documented',
  },
  'line-between-numbers': {
    text: 'Between two numbers of the phone, what TwiML says is understood at the other end when it was said, with a `Confidence` of 0.9, and keys arrive one every 0.38 s. A `Say` that is cut off is not understood at all',
    why: 'In production it is sound, and speech recognition decides',
  },
  'call-minutes': {
    text: '`Duration` is `CallDuration` in minutes, rounded up. `CallDuration` has whole seconds, so for a call shorter than a second both are 0',
    why: 'Only longer calls were recorded',
  },
  'record-empty': {
    text: 'If the caller hangs up during a `Record` and nobody spoke, the `action` is not requested, in the dialects `laml` and `twilio`',
    why: 'Documented only for an empty recording, not for a hang-up',
    change: '`leg.say(…)`',
  },
  'call-stir': {
    text: '`StirStatus` and `StirVerstat` have attestation level C, and `CallToken` holds the SID of the call',
    why: 'The levels were recorded on one account. The token was not shown',
  },
  'detection-fax': {
    text: "In SignalWire's dialect, `answered_by` is `fax` for a fax machine",
    why: 'The documented values are `human`, `machine` and `unknown`',
    untold: BY_DIALECT,
  },
  'detection-times': {
    text: 'Answering machine detection: a person says one word, which takes no time, and is then silent. A greeting takes 6 s. A fax is detected as fast as a machine',
    why: 'Twilio documents the thresholds and not how long people and machines speak',
    change: '`outcome.answered({ greeting })`, the `MachineDetection…` parameters',
  },
  'detection-answered-event': {
    text: 'The `answered` event comes before detection has a result, so it has no `AnsweredBy`. After a greeting and silence, `machine_end_silence` comes after the speech end threshold',
    why: 'Not documented',
  },
  'detection-cut-short': {
    text: 'If a call ends before detection does, no detection result is sent',
    why: 'Not documented',
  },
  'call-token': {
    text: "A `CallToken` allows only one caller ID: the number of its call's caller, for as long as the phone has the call's record",
    why: 'What is inside the token is not documented',
  },
  'gather-speech-complete': {
    text: 'When `speechTimeout` is missing or `auto`, what a person says to a `Gather` is complete at once',
    why: 'In production the provider waits for a pause. Here speaking takes no time',
    change: '`speechTimeout` in seconds',
  },
  'gather-msg': {
    text: 'The request that a `Gather` makes with digits has `msg=Gather End` in every dialect',
    why: 'It was recorded at Twilio and is not documented for other providers',
    untold: SHAPE,
  },
  'gather-partials': {
    text: 'Partial results come word by word, with a `Stability` of 0.9. `StableSpeechResult` is what the previous partial result had as well',
    why: 'The names are documented, the timing and the values are not',
    change: '`leg.say(text, { partials })`',
  },
  'screening-declined': {
    text: 'When the called person is screened by a `url` and declines, hangs up, or gets TwiML that fails: `DialCallStatus` is `no-answer`, `DialBridged` is `false`, and there is no `DialCallDuration`',
    why: 'Twilio documents `completed` for a call that was answered and connected, and nothing for this case',
  },
  'screening-first': {
    text: 'If several people are screened at the same time, the first whose TwiML ends is connected',
    why: 'Documented only for the first who answers',
  },
  'screening-empty': {
    text: 'If the TwiML of a screening `url` is empty, the call is connected. The ring timeout does not run while screening TwiML plays',
    why: 'Not documented',
  },
  'caller-id-foreign': {
    text: 'A `callerId` that the account does not own, has not verified, and that is not a number of the call is shown all the same, with warning 13214',
    why: 'Twilio refuses it. What then happens to the `Dial` is not documented',
  },
  'dial-sip-call-id': {
    text: '`DialSipCallId` is the SID of the leg at `ringback.test`',
    why: 'Not documented',
  },
  'dial-redirected-leg': {
    text: 'If the app redirects a leg of a `Dial`, that leg continues alone, and the `Dial` ends as if the leg had hung up. If the app redirects the parent call, its legs end',
    why: 'Twilio documents only for an older API version that a redirected leg is disconnected',
  },
  'keys-as-tones': {
    text: 'Keys that one side presses are heard by the other side as tones: `tones` in its transcript',
    why: 'Not documented; key presses are sound',
  },
  'held-verbs': {
    text: '`Pay`, `Prompt`, `Refer`, and `Connect` without `ConversationRelay` or `Stream`, keep the line open. Their actions are not requested',
    why: "ringback's own choice: it does not play these verbs",
  },
  'dial-caller-hangs-up': {
    text: 'If the caller hangs up during a `Dial` of people, its `action` is requested with `CallStatus=completed`; `DialCallStatus` is `completed` if they were connected, `canceled` if not. Nothing follows from the response. If the API ends the call, no `action` is requested',
    why: 'Twilio says that the action is requested when the dialed call ends, and not whether the caller must still be there. Apps in public repositories received such requests (discoveries/actions-after-a-hang-up.md)',
  },
  'record-hangup-status': {
    text: 'If the caller hangs up while recording, `action` is requested with `CallStatus=completed`, before the status callback of the end',
    why: 'No documentation says so. Requests that apps in public repositories received have it (discoveries/actions-after-a-hang-up.md); the order is our choice',
  },
  'call-four-hours': {
    text: 'In the dialects of SignalWire, too, a call ends after 4 hours',
    why: "Twilio ends every call after 4 hours. SignalWire documents it only for a Dial's `timeLimit`",
    change: '`TimeLimit`',
    untold: BY_DIALECT,
  },
  'document-redirected-base': {
    text: 'If TwiML was fetched by way of an HTTP redirect, its relative URLs are resolved against the URL that was requested first',
    why: 'Not documented',
  },
  'number-without-url': {
    text: 'A number without a `voiceUrl` answers a call, says that it has none, and hangs up',
    why: 'Twilio plays a message of its own, which is not published',
    change: '`voiceUrl`',
  },
  'detection-timeout-range': {
    text: '`MachineDetectionTimeout` may be 3 to 59 seconds',
    why: 'Remembered from the page of the Call resource. The range was not found again',
  },
} as const satisfies Guesses
