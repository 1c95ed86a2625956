// The parameters of answering machine detection: what is wrong with them, and what they ask for.
import { type Rejection, rejections } from '../../domain/codes'
import { isFlag, isWhole, isYes } from '../../domain/form-values'
import type { MachineDetection } from '../../store/records'
import { isCallbackUrl } from '../urls'
import type { CreateCall, DetectionOptions } from './command'
import { isMethod, methodOf } from './methods'

/** Least, most and default, in the unit of the parameter. Source: Twilio, "Answering Machine Detection", optional tuning parameters. */
const TUNING = {
  MachineDetectionTimeout: { key: 'timeout', least: 3, most: 59, byDefault: 30 },
  MachineDetectionSpeechThreshold: { key: 'speechThreshold', least: 1_000, most: 6_000, byDefault: 2_400 },
  MachineDetectionSpeechEndThreshold: { key: 'speechEndThreshold', least: 500, most: 5_000, byDefault: 1_200 },
  MachineDetectionSilenceTimeout: { key: 'silenceTimeout', least: 2_000, most: 10_000, byDefault: 5_000 },
} as const satisfies Readonly<Record<string, { key: keyof DetectionOptions; least: number; most: number; byDefault: number }>>

/** Words of a greeting. SignalWire's specification: 1 to 10. Nothing counts them here. */
const WORDS_MOST = 10

export function rejectDetection({ machineDetection, options }: CreateCall): Rejection | null {
  if (machineDetection && !isMode(machineDetection)) return rejections.callParameterInvalid('MachineDetection', machineDetection)
  if (!options) return null
  const { detection } = options
  for (const [name, { key, least, most }] of Object.entries(TUNING)) {
    const value = detection[key]
    if (value && !isWhole(value, least, most)) return rejections.callParameterInvalid(name, value)
  }
  const { wordsThreshold, statusCallback, statusCallbackMethod } = detection
  if (wordsThreshold && !isWhole(wordsThreshold, 1, WORDS_MOST))
    return rejections.callParameterInvalid('MachineWordsThreshold', wordsThreshold)
  if (detection.async && !isFlag(detection.async)) return rejections.callParameterInvalid('AsyncAmd', detection.async)
  if (detection.partialResults && !isFlag(detection.partialResults))
    return rejections.callParameterInvalid('AsyncAmdPartialResults', detection.partialResults)
  if (statusCallback && !isCallbackUrl(statusCallback)) return rejections.callParameterInvalid('AsyncAmdStatusCallback', statusCallback)
  return isMethod(statusCallbackMethod) ? null : rejections.callMethodInvalid(statusCallbackMethod ?? '')
}

/** Null: nobody asked. Keys to be sent and a machine to be detected exclude each other; Twilio then ignores the detection. */
export function readDetection({ machineDetection, sendDigits, options }: CreateCall): MachineDetection | null {
  if (!isMode(machineDetection) || sendDigits) return null
  const asked = options?.detection
  const tuned = (name: keyof typeof TUNING) => {
    const { key, byDefault } = TUNING[name]
    return asked?.[key] ? Number(asked[key]) : byDefault
  }
  return {
    mode: machineDetection,
    timeout: tuned('MachineDetectionTimeout') * 1_000,
    speech: tuned('MachineDetectionSpeechThreshold'),
    speechEnd: tuned('MachineDetectionSpeechEndThreshold'),
    silence: tuned('MachineDetectionSilenceTimeout'),
    inBackground: isYes(asked?.async),
    callback: asked?.statusCallback ? { url: asked.statusCallback, method: methodOf(asked.statusCallbackMethod) } : null,
  }
}

function isMode(value: string | undefined): value is MachineDetection['mode'] {
  return value === 'Enable' || value === 'DetectMessageEnd'
}
