// The answers of Verify, held against the vendor's own description in the states that they can have.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import type { Answer } from '../../support/rest/api'
import { verifyOf } from '../../support/rest/verify'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

const ALL = '/v2/Services'
const ONE = '/v2/Services/{Sid}'

function holds(path: string, method: 'get' | 'post' | 'delete', { status, json }: Answer<unknown>): void {
  expect(faultsOf({ api: 'verify_v2', path, method, status, json })).toEqual([])
}

describe.skipIf(MISSING)(`answers of Verify fit the vendor's description${MISSING}`, () => {
  test.each<[string, Record<string, string>]>([
    ['with nothing but a name', {}],
    [
      'with everything',
      {
        CodeLength: '10',
        LookupEnabled: 'true',
        SkipSmsToLandlines: 'true',
        DtmfInputRequired: 'false',
        TtsName: 'Shop, spoken',
        Psd2Enabled: 'true',
        DoNotShareWarningEnabled: 'true',
        CustomCodeEnabled: 'true',
        'Push.IncludeDate': 'true',
        'Push.ApnCredentialSid': `CR${'a'.repeat(32)}`,
        'Push.FcmCredentialSid': `CR${'b'.repeat(32)}`,
        'Totp.Issuer': 'Shop',
        'Totp.TimeStep': '60',
        'Totp.CodeLength': '8',
        'Totp.Skew': '2',
        DefaultTemplateSid: `HJ${'c'.repeat(32)}`,
        'Whatsapp.MsgServiceSid': `MG${'d'.repeat(32)}`,
        'Whatsapp.From': 'whatsapp:+14155550100',
        'Passkeys.RelyingParty.Id': 'example.test',
        'Passkeys.RelyingParty.Name': 'Shop',
        'Passkeys.RelyingParty.Origins': 'login.example.test,www.example.test',
        'Passkeys.AuthenticatorAttachment': 'any',
        'Passkeys.DiscoverableCredentials': 'required',
        'Passkeys.UserVerification': 'preferred',
        VerifyEventSubscriptionEnabled: 'true',
      },
    ],
  ])('a service %s that was created, fetched, changed, listed and deleted', async (_, form) => {
    const verify = verifyOf(createRingback())
    const created = await verify.post<{ sid: string }>('Services', { FriendlyName: 'Shop', ...form })
    holds(ALL, 'post', created)
    const path = `Services/${created.json.sid}`
    holds(ONE, 'get', await verify.get(path))
    holds(ONE, 'post', await verify.post(path, { FriendlyName: 'Desk', TtsName: '' }))
    holds(ALL, 'get', await verify.get('Services'))
    holds(ONE, 'delete', await verify.delete(path))
    holds(ALL, 'get', await verify.get('Services'))
  })

  const SENT = '/v2/Services/{ServiceSid}/Verifications'
  const CHECKED = '/v2/Services/{ServiceSid}/VerificationCheck'

  test.each(['sms', 'call', 'whatsapp', 'email'])('a verification by %s, sent, fetched, checked wrongly and rightly', async (Channel) => {
    const phone = createRingback()
    const verify = verifyOf(phone)
    const service = phone.verify.service({ lookupEnabled: true, mailer: true, psd2Enabled: Channel !== 'call' }).sid
    const to = Channel === 'email' ? 'ana@example.test' : '+15550100002'
    const payment = { Amount: '39.99', Payee: 'Acme' }
    const sent = await verify.send(service, to, { Channel, Locale: 'de', ...payment })
    expect(sent.status).toBe(201)
    holds(SENT, 'post', sent)
    holds(`${SENT}/{Sid}`, 'get', await verify.get(`Services/${service}/Verifications/${sent.json.sid}`))
    holds('/v2/Attempts', 'get', await verify.get('Attempts'))
    await phone.clock.drain()
    holds('/v2/Attempts', 'get', await verify.get('Attempts'))
    holds(CHECKED, 'post', await verify.check(service, to, 'wrong', payment))
    const checked = await verify.check(service, to, phone.verify.code(to), payment)
    expect(checked.json.status).toBe('approved')
    holds(CHECKED, 'post', checked)
    const { attempts } = (await verify.get<{ attempts: { sid: string }[] }>('Attempts')).json
    expect(attempts).toHaveLength(1)
    holds('/v2/Attempts/{Sid}', 'get', await verify.get(`Attempts/${attempts[0]?.sid}`))
    holds('/v2/Attempts/Summary', 'get', await verify.get('Attempts/Summary'))
  })

  test('the templates of an account, and a verification with all that it may say besides', async () => {
    const phone = createRingback()
    const verify = verifyOf(phone)
    const { sid: TemplateSid } = phone.verify.template({ friendlyName: 'Link', text: { de: '{{user}}: {{code}}', en: '{{code}}' } })
    const templates = await verify.get<{ templates: object[] }>('Templates')
    expect(templates.json.templates).toHaveLength(3)
    holds('/v2/Templates', 'get', templates)
    const besides = { TemplateSid, TemplateCustomSubstitutions: '{"user":"Ana"}', Tags: '{"a":"b"}', DeviceIp: '::1', RiskCheck: 'enable' }
    const sent = await verify.send(phone.verify.service().sid, '+15550100002', besides)
    expect(sent.status).toBe(201)
    holds(SENT, 'post', sent)
    const refused = await verify.send(phone.verify.service().sid, '+15550100002', { TemplateSid })
    expect(refused.json.code).toBe(60224)
  })

  test.each(['approved', 'canceled'])('a verification that the app has %s, and a summary of nothing', async (Status) => {
    const phone = createRingback()
    const verify = verifyOf(phone)
    holds('/v2/Attempts/Summary', 'get', await verify.get('Attempts/Summary'))
    const service = phone.verify.service().sid
    const { sid } = (await verify.send(service, '+15550100002')).json
    holds(`${SENT}/{Sid}`, 'post', await verify.post(`Services/${service}/Verifications/${sid}`, { Status }))
  })
})
