// The parameters of a new call that say what is made of it besides its document.
import { done, type Parameter, partial } from './table'

const DETECTION = 'features/calls/detection.test.ts'
const RECORDING = 'features/calls/recording-callbacks.test.ts'
const OPTIONS = 'rooms/engine/call-options.test.ts'

export const callOptions: readonly Parameter[] = [
  done('MachineDetection', 'ts', DETECTION, {
    value: 'Enable',
    note: "`Enable`, `DetectMessageEnd`; the outcome's `by`, `greeting` and `beep` say what is found, the thresholds when. `SendDigits` excludes it",
  }),
  done('MachineDetectionTimeout', 'ts', DETECTION, { value: '10', note: '3 to 59 seconds (30); then `unknown`' }),
  done('MachineDetectionSpeechThreshold', 'ts', DETECTION, {
    value: '1000',
    note: '1,000 to 6,000 ms (2,400): longer speech is a machine',
  }),
  done('MachineDetectionSpeechEndThreshold', 'ts', DETECTION, { value: '500', note: '500 to 5,000 ms (1,200)' }),
  done('MachineDetectionSilenceTimeout', 'ts', DETECTION, { value: '2000', note: '2,000 to 10,000 ms (5,000); then `unknown`' }),
  done('AsyncAmd', 'ts', DETECTION, { value: 'true', note: '`true`: the request for TwiML does not wait for it' }),
  done('AsyncAmdStatusCallback', 'ts', DETECTION, {
    value: 'https://app.test/amd',
    with: { MachineDetection: 'Enable', AsyncAmd: 'true' },
    note: '`AnsweredBy` and `MachineDetectionDuration`; reported if detection does not run in the background',
  }),
  done('AsyncAmdStatusCallbackMethod', 'ts', DETECTION, { value: 'GET' }),
  partial('AsyncAmdPartialResults', 's', OPTIONS, { value: 'true', note: '`true`, `false`; there is one result, at the end' }),
  partial('MachineWordsThreshold', 's', OPTIONS, { value: '6', note: '1 to 10; nobody counts the words of a greeting' }),
  done('RecordingChannels', 'ts', RECORDING, { value: 'dual', note: '`mono`, `dual`' }),
  done('RecordingTrack', 't', RECORDING, { value: 'inbound', note: '`inbound`, `outbound`, `both`' }),
  done('Trim', 'ts', RECORDING, { value: 'do-not-trim', note: '`trim-silence`, `do-not-trim`' }),
  done('RecordingStatusCallback', 'ts', RECORDING, {
    value: 'https://app.test/recorded',
    with: { Record: 'true' },
    note: 'when the file is ready; an alert says so if the call is not recorded',
  }),
  done('RecordingStatusCallbackMethod', 'ts', RECORDING, { value: 'GET' }),
  done('RecordingStatusCallbackEvent', 't', RECORDING, {
    value: 'in-progress completed',
    note: 'repeated, or one list; `in-progress` at the answer, `completed` with the file, `absent` if there is no file',
  }),
  done('CallToken', 't', OPTIONS, { value: 'token', note: "an inbound call's: lets `From` be the number of its caller" }),
  partial('CallerId', 'ts', OPTIONS, {
    value: '+15550100001',
    note: 'E.164, a client or a SIP address, or 21212; the call shows its `From`',
  }),
  partial('CallReason', 't', OPTIONS, { value: 'Your parcel', note: 'a handset does not show it' }),
  partial('Byoc', 't', OPTIONS, { value: `BY${'0'.repeat(32)}`, note: 'a SID; there are no trunks, so the call is an ordinary one' }),
  partial('SipAuthUsername', 'ts', OPTIONS, { value: 'alice', note: 'accepted and not used' }),
  partial('SipAuthPassword', 'ts', OPTIONS, { value: 'secret', note: 'accepted and not used; no record shows it' }),
  partial('ClientNotificationUrl', 't', OPTIONS, {
    value: 'https://app.test/push',
    reported: true,
    note: 'validated, with an alert: there is no client to wake',
  }),
  partial('MaxPricePerMinute', 's', OPTIONS, { value: '0.05', note: 'a number; there are no prices here' }),
]
