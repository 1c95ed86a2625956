// The services of Verify over REST: the resource, and what is refused.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { type VerifyServiceJson, verifyOf } from '../../support/rest/verify'

const phone = createRingback()
const verify = verifyOf(phone)
beforeEach(() => phone.reset())

const made = async (form = {}) => (await verify.post<VerifyServiceJson>('Services', { FriendlyName: 'Shop', ...form })).json

describe('a service', () => {
  test('is created with a name and the settings of a new one', async () => {
    const { status, json } = await verify.post<VerifyServiceJson>('Services', { FriendlyName: 'Shop' })
    expect(status).toBe(201)
    expect(json.sid).toMatch(/^VA[0-9a-f]{32}$/)
    const url = `https://verify.twilio.com/v2/Services/${json.sid}`
    expect(json).toMatchObject({
      account_sid: phone.account.sid,
      friendly_name: 'Shop',
      code_length: 6,
      lookup_enabled: false,
      dtmf_input_required: true,
      tts_name: null,
      totp: { issuer: null, time_step: 30, code_length: 6, skew: 1 },
      date_created: '2030-01-01T00:00:00Z',
      url,
    })
    expect(json.links).toMatchObject({ verifications: `${url}/Verifications`, verification_checks: `${url}/VerificationCheck` })
    expect((await verify.get(`Services/${json.sid}`)).json).toEqual(json)
  })

  test('changes what is named', async () => {
    const { sid, ...before } = await made({ TtsName: 'Shop, spoken', 'Totp.Issuer': 'Shop' })
    await phone.clock.advance('1s')
    const { status, json } = await verify.post(`Services/${sid}`, {
      FriendlyName: 'Desk 24',
      CodeLength: '10',
      LookupEnabled: 'True',
      TtsName: '',
      'Totp.Skew': '0',
      'Push.IncludeDate': 'true',
      'Passkeys.RelyingParty.Origins': 'login.example.test, www.example.test',
    })
    expect(status).toBe(200)
    expect(json).toEqual({
      ...before,
      sid,
      friendly_name: 'Desk 24',
      code_length: 10,
      lookup_enabled: true,
      tts_name: null,
      totp: { issuer: 'Shop', time_step: 30, code_length: 6, skew: 0 },
      push: { include_date: true, apn_credential_sid: null, fcm_credential_sid: null },
      passkeys: {
        relying_party: { id: null, name: null, origins: ['login.example.test', 'www.example.test'] },
        authenticator_attachment: null,
        discoverable_credentials: null,
        user_verification: null,
      },
      date_updated: '2030-01-01T00:00:01Z',
    })
  })

  test('is listed, newest first, and deleted', async () => {
    const [first, second] = [await made(), await made({ FriendlyName: 'Desk' })]
    const { json } = await verify.get<{ services: VerifyServiceJson[] }>('Services')
    expect(json.services.map(({ sid }) => sid)).toEqual([second.sid, first.sid])
    expect((await verify.delete(`Services/${first.sid}`)).status).toBe(204)
    expect((await verify.get(`Services/${first.sid}`)).json).toMatchObject({ status: 404, code: 20404 })
    expect((await verify.delete(`Services/${first.sid}`)).status).toBe(404)
  })

  test('of another account is not there', async () => {
    const { sid } = await made()
    const other = verifyOf(phone, { account: phone.createAccount() })
    expect((await other.get(`Services/${sid}`)).status).toBe(404)
    expect((await other.get<{ services: unknown[] }>('Services')).json.services).toEqual([])
  })
})

describe('refused', () => {
  test('a service without a name', async () => {
    expect((await verify.post('Services', {})).json).toMatchObject({ status: 400, code: 20001 })
  })

  test.each([
    ['FriendlyName', 'a'.repeat(33)],
    ['FriendlyName', 'Shop 12 and 345'],
    ['CodeLength', '3'],
    ['CodeLength', '11'],
    ['CodeLength', 'six'],
    ['LookupEnabled', 'yes'],
    ['Totp.TimeStep', '19'],
    ['Totp.CodeLength', '9'],
    ['Totp.Skew', '3'],
    ['DefaultTemplateSid', 'HX123'],
    ['Passkeys.UserVerification', 'always'],
  ])('%s: %s, for a new one and for an old one', async (name, value) => {
    const { sid, ...before } = await made()
    const refusal = { status: 400, code: 60200, message: `Invalid parameter \`${name}\`: ${value}` }
    expect((await verify.post('Services', { FriendlyName: 'Desk', [name]: value })).json).toMatchObject(refusal)
    expect((await verify.post(`Services/${sid}`, { [name]: value })).json).toMatchObject(refusal)
    expect((await verify.get(`Services/${sid}`)).json).toEqual({ sid, ...before })
  })

  test.each([
    ['FriendlyName', 'a'.repeat(32)],
    ['FriendlyName', 'Shop 12 and 34'],
    ['CodeLength', '4'],
    ['Totp.TimeStep', '60'],
  ])('not %s: %s', async (name, value) => {
    expect((await verify.post('Services', { FriendlyName: 'Desk', [name]: value })).status).toBe(201)
  })
})
