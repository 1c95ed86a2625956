// The ways into a phone. A suite that runs over all of them shows that they are one service.
import { setupServer } from 'msw/node'
import { listen } from '../../../src/entry/server'
import type { Ringback } from '../../../src/index'
import { ask } from './direct'

export interface OpenDoor {
  /** Where the service is to be found, such as `https://api.mock.test`. */
  readonly origin: string
  /** Sends a request as a client would. Rejects when nobody answers. */
  fetch(request: Request): Promise<Response>
  close(): void | Promise<void>
}

export interface Door {
  readonly name: string
  open(phone: Ringback): OpenDoor | Promise<OpenDoor>
}

const ORIGIN = 'https://api.mock.test'

const fetchDoor: Door = {
  name: 'phone.fetch',
  open: (phone) => ({
    origin: ORIGIN,
    fetch: (request) => ask(phone, request),
    close() {},
  }),
}

export const mswDoor: Door = {
  name: 'MSW',
  open(phone) {
    const server = setupServer(...phone.handlers)
    // MSW takes `*.json` for static assets and lets it pass in spite of 'error', so who leaves the process is watched here.
    const strays: string[] = []
    server.events.on('request:unhandled', ({ request }) => void strays.push(`${request.method} ${request.url}`))
    server.listen({ onUnhandledRequest: 'error' })
    return {
      origin: ORIGIN,
      fetch: (request) => globalThis.fetch(request),
      close() {
        server.close()
        if (strays.length > 0) throw new Error(`Nobody answered ${strays.join(', ')}`)
      },
    }
  },
}

export const portDoor: Door = {
  name: 'a port',
  async open(phone) {
    const { url, close } = await listen(phone)
    return { origin: url, fetch: (request) => globalThis.fetch(request), close }
  },
}

export const doors: readonly Door[] = [fetchDoor, mswDoor, portDoor]
