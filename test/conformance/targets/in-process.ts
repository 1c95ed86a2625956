// ringback in process: the SDK goes through MSW, webhooks reach the desk in memory, and time passes when somebody waits.
import { http } from 'msw'
import { setupServer } from 'msw/node'
import type { RingbackOptions } from 'ringback'
import twilio from 'twilio'
import { createDesk } from '../desk'
import type { Target } from './target'
import { createTown, type Town } from './town'

const ORIGIN = 'https://conformance.test'
/** More due moments than any case has. */
const MOST_STEPS = 2_000

export function inProcess(options: RingbackOptions = {}): Target {
  const town = createTown(options)
  const desk = createDesk(ORIGIN)
  for (const phone of [town.near, town.far]) phone.app(ORIGIN, desk.server)
  const send = town.door(async (side, request) => (await town[side].fetch(request)) ?? Response.error())
  const server = setupServer(http.all('https://api.twilio.com/*', ({ request }) => send(request)))
  server.listen({ onUnhandledRequest: 'error' })
  return {
    name: 'in process',
    credentials: town.credentials,
    baseUrl: 'https://api.twilio.com',
    send,
    numbers: town.numbers,
    sdk: twilio(town.credentials.accountSid, town.credentials.authToken),
    desk,
    spends: false,
    wait: (what, until) => waitInTown(town, what, until),
    async close() {
      server.close()
      await desk.close()
    },
  }
}

/** Virtual time, a due moment after the other. */
export async function waitInTown(town: Town, what: string, until: () => boolean | Promise<boolean>): Promise<void> {
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await until()) return
    if (!(await town.step())) throw new Error(`Waited for ${what}, and nothing is pending any more.`)
  }
  throw new Error(`Waited for ${what} over ${MOST_STEPS} due moments.`)
}
