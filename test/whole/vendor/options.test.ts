// The answers in the states that the parameters of a text and of a call lead to, held against the vendor's own description.
import { describe, expect, test } from 'vitest'
import { createRingback, outcome } from '../../../src/index'
import type { Parameters } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

const ACCOUNT = '/2010-04-01/Accounts/{AccountSid}'

function setUp() {
  const phone = createRingback({
    dialect: 'twilio',
    apps: {
      'https://app.test': () => new Response('<Response><Pause length="10"/></Response>', { headers: { 'content-type': 'text/xml' } }),
    },
  })
  const shop = phone.number()
  return {
    phone,
    shop,
    ana: phone.handset(),
    service: phone.messagingService({ senders: [shop] }),
    api: apiOf(phone, { prefix: '/2010-04-01' }),
  }
}

/** Creates it, and fetches it at every due moment of its life. Returns what was last seen. */
async function live(resource: 'Messages' | 'Calls', { phone, api }: ReturnType<typeof setUp>, form: Parameters) {
  const created = await api.post<{ sid: string }>(`${resource}.json`, form)
  const path = `${ACCOUNT}/${resource}`
  expect(faultsOf({ api: 'api_v2010', path: `${path}.json`, method: 'post', status: created.status, json: created.json })).toEqual([])
  let last: unknown = created.json
  while (phone.clock.pending().length > 0) {
    await phone.clock.next()
    const { status, json } = await api.get<unknown>(`${resource}/${created.json.sid}.json`)
    expect(faultsOf({ api: 'api_v2010', path: `${path}/{Sid}.json`, method: 'get', status, json })).toEqual([])
    last = json
  }
  return last
}

describe.skipIf(MISSING)(`answers fit the vendor's description${MISSING}`, () => {
  test.each([
    [{ SmartEncoded: 'true', Body: '“Hi”' }, { body: '"Hi"' }],
    [{ ContentRetention: 'discard' }, { body: '' }],
    [{ AddressRetention: 'obfuscate' }, { to: expect.stringMatching(/XXXX$/) }],
    [{ SendAsMms: 'true' }, { sid: expect.stringMatching(/^MM/), num_segments: '1' }],
  ])('a text with %o', async (form, expected) => {
    const setting = setUp()
    const text = { To: setting.ana.number, From: setting.shop.e164, Body: 'Hi', ...form }
    expect(await live('Messages', setting, text)).toMatchObject({ status: 'delivered', ...expected })
  })

  test('a text with short links', async () => {
    const setting = setUp()
    const text = { To: setting.ana.number, MessagingServiceSid: setting.service.sid, Body: 'https://shop.test/long', ShortenUrls: 'true' }
    expect(await live('Messages', setting, text)).toMatchObject({ body: expect.stringMatching(/^https:\/\/twil\.io\//) })
  })

  test.each([
    [{ by: 'human' }, { MachineDetection: 'Enable' }, 'human'],
    [{ by: 'machine' }, { MachineDetection: 'Enable', AsyncAmd: 'true' }, 'machine_start'],
    [{ by: 'machine', beep: false }, { MachineDetection: 'DetectMessageEnd' }, 'machine_end_silence'],
    [{ by: 'fax' }, { MachineDetection: 'Enable' }, 'fax'],
  ] as const)('a call that %o answers, with %o', async (answer, form, answered_by) => {
    const setting = setUp()
    setting.ana.onCall(outcome.answered(answer))
    const call = { To: setting.ana.number, From: setting.shop.e164, Url: 'https://app.test/voice', ...form }
    expect(await live('Calls', setting, call)).toMatchObject({ status: 'completed', answered_by })
  })
})
