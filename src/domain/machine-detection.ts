// The numbers that tune answering machine detection, each once: least, most and default, in the unit of the parameter.

/** Source: Twilio, "Answering Machine Detection", optional tuning parameters. */
export const DETECTION_TUNING = {
  /** Seconds. */
  timeout: { least: 3, most: 59, byDefault: 30 },
  speechThreshold: { least: 1_000, most: 6_000, byDefault: 2_400 },
  speechEndThreshold: { least: 500, most: 5_000, byDefault: 1_200 },
  silenceTimeout: { least: 2_000, most: 10_000, byDefault: 5_000 },
} as const
