// The answers about recordings, transcriptions and streams, held against the vendor's own description in the states that they can have.
import { describe, expect, test } from 'vitest'
import { createRingback, fault } from '../../../src/index'
import { xml } from '../../support/calls/story'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

const ACCOUNT = '/2010-04-01/Accounts/{AccountSid}'

function setUp(verbs: string) {
  const phone = createRingback({ dialect: 'twilio', apps: { 'https://app.test': () => xml(verbs) } })
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const [shop, ana] = [phone.number({ voiceUrl: 'https://app.test/voice' }), phone.handset()]
  /** `path` as the description has it. */
  const ask = async (method: 'get' | 'post' | 'delete', path: string, ids: Record<string, string> = {}, form: Parameters = {}) => {
    const real = `${path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')}.json`
    const { status, json } =
      method === 'post' ? await api.post<Record<string, unknown>>(real, form) : await api[method]<Record<string, unknown>>(real)
    const faults = faultsOf({ api: 'api_v2010', path: `${ACCOUNT}/${path}.json`, method, status, json })
    expect(faults, `${method} ${real}`).toEqual([])
    return json as Record<string, string>
  }
  const place = async (form: Parameters = {}) => {
    await api.post('Calls.json', { From: shop.e164, To: ana.number, Url: 'https://app.test/voice', ...form })
    await phone.clock.until(() => phone.calls.last().status === 'in-progress')
    return phone.calls.last().sid
  }
  return { phone, api, shop, ana, ask, place }
}

describe.skipIf(MISSING)(`answers about recordings fit the vendor's description${MISSING}`, () => {
  test('from the request to the deletion, in every status', async () => {
    const { phone, ask, place } = setUp('<Pause length="10"/>')
    const CallSid = await place()
    const { sid: Sid = '' } = await ask('post', 'Calls/{CallSid}/Recordings', { CallSid })
    const look = async () => {
      const one = await ask('get', 'Recordings/{Sid}', { Sid })
      expect((await ask('get', 'Calls/{CallSid}/Recordings/{Sid}', { CallSid, Sid })).status).toBe(one.status)
      await ask('get', 'Recordings')
      await ask('get', 'Calls/{CallSid}/Recordings', { CallSid })
      return one.status
    }
    expect(await look()).toBe('in-progress')
    for (const Status of ['paused', 'in-progress', 'stopped']) {
      await ask('post', 'Calls/{CallSid}/Recordings/{Sid}', { CallSid, Sid }, { Status })
      expect(await look()).toBe(Status)
    }
    await phone.clock.next()
    expect(await look()).toBe('processing')
    await phone.clock.next()
    expect(await look()).toBe('completed')
    await ask('delete', 'Recordings/{Sid}', { Sid })
  })

  test('of a conference', async () => {
    const { phone, ask, shop, ana } = setUp('<Dial><Conference record="record-from-start">Room</Conference></Dial>')
    const legs = [await ana.dial(shop), await phone.handset().dial(shop)]
    const { sid: ConferenceSid } = phone.conferences.last()
    const { sid: Sid } = phone.recordings.last()
    const under = 'Conferences/{ConferenceSid}/Recordings'
    for (const Status of ['paused', 'in-progress']) await ask('post', `${under}/{Sid}`, { ConferenceSid, Sid }, { Status })
    for (const leg of legs) await leg.hangUp()
    await phone.clock.drain()
    expect(await ask('get', `${under}/{Sid}`, { ConferenceSid, Sid })).toMatchObject({ status: 'completed', source: 'Conference' })
    await ask('get', under, { ConferenceSid })
    await ask('get', 'Recordings/{Sid}', { Sid })
  })

  test('one that is absent, and one of a document', async () => {
    const { phone, ask, place } = setUp('<Start><Recording/></Start><Say>Hi</Say>')
    phone.inject(fault.recording('absent'))
    await place()
    await phone.clock.drain()
    const { sid: Sid } = phone.recordings.last()
    expect((await ask('get', 'Recordings/{Sid}', { Sid })).status).toBe('absent')
  })

  test('transcriptions of a recording', async () => {
    const { phone, ask, shop, ana } = setUp('<Record transcribe="true" action="https://app.test/end"/>')
    const leg = await ana.dial(shop)
    await leg.say('call me back')
    await phone.clock.advance('6s')
    const { sid: RecordingSid } = phone.recordings.all()[0] ?? { sid: '' }
    const look = async () => {
      const { transcriptions } = (await ask('get', 'Transcriptions')) as unknown as { transcriptions: { sid: string; status: string }[] }
      const [{ sid: Sid, status } = { sid: '', status: '' }] = transcriptions
      await ask('get', 'Transcriptions/{Sid}', { Sid })
      await ask('get', 'Recordings/{RecordingSid}/Transcriptions', { RecordingSid })
      await ask('get', 'Recordings/{RecordingSid}/Transcriptions/{Sid}', { RecordingSid, Sid })
      return { Sid, status }
    }
    expect((await look()).status).toBe('in-progress')
    await phone.clock.advance('2s')
    const { Sid, status } = await look()
    expect(status).toBe('completed')
    await ask('delete', 'Transcriptions/{Sid}', { Sid })
  })

  test('a transcription of a call that goes on', async () => {
    const { ask, place } = setUp('<Pause length="10"/>')
    const CallSid = await place()
    const { sid: Sid = '' } = await ask('post', 'Calls/{CallSid}/Transcriptions', { CallSid }, { Name: 'desk' })
    expect((await ask('post', 'Calls/{CallSid}/Transcriptions/{Sid}', { CallSid, Sid }, { Status: 'stopped' })).status).toBe('stopped')
  })

  test('a stream of a call that goes on', async () => {
    const { phone, ask, place } = setUp('<Pause length="10"/>')
    const CallSid = await place()
    for (const form of [{ Url: 'wss://nobody.test/media', Name: 'desk' }, { Url: 'wss://nobody.test/media' }]) {
      const { sid: Sid = '', status } = await ask('post', 'Calls/{CallSid}/Streams', { CallSid }, form)
      expect(status).toBe('in-progress')
      expect((await ask('post', 'Calls/{CallSid}/Streams/{Sid}', { CallSid, Sid }, { Status: 'stopped' })).status).toBe('stopped')
    }
    expect(phone.sockets.count()).toBe(2)
  })
})
