// One text and one call with all their callbacks, over which a fault may come.
import { createRingback, type Fault, type RingbackOptions } from '../../../src/index'
import { recordingApp } from '../callbacks/recording-app'
import { apiRequest, ask, send } from '../phone/requests'

export const APP = 'https://app.test'

type Answer = (request: Request, count: number) => Response

function world(options: RingbackOptions, answer?: Answer) {
  const phone = createRingback(options)
  const app = recordingApp(answer)
  phone.app(APP, app)
  /** What the app was told of one parameter, in the order of arrival. */
  const told = (name: string) => app.received.flatMap(({ form }) => form[name] ?? [])
  return { phone, shop: phone.number(), ana: phone.handset(), app, told }
}

/** A text to Ana, from the request to its last callback. */
export async function textAndStatus(fault?: Fault, times = 1, options: RingbackOptions = {}, answer?: Answer) {
  const story = world(options, answer)
  const { phone, shop, ana } = story
  if (fault) phone.inject(fault, { times })
  await send(phone, { from: shop.e164, to: ana.number, statusCallback: `${APP}/status` })
  await phone.clock.drain()
  return story
}

/** A call to Ana, who hears one word (of 400 ms); every event is called back. `told` is of status callbacks alone. */
export async function callAndStatus(fault?: Fault) {
  const questions: Request[] = []
  const { phone, shop, ana, app } = world({}, (request) => {
    if (!request.url.endsWith('/voice')) return new Response(null, { status: 204 })
    questions.push(request)
    return new Response('<Response><Say>Hello</Say></Response>', { headers: { 'content-type': 'text/xml' } })
  })
  if (fault) phone.inject(fault)
  const form = new URLSearchParams({ From: shop.e164, To: ana.number, Url: `${APP}/voice`, StatusCallback: `${APP}/status` })
  form.set('StatusCallbackEvent', 'initiated ringing answered completed')
  await ask(phone, apiRequest(phone.account, 'Calls.json', form))
  await phone.clock.drain()
  const told = (name: string) => app.received.flatMap(({ url, form: { [name]: value } }) => (url.endsWith('/status') ? (value ?? []) : []))
  return { phone, app, told, asked: () => questions.length }
}
