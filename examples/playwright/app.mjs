// The app under test: a page that logs people in by a code, which the real SDK sends. It knows nothing of ringback.
import { randomInt } from 'node:crypto'
import express from 'express'
import twilio from 'twilio'

const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, PORT = '3000' } = process.env
const client = twilio(TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN)
/** By the SID of the message: the code, and how the message fares. */
const sent = new Map()

const page = (body) => `<!doctype html><html lang="en"><title>Bakery</title><link rel="icon" href="data:,"><h1>Bakery</h1>${body}`
const app = express()
app.use(express.urlencoded({ extended: false }))

app.get('/', (_request, response) => {
  response.send(page('<form method="post" action="/code"><label>Phone <input name="to"></label> <button>Send me a code</button></form>'))
})

app.post('/code', async (request, response) => {
  const code = String(randomInt(100_000, 1_000_000))
  const { sid } = await client.messages.create({
    from: '+15550000001',
    to: request.body.to,
    body: `${code} is your code for the bakery.`,
    statusCallback: `http://127.0.0.1:${PORT}/status`,
  })
  sent.set(sid, { code, status: 'on its way' })
  response.send(
    page(`<p>The code is <output>on its way</output>.</p>
      <form method="post" action="/login"><input type="hidden" name="sid" value="${sid}">
      <label>Code <input name="code"></label> <button>Log in</button></form>
      <script>setInterval(async () => {
        document.querySelector('output').textContent = await (await fetch('/status/${sid}')).text()
      }, 200)</script>`),
  )
})

// Twilio tells here how the message fares. Who cannot sign is answered 403.
app.post('/status', twilio.webhook(TWILIO_AUTH_TOKEN), (request, response) => {
  const message = sent.get(request.body.MessageSid)
  if (message) message.status = request.body.MessageStatus
  response.sendStatus(204)
})

app.get('/status/:sid', (request, response) => {
  response.type('text').send(sent.get(request.params.sid)?.status ?? 'unknown')
})

app.post('/login', (request, response) => {
  const right = sent.get(request.body.sid)?.code === request.body.code
  response.status(right ? 200 : 403).send(page(right ? '<p>Welcome</p>' : '<p>That is not the code</p>'))
})

app.listen(Number(PORT), '127.0.0.1')
