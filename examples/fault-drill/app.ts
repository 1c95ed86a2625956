// The app under test: Express on a real socket. It sends one-time codes and keeps book of what became of them.
import express, { type Express } from 'express'
import twilio from 'twilio'

export interface Settings {
  readonly accountSid: string
  readonly authToken: string
  readonly from: string
  readonly publicUrl: string
}

const ENDS = ['delivered', 'undelivered', 'failed']

export function createApp({ accountSid, authToken, from, publicUrl }: Settings) {
  // One retry after a 429, by the SDK itself.
  const client = twilio(accountSid, authToken, { autoRetry: true, maxRetries: 1 })
  const statuses = new Map<string, string>()
  const heard = new Set<string>()
  const counts = { delivered: 0 }

  const app: Express = express()
  // The public host is another one than the host it listens on: the signature is made for the public one.
  app.set('trust proxy', true)
  app.use(express.urlencoded({ extended: false }))
  app.post('/status', twilio.webhook(authToken, { host: new URL(publicUrl).host, protocol: 'https' }), (request, response) => {
    const { MessageSid, MessageStatus } = request.body
    const token = request.header('i-twilio-idempotency-token') ?? ''
    const known = statuses.get(MessageSid) ?? ''
    // Callbacks come twice and out of order: each counts once, and an end stays an end.
    if (!heard.has(token) && !ENDS.includes(known)) {
      statuses.set(MessageSid, MessageStatus)
      if (MessageStatus === 'delivered') counts.delivered += 1
    }
    heard.add(token)
    response.status(204).end()
  })

  async function sendCode(to: string, code: string): Promise<string> {
    const message = await client.messages.create({ from, to, body: `Your code is ${code}`, statusCallback: `${publicUrl}/status` })
    return message.sid
  }

  /** As a test empties a database. */
  function forget(): void {
    statuses.clear()
    heard.clear()
    counts.delivered = 0
  }

  return { app, sendCode, statuses, counts, forget }
}
