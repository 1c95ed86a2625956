// A seed file sets up whatever the control API can; what is wrong is named with its line and its path.
import { readFileSync } from 'node:fs'
import Ajv from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { createRingback } from '../../../src/index'
import { SEED_NAMES, seedOf } from '../../../src/server/seed/seed-file'

const WHOLE = `
options:
  strict: true
  timing: { message: { receipt: 5s } }
apps:
  https://app.test: http://localhost:3000
accounts:
  - friendlyName: Bakery
    sid: AC11111111111111111111111111111111
    authToken: planted-seed-token
    status: suspended
    keys:
      - { friendlyName: worker, secret: planted-seed-secret }
keys:
  - friendlyName: main key
numbers:
  - e164: +15550000001
    smsUrl: https://app.test/sms
  - &spare
    account: AC11111111111111111111111111111111
    e164: "+15550000002"
senders:
  - id: 12345
services:
  - friendlyName: Pool
    senders: [+15550000001, 12345]
contents:
  - friendlyName: hello
    types: { twilio/text: { body: "Hi {{1}}" } }
applications:
  - voiceUrl: https://app.test/voice
callerIds:
  - number: +14155550102
verify:
  templates:
    - sid: HJ11111111111111111111111111111111
      text: It is {{code}}
  services:
    - friendlyName: Shop
      defaultTemplateSid: HJ11111111111111111111111111111111
handsets:
  - number: +15550100002
    city: Oakland
    zip: 07030
    onText: [{ result: undelivered, code: 30003, after: 4s }]
    onCall: [{ result: busy }]
faults:
  - { type: rest, operation: messages.create, status: 429, times: 2 }
`

const schema = JSON.parse(readFileSync(new URL('../../../schema/seed.schema.json', import.meta.url), 'utf8')) as { properties: object }

async function applied(text: string) {
  const phone = createRingback()
  await seedOf(text, 'setup.yaml').apply(phone)
  return phone
}

describe('a seed file', () => {
  test('sets up everything, as YAML and as JSON', async () => {
    const phone = await applied(WHOLE)
    const state = phone.feed.since()
    expect(state).toMatchObject({
      accounts: [
        { apiKeys: [{ friendlyName: 'main key' }] },
        { friendlyName: 'Bakery', status: 'suspended', apiKeys: [{ friendlyName: 'worker' }] },
      ],
      numbers: [{ e164: '+15550000001' }, { e164: '+15550000002', accountSid: 'AC11111111111111111111111111111111' }],
      senders: [{ id: '12345' }],
      services: [{ friendlyName: 'Pool', senders: ['+15550000001', '12345'] }],
      contents: [{ friendlyName: 'hello' }],
      applications: [{ voiceUrl: 'https://app.test/voice' }],
      callerIds: [{ number: '+14155550102' }],
      verifyServices: [{ friendlyName: 'Shop' }],
      handsets: [{ number: '+15550100002' }],
      faults: [{ left: 2 }],
    })
    expect(phone.configure({})).toEqual({ strict: true, timing: { message: { receipt: '5s' } } })
    const asJson = JSON.stringify({ numbers: [{ e164: '+15550000009' }], apps: { 'https://app.test': 'http://localhost:3000' } }, null, 2)
    expect((await applied(asJson)).feed.since().numbers).toMatchObject([{ e164: '+15550000009' }])
  })

  test('of nothing is one, too, and says whether numbers are there', async () => {
    expect(seedOf('', 'empty.yaml').hasNumbers).toBe(false)
    expect(seedOf('numbers: []', 'none.yaml').hasNumbers).toBe(true)
    await applied('# nothing yet')
  })

  test.each([
    ['numbers:\n  - smsUrl: sms', 'setup.yaml:2:13: numbers[0].smsUrl: "smsUrl" of POST numbers got "sms".'],
    ['nmbers: []', 'setup.yaml:1:9: nmbers: a seed file does not know "nmbers". It knows '],
    ['numbers:\n  - e164: +15550000001\n  - color: red', 'setup.yaml:3:12: numbers[1].color: POST numbers does not know "color".'],
    ['numbers: 5', 'setup.yaml:1:10: numbers: it is a number. Write a list.'],
    ['- a', 'setup.yaml:1:1: it is a list. Write names with values.'],
    ['options:\n  callbacks:\n    attempts: 0', 'setup.yaml:3:15: options.callbacks.attempts: "callbacks.attempts" of POST options got 0.'],
    ['apps:\n  https://app.test: 3000', 'setup.yaml:2:21: apps.https://app.test: "url" is 3000'],
    ['accounts:\n  - status: gone', 'setup.yaml:2:13: accounts[0].status: it is "gone". Write active, suspended, closed.'],
    ['verify:\n  codes: []', 'setup.yaml:2:10: verify.codes: it does not know "codes".'],
    ['handsets:\n  - number: +15550100002\n    onText: [{ result: gone }]', 'setup.yaml:2:5: handsets[0]: A text is never "gone".'],
    ['numbers: [\n  {', 'setup.yaml:2:'],
    ['a: 1\na: 2', 'setup.yaml:2:1: it is neither YAML nor JSON (duplicate key).'],
  ])('%j is refused with its line', async (text, message) => {
    await expect(applied(text)).rejects.toThrow(message)
  })

  test('shows no secret in an error', async () => {
    for (const text of [
      'accounts:\n  - authToken: planted-seed-token\n    sid: planted-seed-token',
      'accounts:\n  - authToken: [planted-seed-token]',
      'keys: planted-seed-token',
      'keys:\n  - secret: "planted-seed-token',
      'keys:\n  - planted-seed-token',
      'keys:\n  - secret: planted-seed-token\n    secret: planted-seed-token',
    ]) {
      const error: unknown = await applied(text).catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(Error)
      expect(String(error)).not.toContain('planted')
    }
  })
})

describe('schema/seed.schema.json', () => {
  const check = new Ajv({ strict: false, formats: { 'date-time': true } }).compile(schema)

  test('knows what the reader knows', () => {
    expect(Object.keys(schema.properties).sort()).toEqual([...SEED_NAMES].sort())
  })

  test('takes the whole file, and refuses what the reader refuses', () => {
    // Quoted, as an editor wants it: the reader takes +1… and 12345 without quotes as well.
    const quoted = WHOLE.replace(/(?<=[ [])(\+\d+|12345|07030)(?=[\n\],])/g, '"$1"')
    check(parse(quoted))
    expect(check.errors ?? []).toEqual([])
    for (const wrong of ['nmbers: []', 'numbers:\n  - color: red', 'numbers: 5', 'accounts:\n  - status: gone'])
      expect(check(parse(wrong)), wrong).toBe(false)
  })
})
