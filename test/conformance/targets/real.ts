// A real account: its API over the network, its webhooks through a public URL to a local port, and time as it passes.
import { setTimeout as sleep } from 'node:timers/promises'
import twilio from 'twilio'
import { createDesk } from '../desk'
import { createLedger } from '../ledger'
import { createRest, type Rest } from '../rest'
import type { OwnNumber } from '../scene'
import { portOf } from './port'
import type { RealSettings } from './settings'
import type { Target } from './target'

/** Real milliseconds between two looks: soon at first, and then ever more rarely. */
const FIRST_LOOK = 50
const RAREST_LOOK = 2_000

/** @throws where the account does not own the two numbers. */
export async function realAccount({ credentials, near, far, publicUrl, port, baseUrl, patience }: RealSettings): Promise<Target> {
  const rest = createRest(baseUrl, credentials, fetch, createLedger({ texts: 0, calls: 0, minutes: 0 }))
  const numbers = { near: await findNumber(rest, near), far: await findNumber(rest, far) }
  const sdk = twilio(credentials.accountSid, credentials.authToken)
  sdk.api.baseUrl = baseUrl
  const desk = createDesk(publicUrl)
  await portOf(desk.server, port)
  return {
    name: 'real',
    credentials,
    baseUrl,
    send: fetch,
    numbers,
    sdk,
    desk,
    spends: true,
    async wait(what, until) {
      const end = performance.now() + patience
      for (let pause = FIRST_LOOK; !(await until()); pause = Math.min(pause * 1.5, RAREST_LOOK)) {
        if (performance.now() > end) throw new Error(`Waited ${patience / 1_000} s for ${what}.`)
        await sleep(pause)
      }
    },
    close: () => desk.close(),
  }
}

async function findNumber(rest: Rest, e164: string): Promise<OwnNumber> {
  const { status, json } = await rest.get(`IncomingPhoneNumbers.json?PhoneNumber=${encodeURIComponent(e164)}`)
  if (status !== 200) throw new Error(`The account's numbers could not be read: ${status} ${String(json.code ?? '')}.`)
  const found = (json.incoming_phone_numbers as readonly { readonly sid: string; readonly phone_number: string }[]).find(
    ({ phone_number }) => phone_number === e164,
  )
  if (!found) throw new Error(`The account does not own one of the two numbers of RINGBACK_REAL_NUMBERS: ${e164}.`)
  return { sid: found.sid, e164 }
}
