// What a frame costs that goes to an app and comes back, in memory: by the wire alone, with the wait until the app is at rest, and as one
// of media in a call. The app is `ws` on a server that never listens. It uses rooms that the package does not export, so it bundles them
// for itself.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { createRingback } from 'ringback'
import { WebSocketServer } from 'ws'
import { inTurns, median, report } from './harness.mjs'

const FRAMES = Number(process.env.FRAMES ?? 10_000)
const ROUNDS = Number(process.env.ROUNDS ?? 9)
const TEXT = JSON.stringify({ type: 'prompt', voicePrompt: 'I would like to move my appointment to Thursday.', lang: 'en-US', last: true })

const require = createRequire(import.meta.url)
const esbuild = createRequire(require.resolve('tsup'))('esbuild')
const { outputFiles } = await esbuild.build({
  stdin: {
    contents: `export { Apps } from './src/callbacks/apps'
      export { createSocketCourier } from './src/callbacks/socket-courier'
      export { AtRest } from './src/exchange/at-rest'
      export { OpenLines } from './src/exchange/open-lines'`,
    resolveDir: new URL('..', import.meta.url).pathname,
    loader: 'ts',
  },
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
  target: 'node20',
})
const { Apps, createSocketCourier, AtRest, OpenLines } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
)

const patience = 4_000
async function openTo(app, onMessage) {
  const apps = new Apps()
  apps.add('https://app.test', app)
  const lines = new OpenLines(new AtRest(patience), createSocketCourier({ apps, patience }))
  const opening = await lines.open({ url: 'wss://app.test/agent', headers: {} })
  if (opening.type !== 'open') throw new Error(opening.reason)
  opening.line.listen({ message: onMessage, closed() {} })
  return { lines, line: opening.line }
}

function echoServer() {
  const server = createServer()
  new WebSocketServer({ server }).on('connection', (socket) =>
    socket.on('message', (data, isBinary) => socket.send(data, { binary: isBinary })),
  )
  return server
}

const echoSocket = {
  fetch: () => new Response(),
  socket(socket) {
    socket.onmessage = ({ data }) => socket.send(data)
  },
}

/** Each frame is sent when the one before came back. */
async function pingPong(app) {
  let arrived = () => {}
  const { line } = await openTo(app, () => arrived())
  const start = performance.now()
  for (let i = 0; i < FRAMES; i++) {
    const back = new Promise((resolve) => {
      arrived = resolve
    })
    line.send(TEXT)
    await back
  }
  const micros = ((performance.now() - start) * 1_000) / FRAMES
  line.drop()
  return micros
}

async function atRest(app) {
  let count = 0
  const { lines, line } = await openTo(app, () => {
    count += 1
  })
  const start = performance.now()
  for (let i = 0; i < FRAMES; i++) {
    line.send(TEXT)
    await lines.settle()
  }
  const micros = ((performance.now() - start) * 1_000) / FRAMES
  if (count !== FRAMES) throw new Error(`${count} frames came back.`)
  line.drop()
  return micros
}

const MEDIA = '<Response><Connect><Stream url="wss://app.test/media"/></Connect></Response>'

/** A minute of a call on a media stream, of silence or with a tone that the app sends back. @returns milliseconds. */
async function minute(isEcho) {
  const app = createServer((_, response) => {
    response.setHeader('content-type', 'text/xml')
    response.end(MEDIA)
  })
  new WebSocketServer({ server: app }).on('connection', (socket) =>
    socket.on('message', (data) => {
      const { event, streamSid, media } = JSON.parse(String(data))
      if (isEcho && event === 'media') socket.send(JSON.stringify({ event, streamSid, media: { payload: media.payload } }))
    }),
  )
  const phone = createRingback({ apps: { 'https://app.test': app } })
  const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  await phone.clock.advance('10ms')
  if (isEcho) await leg.play({ tone: 440, for: '1m' })
  const start = performance.now()
  await phone.clock.advance('1m')
  const ms = performance.now() - start
  const count = phone.sockets.last().frames.length
  if (count < (isEcho ? 5_990 : 3_000)) throw new Error(`${count} frames of media.`)
  await leg.hangUp()
  return ms
}

const server = echoServer()
const { wire, rest, object } = await inTurns(
  { wire: () => pingPong(server), rest: () => atRest(server), object: () => pingPong(echoSocket) },
  { rounds: ROUNDS },
)
report({ what: 'a frame to ws and back, in memory', value: median(wire), atMost: 30, unit: 'µs' })
report({ what: 'the same, until the app is at rest', value: median(rest), atMost: 100, unit: 'µs' })
report({ what: 'a frame to { socket } and back', value: median(object), atMost: 30, unit: 'µs' })

const { silence, both } = await inTurns({ silence: () => minute(false), both: () => minute(true) }, { rounds: ROUNDS })
report({ what: 'a frame of media to ws, in a call', value: median(silence) / 3, atMost: 50, unit: 'µs' })
report({ what: 'a minute of a call with media both ways', value: median(both), atMost: 500, unit: 'ms' })
