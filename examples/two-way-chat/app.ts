// The app under test: an answering service on Hono. It verifies signatures, replies, and offers an hour.
import { Hono } from 'hono'
import twilio from 'twilio'

export function createApp(authToken: string, bookings: Map<string, string>): Hono {
  const app = new Hono()

  app.use('/sms', async (context, next) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.raw.clone().text()))
    const signature = context.req.header('x-twilio-signature') ?? ''
    if (!twilio.validateRequest(authToken, signature, context.req.url, form)) return context.text('wrong signature', 403)
    await next()
  })

  app.post('/sms', async (context) => {
    const { From = '', Body = '' } = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const hour = /\b(\d{1,2})\b/.exec(Body)?.[1]
    const reply = new twilio.twiml.MessagingResponse()
    if (hour === undefined) reply.message('What hour suits you?')
    else {
      bookings.set(From, hour)
      reply.message(`Booked for ${hour} o'clock.`)
    }
    return context.body(reply.toString(), 200, { 'content-type': 'text/xml' })
  })

  return app
}
