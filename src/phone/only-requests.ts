// What phone.fetch() takes: a Request of any realm, and nothing that only fetch() itself takes, such as a URL.
import { MisuseError, quote } from '../domain/errors'

type Door = (request: Request) => Promise<Response | undefined>

/** @throws MisuseError, as a rejection */
export function onlyRequests(door: Door): Door {
  return (request) => (isRequest(request) ? door(request) : refuse(request))
}

async function refuse(request: unknown): Promise<never> {
  throw new MisuseError(
    `phone.fetch(request) got ${quote(request)}. Write a Request: phone.fetch(new Request('https://api.twilio.com/…')).`,
  )
}

function isRequest(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && 'url' in value && 'method' in value && 'headers' in value && 'text' in value
}
