// A job of the product itself. It signs in with an API key, as production code should: the auth token may change, and a key can be taken back.
import twilio from 'twilio'

export interface WorkerSettings {
  readonly accountSid: string
  readonly apiKey: string
  readonly apiSecret: string
  readonly from: string
}

export function createWorker({ accountSid, apiKey, apiSecret, from }: WorkerSettings) {
  const client = twilio(apiKey, apiSecret, { accountSid })
  return {
    async announce(people: readonly string[], body: string): Promise<number> {
      const sent = await Promise.all(people.map((to) => client.messages.create({ from, to, body })))
      return sent.length
    },
  }
}
