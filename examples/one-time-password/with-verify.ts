// The same app on Verify: the service makes the code, sends it, counts the attempts and forgets it in time.
import twilio, { RestException } from 'twilio'

export interface Settings {
  readonly accountSid: string
  readonly authToken: string
  /** The SID of the Verify service, `VA…`. */
  readonly service: string
}

export type Channel = 'sms' | 'call'
export type Verdict = 'welcome' | 'wrong' | 'locked' | 'unknown'

export function createLogin({ accountSid, authToken, service }: Settings) {
  const verify = twilio(accountSid, authToken).verify.v2.services(service)

  /** @returns false when so many codes were sent that another one has to wait. */
  async function send(to: string, channel: Channel = 'sms'): Promise<boolean> {
    try {
      await verify.verifications.create({ to, channel })
      return true
    } catch (error) {
      if (error instanceof RestException && error.code === 60203) return false
      throw error
    }
  }

  async function check(to: string, code: string): Promise<Verdict> {
    try {
      const { status } = await verify.verificationChecks.create({ to, code })
      return status === 'approved' ? 'welcome' : 'wrong'
    } catch (error) {
      if (error instanceof RestException && error.code === 60202) return 'locked'
      // Nothing was sent, it is too long ago, or the code has been used.
      if (error instanceof RestException && (error.code === 20404 || error.code === 60200)) return 'unknown'
      throw error
    }
  }

  return { send, check }
}
