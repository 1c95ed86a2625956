// The parameters of a call that say what is made of it besides its document: detection, a recording, the line. As they stand in the form.
import { isYes } from '../../domain/form-values'
import type { CallOptions, RecordingOptions } from '../../engine/calls/command'
import type { Form } from '../http/form'
import { listOf } from '../parameters'

export function readCallOptions(form: Form): CallOptions {
  // For a SIP address alone; a number asks for no password. The password goes no further than the form.
  form.one('SipAuthUsername')
  form.one('SipAuthPassword')
  return {
    detection: {
      timeout: form.one('MachineDetectionTimeout'),
      speechThreshold: form.one('MachineDetectionSpeechThreshold'),
      speechEndThreshold: form.one('MachineDetectionSpeechEndThreshold'),
      silenceTimeout: form.one('MachineDetectionSilenceTimeout'),
      wordsThreshold: form.one('MachineWordsThreshold'),
      async: form.one('AsyncAmd'),
      statusCallback: form.one('AsyncAmdStatusCallback'),
      statusCallbackMethod: form.one('AsyncAmdStatusCallbackMethod'),
      partialResults: form.one('AsyncAmdPartialResults'),
    },
    recording: readRecordingOptions(form),
    line: {
      callerId: form.one('CallerId'),
      callReason: form.one('CallReason'),
      callToken: form.one('CallToken'),
      byoc: form.one('Byoc'),
      clientNotificationUrl: form.one('ClientNotificationUrl'),
      maxPricePerMinute: form.one('MaxPricePerMinute'),
    },
  }
}

/** URLs that this request gives no reason to ask. */
export function reportUnasked(form: Form): void {
  if (!isYes(form.one('Record')))
    form.leaveUnasked(
      'RecordingStatusCallback',
      'the call is not recorded',
      'Ask for a recording, Record=true, or leave the parameter out.',
    )
  if (!isYes(form.one('AsyncAmd')) || !form.one('MachineDetection') || form.one('SendDigits'))
    form.leaveUnasked(
      'AsyncAmdStatusCallback',
      'nothing is detected in the background',
      'It needs MachineDetection=Enable and AsyncAmd=true, and no SendDigits; or leave the parameter out.',
    )
  form.leaveUnasked('ClientNotificationUrl', 'there is no client to be woken', 'Leave the parameter out in the test.')
}

export function readRecordingOptions(form: Form): RecordingOptions {
  return {
    channels: form.one('RecordingChannels'),
    track: form.one('RecordingTrack'),
    trim: form.one('Trim'),
    statusCallback: form.one('RecordingStatusCallback'),
    statusCallbackMethod: form.one('RecordingStatusCallbackMethod'),
    statusCallbackEvents: listOf(form, 'RecordingStatusCallbackEvent'),
  }
}
