// The app under test: one-time passwords by text. Its only clock is `now`, so a test can hand it another one.
import { randomInt } from 'node:crypto'
import twilio from 'twilio'

export interface Settings {
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
  /** Milliseconds. In production: Date.now. */
  readonly now: () => number
}

export type Verdict = 'welcome' | 'wrong' | 'expired' | 'locked' | 'unknown'

interface Challenge {
  readonly code: string
  readonly sentAt: number
  attemptsLeft: number
}

const LIFETIME = 10 * 60_000
const ATTEMPTS = 3
/** Before the same person may ask for another code. */
const PAUSE = 30_000

export function createOneTimePasswords({ accountSid, authToken, from, now }: Settings) {
  const client = twilio(accountSid, authToken)
  const challenges = new Map<string, Challenge>()

  /** @returns false when it is too soon, or the number cannot be texted. */
  async function send(to: string): Promise<boolean> {
    const earlier = challenges.get(to)
    if (earlier && now() - earlier.sentAt < PAUSE) return false
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    try {
      await client.messages.create({ from, to, body: `${code} is your code for the shop. It is good for 10 minutes.` })
    } catch {
      return false
    }
    challenges.set(to, { code, sentAt: now(), attemptsLeft: ATTEMPTS })
    return true
  }

  function verify(to: string, code: string): Verdict {
    const challenge = challenges.get(to)
    if (!challenge) return 'unknown'
    if (challenge.attemptsLeft === 0) return 'locked'
    if (now() - challenge.sentAt >= LIFETIME) return 'expired'
    if (code !== challenge.code) {
      challenge.attemptsLeft -= 1
      return 'wrong'
    }
    challenges.delete(to) // good once
    return 'welcome'
  }

  return { send, verify, forget: () => challenges.clear() }
}
