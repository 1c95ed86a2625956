// What MSW's own RequestHandler.run() costs a handler that reads the body of its request: it clones the request first.
// See msw-clones-the-request.md. Three handlers, in turns, without ringback.
import { HttpResponse, http, RequestHandler } from 'msw'
import { setupServer } from 'msw/node'

const URL = 'https://api.example.test/Messages.json'
const canned = JSON.stringify({ sid: 'SM1', body: 'x'.repeat(800) })
const answer = () =>
  new HttpResponse(canned, { status: 201, headers: { 'content-type': 'application/json', 'content-length': String(canned.length) } })

class Reading extends RequestHandler {
  constructor() {
    super({
      info: { header: 'reading' },
      async resolver({ request }) {
        await request.text()
        return answer()
      },
    })
  }
  predicate() {
    return true
  }
  log() {}
}

class ReadingByItself extends Reading {
  async run({ request, requestId }) {
    await request.text()
    return { handler: this, parsedResult: {}, request, requestId, response: answer() }
  }
}

const kinds = {
  'http.post, does not read the body': http.post(URL, answer),
  'a subclass, reads the body': new Reading(),
  'a subclass with a run() of its own, reads the body': new ReadingByItself(),
}
const server = setupServer()
server.listen()
const times = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]))
for (let round = -3; round < 30; round++) {
  for (const [name, handler] of Object.entries(kinds)) {
    server.resetHandlers(handler)
    const each = []
    for (let i = 0; i < 200; i++) {
      const start = performance.now()
      await (await fetch(URL, { method: 'POST', body: 'To=1&From=2&Body=Hi' })).json()
      each.push((performance.now() - start) * 1_000)
    }
    if (round >= 0) times[name].push(median(each))
  }
}
server.close()

const [bare] = Object.values(times)
console.log(`Node ${process.version}\n\n| handler | µs a request | ratio |\n| --- | --- | --- |`)
for (const [name, values] of Object.entries(times))
  console.log(`| ${name} | ${median(values).toFixed(0)} | ${median(values.map((value, i) => value / bare[i])).toFixed(2)} |`)

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
