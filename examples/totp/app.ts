// The app under test: accounts with a second factor. Verify keeps the secrets and judges the codes; the app keeps who has which factor.
import twilio from 'twilio'

export interface Settings {
  readonly accountSid: string
  readonly authToken: string
  /** The service of Verify. */
  readonly serviceSid: string
}

export type Verdict = 'welcome' | 'wrong' | 'locked' | 'no second factor'

/** What Verify answers to a sixth code after five wrong ones, for a factor and for a challenge. */
const LOCKED = [60310, 60308]

export function createLogin({ accountSid, authToken, serviceSid }: Settings) {
  const { entities } = twilio(accountSid, authToken).verify.v2.services(serviceSid)
  const factors = new Map<string, string>()
  const challenges = new Map<string, string>()

  /** @returns what the person scans with an authenticator app. */
  async function enroll(userId: string, name: string): Promise<string> {
    const factor = await entities(userId).newFactors.create({ factorType: 'totp', friendlyName: name })
    factors.set(userId, factor.sid)
    return factor.binding.uri
  }

  /** The first code shows that the person has scanned it. */
  async function confirm(userId: string, code: string): Promise<Verdict> {
    const sid = factors.get(userId)
    if (sid === undefined) return 'no second factor'
    return judge(async () => (await entities(userId).factors(sid).update({ authPayload: code })).status === 'verified')
  }

  /** A challenge stays open for five minutes, and takes five codes. */
  async function logIn(userId: string, code: string): Promise<Verdict> {
    const factorSid = factors.get(userId)
    if (factorSid === undefined) return 'no second factor'
    return judge(async () => {
      const open = challenges.get(userId)
      const answered =
        open === undefined ? undefined : await entities(userId).challenges(open).update({ authPayload: code }).catch(unlessExpired)
      const challenge = answered ?? (await entities(userId).challenges.create({ factorSid, authPayload: code }))
      if (challenge.status === 'approved') challenges.delete(userId)
      else challenges.set(userId, challenge.sid)
      return challenge.status === 'approved'
    })
  }

  function forget(): void {
    factors.clear()
    challenges.clear()
  }

  return { enroll, confirm, logIn, forget }
}

async function judge(isRight: () => Promise<boolean>): Promise<Verdict> {
  try {
    return (await isRight()) ? 'welcome' : 'wrong'
  } catch (error) {
    if (LOCKED.includes(codeOf(error))) return 'locked'
    throw error
  }
}

/** A challenge whose time is over: there will be another. */
function unlessExpired(error: unknown): undefined {
  if (codeOf(error) !== 60323) throw error
}

function codeOf(error: unknown): number {
  return (error as { readonly code?: number }).code ?? 0
}
