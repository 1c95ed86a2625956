// The app under test, in Node: it sends a code by the real SDK.
import { randomInt } from 'node:crypto'
import express from 'express'
import twilio from 'twilio'

const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN } = process.env
export const app = express()

app.post('/code', express.json(), async (request, response) => {
  const client = twilio(TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN)
  const code = randomInt(100_000, 1_000_000)
  const { sid } = await client.messages.create({ from: '+15550000001', to: request.body.to, body: `${code} is your code.` })
  response.status(201).json({ sid })
})
