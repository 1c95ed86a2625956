// A request of the app to the REST API, asked again of a phone. The clock does not move by it.
import type { Ringback } from 'ringback'
import type { Params, RestEvent } from './events'
import type { Pairs } from './sid-pairs'

const HOST = /^\/([\w-]+(?:\.[\w-]+)*\.(?:twilio|signalwire)\.com)(?=\/)/i

/** The event as it is in the replay; its moment is the caller's to know. */
export async function askRest(phone: Ringback, event: RestEvent, pairs: Pairs): Promise<RestEvent> {
  const form = formOf(event.params, pairs)
  const path = pairs.inReplay(event.path)
  const host = HOST.exec(path)?.[1]
  const url = new URL(host === undefined ? `https://api.twilio.com${path}` : `https://${host}${path.slice(host.length + 1)}`)
  const takesBody = event.method === 'POST' || event.method === 'PUT' || event.method === 'PATCH'
  if (!takesBody) url.search = form.toString()
  const { sid, authToken } = phone.account
  const response = await phone.fetch(
    new Request(url, {
      method: event.method,
      headers: {
        authorization: `Basic ${btoa(`${sid}:${authToken}`)}`,
        ...(takesBody ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      body: takesBody ? form.toString() : null,
    }),
  )
  return { ...event, took: 0, status: response?.status ?? 404, answer: response === undefined ? null : await answerOf(response) }
}

function formOf(params: Params, pairs: Pairs): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) for (const one of [value].flat()) form.append(name, pairs.inReplay(one))
  return form
}

async function answerOf(response: Response): Promise<unknown> {
  const text = await response.text()
  if (text === '') return null
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
