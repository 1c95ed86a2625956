// A phone with a door open, for a suite: one number, one handset, and a plain client that has the account's credentials.
import { beforeEach } from 'vitest'
import { createRingback, type Handset, type PhoneNumber, type Ringback, type RingbackOptions } from '../../../src/index'
import { type Api, type Credentials, createApi, type Parameters } from './api'
import type { Door } from './doors'
import { openFor } from './open-for'
import type { MessageJson } from './resources'

export interface Bench {
  readonly phone: Ringback
  readonly shop: PhoneNumber
  readonly ana: Handset
  readonly api: Api
  /** The same door with other credentials, or another prefix. */
  apiFor(account: Credentials, prefix?: string): Api
  /** A text from the shop to Ana, unless said otherwise. */
  text(fields?: Parameters): Promise<MessageJson>
}

/** Call it in a `describe`: it opens the door before the suite, resets the phone before each test and closes the door after. */
export function through(door: Door, options: RingbackOptions = {}): Bench {
  const phone = createRingback(options)
  const shop = phone.number()
  const ana = phone.handset()
  const opened = openFor(phone, door)
  beforeEach(() => phone.reset())

  const apiFor = (account: Credentials, prefix?: string) =>
    createApi({
      origin: () => opened().origin,
      fetch: (request) => opened().fetch(request),
      account,
      ...(prefix === undefined ? {} : { prefix }),
    })
  const api = apiFor(phone.account)
  return {
    phone,
    shop,
    ana,
    api,
    apiFor,
    async text(fields = {}) {
      const answer = await api.post<MessageJson>('Messages.json', { To: ana.number, From: shop.e164, Body: 'Hi', ...fields })
      if (answer.status !== 201) throw new Error(`The text was refused: ${answer.text}`)
      return answer.json
    },
  }
}
