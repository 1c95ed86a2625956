// What do clients see of a connection that a server closes, and of the ways in which an MSW handler can break one?
import http from 'node:http'
import { HttpResponse, http as msw } from 'msw'
import { setupServer } from 'msw/node'

const failing = () => new Response(new ReadableStream({ start: (body) => body.error(new Error('closed')) }), { status: 502 })

const real = http.createServer((request) => request.socket.destroy())
await new Promise((resolve) => real.listen(0, resolve))
await show('a server that closes', `http://127.0.0.1:${real.address().port}`)
real.close()

const mocked = setupServer(
  msw.all('http://error.test/', ({ request }) => tellAnd(request, HttpResponse.error())),
  msw.all('http://body.test/', ({ request }) => tellAnd(request, failing())),
)
mocked.listen()
await show('Response.error()', 'http://error.test/')
await show('a failing body', 'http://body.test/')
mocked.close()

async function show(what, url) {
  console.log(what)
  await fetch(url).then(
    ({ status }) => console.log(`  fetch: a response, ${status}`),
    ({ message, cause }) => console.log(`  fetch: ${message}, cause ${cause?.constructor.name}, code ${cause?.code}`),
  )
  await new Promise((resolve) =>
    http.get(url, resolve).on('error', ({ message, code }) => resolve(console.log(`  node:http: ${message}, code ${code}`))),
  )
}

function tellAnd({ headers }, response) {
  console.log(`    host header: ${headers.get('host')}`)
  return response
}
