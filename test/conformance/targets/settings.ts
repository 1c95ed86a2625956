// What a run on a real account is told, and by whom: environment variables, because a command line is seen by others.
import type { Credentials } from '../rest'

export interface RealSettings {
  readonly credentials: Credentials
  /** In E.164 form: the number that the cases are about, and the one that plays the other side. */
  readonly near: string
  readonly far: string
  /** Where the service reaches the local port, without a slash at its end. */
  readonly publicUrl: string
  readonly port: number
  readonly baseUrl: string
  /** Real milliseconds that one step of a case may take. */
  readonly patience: number
}

export const REQUIRED = {
  RINGBACK_REAL_ACCOUNT_SID: 'the Account SID, AC…',
  RINGBACK_REAL_AUTH_TOKEN: 'its auth token',
  RINGBACK_REAL_NUMBERS: 'two numbers of the account with a comma between, +1555…,+1555…',
  RINGBACK_REAL_PUBLIC_URL: 'the public URL that leads to the local port, such as that of a tunnel',
  RINGBACK_REAL_PORT: 'the local port behind that URL',
} as const

export const CONSENT = 'RINGBACK_REAL_SPEND'

type Environment = Readonly<Record<string, string | undefined>>

/** What is wrong with the environment, a line each; nothing that was given is repeated, because it may be a token in the wrong place. */
export function problemsOf(env: Environment): string[] {
  const missing = Object.entries(REQUIRED).flatMap(([name, what]) => (env[name] ? [] : [`${name} is not set: ${what}.`]))
  if (missing.length > 0) return missing
  const checks: readonly (readonly [boolean, string])[] = [
    [/^AC[0-9a-f]{32}$/.test(env.RINGBACK_REAL_ACCOUNT_SID ?? ''), 'RINGBACK_REAL_ACCOUNT_SID is not AC and 32 hexadecimal digits.'],
    [numbersOf(env).length === 2, 'RINGBACK_REAL_NUMBERS is not two different numbers in E.164 form with a comma between.'],
    [
      // ConversationRelay takes wss alone, so http would do for a part of the cases only.
      /^https:\/\/[^/@]+$/.test(env.RINGBACK_REAL_PUBLIC_URL ?? ''),
      'RINGBACK_REAL_PUBLIC_URL is not an origin with https, such as https://my.tunnel.test.',
    ],
    [/^\d{1,5}$/.test(env.RINGBACK_REAL_PORT ?? ''), 'RINGBACK_REAL_PORT is not a port.'],
    [/^https?:\/\/[^/]+$/.test(baseUrlOf(env)), 'RINGBACK_REAL_BASE_URL is not an origin, such as https://api.twilio.com.'],
  ]
  return checks.flatMap(([isRight, problem]) => (isRight ? [] : [problem]))
}

/** @throws where `problemsOf` finds some. */
export function readSettings(env: Environment): RealSettings {
  const problems = problemsOf(env)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const [near = '', far = ''] = numbersOf(env)
  return {
    credentials: { accountSid: env.RINGBACK_REAL_ACCOUNT_SID ?? '', authToken: env.RINGBACK_REAL_AUTH_TOKEN ?? '' },
    near,
    far,
    publicUrl: env.RINGBACK_REAL_PUBLIC_URL ?? '',
    port: Number(env.RINGBACK_REAL_PORT),
    baseUrl: baseUrlOf(env),
    patience: Number(env.RINGBACK_REAL_PATIENCE ?? '90') * 1_000,
  }
}

function numbersOf(env: Environment): string[] {
  const numbers = (env.RINGBACK_REAL_NUMBERS ?? '').split(',').map((number) => number.trim())
  return [...new Set(numbers)].filter((number) => /^\+[1-9]\d{6,14}$/.test(number))
}

function baseUrlOf(env: Environment): string {
  return env.RINGBACK_REAL_BASE_URL ?? 'https://api.twilio.com'
}
