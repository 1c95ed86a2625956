// Opens sockets: to a function or a server in this process, or to a server that listens. Nowhere else, and `network` is a fetch.
import { inRealTime } from '../clock/real-time'
import { openAppSocket } from './app-socket'
import type { Apps, Destination } from './apps'
import { forwardedHeaders } from './forwarded'
import { loadWire } from './load-wire'
import { isClosed } from './node-server'
import { Patience } from './patience'
import type { SocketCourier, SocketOpening, SocketRequest } from './socket'
import { unreachable } from './unreachable'

export interface SocketCourierSettings {
  readonly apps: Apps
  /** Real milliseconds until an app that does not answer is cut off, the first time. */
  readonly patience: number
}

export function createSocketCourier({ apps, patience: first }: SocketCourierSettings): SocketCourier {
  const patience = new Patience(first)
  return {
    async open(request) {
      const destination = apps.find(request.url)
      if (!destination) {
        const { origin } = new URL(asHttp(request.url))
        return { type: 'refused', status: null, reason: `no app serves ${origin}`, missing: 'app' }
      }
      if (destination.type === 'function') return openFunction(destination, request)
      const answer = await cutOff(patience.with(destination, false), (signal) => openServer(destination, request, signal))
      patience.learn(destination, answer.type === 'silent')
      return answer
    },
  }
}

function openFunction({ socket }: Extract<Destination, { type: 'function' }>, request: SocketRequest): SocketOpening {
  if (socket) return openAppSocket(socket, request)
  return { type: 'refused', status: null, reason: 'the app is a function of fetch, and takes no sockets', missing: 'socket' }
}

async function openServer(
  destination: Exclude<Destination, { type: 'function' }>,
  { url, headers }: SocketRequest,
  signal: AbortSignal,
): Promise<SocketOpening> {
  if (destination.type === 'memory' && isClosed(destination.server))
    return { type: 'refused', status: null, reason: 'the server of the app was closed', missing: 'listener' }
  const { upgradeIn, upgradeOver } = await loadWire()
  const upgrade = { url: asHttp(url), headers: { ...headers, ...forwardedHeaders(url) } }
  try {
    const answer =
      destination.type === 'memory'
        ? await upgradeIn(destination.server, upgrade, signal)
        : await upgradeOver(destination.base, upgrade, signal)
    if (answer.type === 'open') return answer
    return { type: 'refused', status: answer.status, reason: `the app answered with status ${answer.status} and not with 101` }
  } catch (error) {
    const { reason, missing } = unreachable(error, destination.type === 'server' ? destination.base.href : asHttp(url))
    return { type: 'refused', status: null, reason, ...(missing ? { missing } : {}) }
  }
}

function asHttp(url: string): string {
  return url.replace(/^ws/i, 'http')
}

function cutOff(patience: number, act: (signal: AbortSignal) => Promise<SocketOpening>): Promise<SocketOpening> {
  const controller = new AbortController()
  return new Promise((resolve) => {
    const callOff = inRealTime(patience, () => {
      resolve({ type: 'silent' })
      controller.abort()
    })
    void act(controller.signal).then((opening) => {
      callOff()
      resolve(opening)
    })
  })
}
