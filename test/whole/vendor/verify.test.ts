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
})
