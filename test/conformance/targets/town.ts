// One account with two numbers that can call each other, made of two phones with the same credentials. A request goes to the phone that
// it concerns: by the number that it is from, by the SID that it names; what neither tells goes to the near one.
import { createRingback, type Ringback, type RingbackOptions } from 'ringback'
import type { Credentials, Send } from '../rest'
import type { OwnNumber } from '../scene'
import { createTrunk } from './trunk'

const CREDENTIALS: Credentials = { accountSid: `AC${'c0'.repeat(16)}`, authToken: 'conformance-token' }

export interface Town {
  readonly credentials: Credentials
  readonly near: Ringback
  readonly far: Ringback
  readonly numbers: { readonly near: OwnNumber; readonly far: OwnNumber }
  /** To the next due moment of the two clocks, and over the trunk what follows. False: nothing is pending. */
  step(): Promise<boolean>
  carry(): Promise<boolean>
  /** One door to both. `to` carries a request to one of the phones. */
  door(to: (phone: 'near' | 'far', request: Request) => Promise<Response>): Send
}

export function createTown(options: RingbackOptions = {}): Town {
  const account = { sid: CREDENTIALS.accountSid, authToken: CREDENTIALS.authToken }
  const near = createRingback({ dialect: 'twilio', seed: 'near', account, ...options })
  const far = createRingback({ dialect: 'twilio', seed: 'far', account, ...options })
  const numbers = { near: ownNumber(near, '+14155550111'), far: ownNumber(far, '+14155550122') }
  const trunk = createTrunk({ phone: near, number: numbers.near }, { phone: far, number: numbers.far })
  return {
    credentials: CREDENTIALS,
    near,
    far,
    numbers,
    carry: () => trunk.carry(),
    async step() {
      if (await trunk.carry()) return true
      const due = [near, far].flatMap((phone) => phone.clock.pending().slice(0, 1)).map(({ at }) => at.getTime())
      if (due.length === 0) return false
      const at = new Date(Math.min(...due))
      await near.clock.advanceTo(at)
      await far.clock.advanceTo(at)
      await trunk.carry()
      return true
    },
    door: (to) => async (request) => {
      const body = request.method === 'POST' ? await request.text() : null
      const again = () => new Request(request.url, { method: request.method, headers: request.headers, ...(body === null ? {} : { body }) })
      if (isFar(request.url, body ?? '', numbers.far)) return to('far', again())
      const answer = await to('near', again())
      // A SID that the near phone does not know may be the far one's.
      if (answer.status !== 404 || !/\/[A-Z]{2}[0-9a-f]{32}(?:\.json)?(?:\?|$)/.test(request.url)) return answer
      const other = await to('far', again())
      return other.status === 404 ? answer : other
    },
  }
}

function ownNumber(phone: Ringback, e164: string): OwnNumber {
  const { sid } = phone.number({ e164 })
  return { sid, e164 }
}

function isFar(url: string, body: string, { sid, e164 }: OwnNumber): boolean {
  const { pathname, searchParams } = new URL(url)
  return pathname.includes(sid) || searchParams.get('PhoneNumber') === e164 || new URLSearchParams(body).get('From') === e164
}
