// What is not there, and what cannot be done with what is there.
import { type ConformanceCase, type Fact, FREE } from '../case'

const NOBODY = '0'.repeat(31)
const PATHS = {
  message: `Messages/SM${NOBODY}1.json`,
  call: `Calls/CA${NOBODY}1.json`,
  recording: `Recordings/RE${NOBODY}1.json`,
  conference: `Conferences/CF${NOBODY}1.json`,
  queue: `Queues/QU${NOBODY}1.json`,
  number: `IncomingPhoneNumbers/PN${NOBODY}1.json`,
  resource: 'NoSuchThings.json',
} as const

export const unknownThings: ConformanceCase = {
  id: 'error.unknown',
  about: 'An unknown path or SID is answered with 404 and 20404, always in the same words, and a method that a path does not have with 405',
  costs: FREE,
  rests: "Twilio's error dictionary; captured responses",
  async observe({ rest, accountSid }) {
    const answers: Record<string, Fact> = {}
    for (const [name, path] of Object.entries(PATHS)) {
      const { status, json } = await rest.get(path)
      const words = String(json.message).replace(`/2010-04-01/Accounts/${accountSid}/${path}`, '(path)')
      answers[name] = [status, Number(json.code), words]
    }
    const removed = await rest.remove(PATHS.message)
    const method = await rest.remove('Messages.json')
    const token = await rest.get('Messages.json?PageSize=1&Page=1&PageToken=nonsense')
    return {
      answers,
      removed: removed.status,
      method: [method.status, Number(method.json.code)],
      token: [token.status, Number(token.json.code)],
    }
  },
  expected: {
    answers: Object.fromEntries(Object.keys(PATHS).map((name) => [name, [404, 20404, 'The requested resource (path) was not found']])),
    removed: 404,
    method: [405, 20004],
    token: [400, 21481],
  },
}
