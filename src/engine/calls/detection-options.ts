// The parameters of answering machine detection: what is wrong with them, and what they ask for.
import { onGuess, type Rejection, rejections } from '../../domain/codes'
import { isFlag, isWhole, isYes } from '../../domain/form-values'
import { DETECTION_TUNING } from '../../domain/machine-detection'
import type { MachineDetection } from '../../store/records'
import { isCallbackUrl } from '../urls'
import type { CreateCall, DetectionOptions } from './command'
import { isMethod, methodOf } from './methods'

const TUNING = {
  MachineDetectionTimeout: 'timeout',
  MachineDetectionSpeechThreshold: 'speechThreshold',
  MachineDetectionSpeechEndThreshold: 'speechEndThreshold',
  MachineDetectionSilenceTimeout: 'silenceTimeout',
} as const satisfies Readonly<Record<string, keyof DetectionOptions>>

/** Words of a greeting. SignalWire's specification: 1 to 10. Nothing counts them here. */
const WORDS_MOST = 10

export function rejectDetection({ machineDetection, options }: CreateCall): Rejection | null {
  if (machineDetection && !isMode(machineDetection)) return rejections.callParameterInvalid('MachineDetection', machineDetection)
  if (!options) return null
  const { detection } = options
  for (const [name, key] of Object.entries(TUNING)) {
    const value = detection[key]
    if (value && !isWhole(value, DETECTION_TUNING[key].least, DETECTION_TUNING[key].most)) return rejectTuning(name, value)
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

/** That every wrong value has this code is one guess, the range of the first another. */
function rejectTuning(name: string, value: string): Rejection {
  const rejection = rejections.callParameterInvalid(name, value)
  return name === 'MachineDetectionTimeout' ? onGuess('detection-timeout-range', rejection) : rejection
}

/** Null: nobody asked. Keys to be sent and a machine to be detected exclude each other; Twilio then ignores the detection. */
export function readDetection({ machineDetection, sendDigits, options }: CreateCall): MachineDetection | null {
  if (!isMode(machineDetection) || sendDigits) return null
  const asked = options?.detection
  const tuned = (name: keyof typeof TUNING) => {
    const key = TUNING[name]
    return asked?.[key] ? Number(asked[key]) : DETECTION_TUNING[key].byDefault
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
