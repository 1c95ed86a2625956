// Opens a socket to an app as the exchange will, and notes what it tells.
import type { App } from '../../../src/callbacks/apps'
import { Apps } from '../../../src/callbacks/apps'
import type { LineClose, SocketOpening } from '../../../src/callbacks/socket'
import { createSocketCourier } from '../../../src/callbacks/socket-courier'
import { AtRest } from '../../../src/exchange/at-rest'
import { type OpenLine, OpenLines } from '../../../src/exchange/open-lines'

export const URL_OF_AGENT = 'wss://app.test/agent'
export const HEADERS = { 'x-twilio-signature': 'c2lnbmVk', 'user-agent': 'Jetty/11.0.24' }

export function linesTo(app: App | null, patience = 2_000): OpenLines {
  const apps = new Apps()
  if (app !== null) apps.add('https://app.test', app)
  return new OpenLines(new AtRest(patience), createSocketCourier({ apps, patience }))
}

export interface Opened {
  readonly lines: OpenLines
  readonly line: OpenLine
  readonly told: unknown[]
  /** Resolves with the close. */
  readonly closed: Promise<LineClose>
}

export async function openTo(app: App, url = URL_OF_AGENT): Promise<Opened> {
  const lines = linesTo(app)
  const opening = await lines.open({ url, headers: HEADERS })
  if (opening.type !== 'open') throw new Error(`The line was not opened: ${JSON.stringify(opening)}`)
  const told: unknown[] = []
  const closed = new Promise<LineClose>((resolve) => {
    opening.line.listen({
      message: (data) => void told.push(data),
      closed: (close) => {
        told.push(close)
        resolve(close)
      },
    })
  })
  return { lines, line: opening.line, told, closed }
}

export async function refusedBy(app: App | null, patience?: number, url = URL_OF_AGENT): Promise<Exclude<SocketOpening, { type: 'open' }>> {
  const opening = await linesTo(app, patience).open({ url, headers: HEADERS })
  if (opening.type === 'open') throw new Error('The line was opened.')
  return opening
}
