// What right.ts is, of a phone on a port, in another process and as collections: every option and every method once. Never run.
import { createRingback, fault, outcome } from 'ringback'
import { ControlError, connect, type RemoteHandset, type RemotePhone } from 'ringback/client'
import { type Collections, collections } from 'ringback/data'
import { defineConfig, type Listening, type ListenOptions, listen } from 'ringback/server'

const phone = createRingback()
const listening: ListenOptions = { port: 0, host: '127.0.0.1', speed: 1, inspector: false, token: 'secret', maxBodySize: 1_024 }
export const config = defineConfig({
  phone: { seed: 'shop' },
  server: listening,
  numbers: [{ e164: '+15550100001' }],
  setUp: (made) => void made.handset('+15550100002').onText(outcome.failed()),
})

export async function elsewhere(): Promise<readonly unknown[]> {
  const server: Listening = await listen(phone, listening)
  const remote: RemotePhone = connect(server.url, { token: 'secret', fetch })
  const person: RemoteHandset = await remote.newHandset({ number: '+15550100002', callerName: 'ANA' })
  const number = await remote.number({ smsUrl: 'https://app.test/sms' })
  const other = await remote.createAccount({ friendlyName: 'Second', owner: { sid: 'AC1' } })
  const made = await other.createApiKey({ friendlyName: 'CI' })
  await other.deleteApiKey(made.sid)
  await other.suspend()
  await other.activate()
  await other.rotateAuthToken()
  await other.createSecondaryAuthToken()
  await other.promoteSecondaryAuthToken()
  await other.close()
  await remote.app('https://app.test', 'http://localhost:3000')
  await remote.configure({ strict: true })
  const sender = await remote.sender('12345', { account: other })
  await remote.messagingService({ senders: [sender.id, number.e164] })
  await remote.content({ types: { 'twilio/text': { body: 'Hi' } } })
  await remote.application({ friendlyName: 'Shop' })
  await remote.callerId(person)
  await remote.verify.service({ codeLength: 4 })
  await remote.verify.template({ text: '{{code}}' })
  await person.onText(outcome.delivered())
  await person.onCall(outcome.busy())
  await person.text(number, 'Hi', { media: ['https://cdn.test/cat.png'], params: {} })
  await person.whatsapp.text(number, 'Hi', { replyTo: 'SM1', location: { latitude: 0, longitude: 0 } })
  await person.whatsapp.tap('SM1', 'Yes')
  await person.whatsapp.read({ sid: 'SM1' })
  await person.dial(number.e164, { params: {} })
  await person.answer()
  await person.decline()
  await person.press('1')
  await person.say('Hi', { partials: false })
  await person.play({ tone: 440, for: 100 })
  await person.until('Welcome', { within: '1m' })
  await person.hears(/welcome/, { real: '1s' })
  await person.hangUp()
  await remote.clock.advance('5s', { rest: '100ms' })
  await remote.clock.advanceTo(new Date(0))
  await remote.clock.next()
  await remote.clock.until(async () => (await remote.messages.count()) > 0, { within: '1m' })
  await remote.clock.drain({ limit: 10 })
  await remote.clock.pace(0)
  const injected = await remote.inject(fault.network('calls.create'), { times: 1 })
  await injected.dispose()
  await remote.replay('token', { params: { MessageStatus: 'failed' } })
  await remote.request('Conferences/CF1', { Status: 'completed' }, { method: 'POST', account: other })
  await remote.restore(await remote.snapshot())
  await remote.releaseNumber(number)
  await remote.releaseSender(sender)
  await remote.assertSettled({ idle: true })
  await remote.reset()
  const all: Collections = await collections(phone)
  await server.close()
  return [
    await remote.about(),
    await remote.handset('+15550100002').heard(),
    await person.played(),
    await person.audio(),
    await person.inbox(),
    await person.whatsapp.inbox(),
    (await remote.messages.last({ status: 'delivered' })).body,
    await remote.calls.find({ direction: 'inbound' }),
    await remote.callbacks.get('SM1'),
    await remote.alerts.filter({ level: 'error' }),
    await remote.requests.all(),
    await (await remote.recordings.last()).wav(),
    await remote.verify.code(person),
    await remote.verify.inbox('ana@example.test'),
    (await remote.at('2s')).messages.length,
    await remote.clock.now(),
    await remote.clock.state(),
    await remote.clock.pending(),
    await remote.timeline.text(),
    await remote.timeline.mermaid(),
    await remote.timeline.toSVG({ steps: 10 }),
    await remote.timeline.toHTML(),
    await remote.timeline.all(),
    await remote.feed.since(),
    await remote.guesses(),
    await remote.save(),
    all.messages.findFirst((query) => query.where({ status: 'delivered' }))?.number?.e164,
  ]
}

export function toldOf(error: unknown): string {
  return error instanceof ControlError ? `${error.status} ${error.kind}` : ''
}
