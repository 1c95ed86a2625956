// A URL in an attribute or a parameter that ringback only records was dropped without a word, so its handler was never tested.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { VOCABULARY } from '../../src/instructions/verbs/verbs'
import { apiOf } from '../support/rest/direct'

/** Names of attributes that hold a URL. */
const HOLDS_URL = /(?:url|callback)$|^action$/i

const ATTRIBUTES = Object.entries(VOCABULARY).flatMap(([name, { attributes }]) =>
  Object.entries(attributes)
    .filter(([attribute]) => HOLDS_URL.test(attribute))
    .map(([attribute, rule]) => ({ element: name, attribute, rule })),
)

test('whatever holds a URL is called or reported', () => {
  expect(ATTRIBUTES.length).toBeGreaterThan(10)
  for (const { element, attribute, rule } of ATTRIBUTES) {
    const treated = rule.use === 'played' ? rule.notAsked === null : rule.notAsked !== null
    expect(treated, `${element} ${attribute}`).toBe(true)
  }
})

const REPORTED = ATTRIBUTES.filter(({ rule }) => rule.notAsked !== null)

describe.each(REPORTED)('$element $attribute', ({ element, attribute, rule }) => {
  const call = async (strict: boolean, url: string) => {
    const written = `<${element} ${attribute}="${url}">${element === 'Number' ? '+15550100009' : ''}</${element}>`
    const around = element === 'Number' || element === 'Conference' ? 'Dial' : ['Stream', 'Siprec'].includes(element) ? 'Start' : null
    const body = `<Response>\n${around ? `<${around}>${written}</${around}>` : written}</Response>`
    const phone = createRingback({
      strict,
      apps: { 'https://app.test': () => new Response(body, { headers: { 'content-type': 'text/xml' } }) },
    })
    await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
    return phone
  }

  test('names the attribute, the URL and what does not happen', async () => {
    const phone = await call(false, 'https://ana:pass@app.test/hook')
    expect(phone.alerts.filter(({ message }) => message.includes('is not asked'))).toMatchObject([
      {
        code: null,
        level: 'warning',
        sid: phone.calls.all()[0]?.sid,
        message: `The document from https://app.test/voice, line 2: ${element} ${attribute}="https://app.test/hook" is not asked: ${rule.notAsked}.`,
      },
    ])
  })

  test('is an error under strict, and nothing where it is empty', async () => {
    const phone = await call(true, '/hook')
    expect(() => phone.assertSettled()).toThrow(`${attribute}="/hook" is not asked`)
    expect((await call(true, '')).alerts.count(({ message }) => message.includes('is not asked'))).toBe(0)
  })
})

test.each([
  ['RecordingStatusCallback', 'the call is not recorded'],
  ['AsyncAmdStatusCallback', 'nothing is detected in the background'],
  ['ClientNotificationUrl', 'there is no client to be woken'],
])('the parameter %s', async (name, why) => {
  for (const strict of [false, true]) {
    const phone = createRingback({ strict })
    const form = { From: phone.number().e164, To: '+15550100002', Url: 'https://app.test/voice', [name]: 'https://ana:pass@app.test/hook' }
    expect((await apiOf(phone).post('Calls.json', { ...form, Colour: 'red' })).status).toBe(201)
    expect(phone.alerts.all()).toMatchObject([
      {
        level: strict ? 'error' : 'warning',
        message: `POST Calls carried ${name}, https://app.test/hook, which is not asked: ${why}.`,
      },
      { message: 'POST Calls carried Colour, which ringback does not read; it went on without.' },
    ])
  }
})
