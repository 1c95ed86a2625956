// How often does a handler hear of one connection, when an MSW server listened before there was a WebSocket in the process?
import { http, ws } from 'msw'
import { setupServer } from 'msw/node'
import { WebSocket } from 'ws'

const isLate = process.argv[2] === 'late'
if (!isLate) globalThis.WebSocket ??= WebSocket

const first = setupServer(http.get('https://first.test/', () => new Response()))
first.listen()
first.close()

if (isLate) globalThis.WebSocket = WebSocket
let heard = 0
const link = ws.link('wss://second.test/line')
const second = setupServer(link.addEventListener('connection', () => heard++))
second.listen()
const socket = new globalThis.WebSocket('wss://second.test/line')
await new Promise((resolve) => setTimeout(resolve, 200))
console.log(`${isLate ? 'late' : 'there from the start'}: heard ${heard} times`)
socket.close()
second.close()
