// A stand-in for a real account: ringback on a port, paced by real time, which the runner knows only by its environment variables.
import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RingbackOptions } from 'ringback'
import { portOf, townOnPort } from './port'
import { CONSENT } from './settings'
import type { Town } from './town'

/** Virtual seconds in a real one. The shortest call that must not end by itself lasts 40 of the former, so the runner has four of the latter. */
const SPEED = 10

/** As that of a tunnel: it leads to the local port. */
const PUBLIC_URL = 'https://tunnel.conformance.test'

export interface Pose {
  readonly town: Town
  /** What would be in the shell of somebody who runs the suite on an account. */
  readonly env: Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function poseAsReal(options: RingbackOptions = {}): Promise<Pose> {
  const { town, url, close } = await townOnPort(options, SPEED)
  const port = await freePort()
  for (const phone of [town.near, town.far]) phone.app(PUBLIC_URL, `http://127.0.0.1:${port}`)
  const { credentials, numbers } = town
  let isOpen = true
  const carried = (async () => {
    while (isOpen) if (!(await town.carry())) await sleep(5)
  })()
  return {
    town,
    env: {
      RINGBACK_REAL_ACCOUNT_SID: credentials.accountSid,
      RINGBACK_REAL_AUTH_TOKEN: credentials.authToken,
      RINGBACK_REAL_NUMBERS: `${numbers.near.e164},${numbers.far.e164}`,
      RINGBACK_REAL_PUBLIC_URL: PUBLIC_URL,
      RINGBACK_REAL_PORT: String(port),
      RINGBACK_REAL_BASE_URL: url,
      RINGBACK_REAL_PATIENCE: '15',
      [CONSENT]: 'yes',
    },
    async close() {
      isOpen = false
      await carried
      await close()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await portOf(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}
