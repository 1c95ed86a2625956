// The answers of Verify about authenticator apps, limits and webhooks, held against the vendor's own description.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import type { Answer } from '../../support/rest/api'
import { verifyOf } from '../../support/rest/verify'
import { faultsOf, MISSING } from '../../support/vendor/schemas'
import { scan } from '../../support/verify/authenticator'

const ANA = 'ff483d1ff591898a9942916050d2ca3f'
type Made = { readonly sid: string; readonly binding: { readonly uri: string } }

function holds(path: string, method: 'get' | 'post' | 'delete', { status, json }: Answer<unknown>): void {
  expect(faultsOf({ api: 'verify_v2', path: `/v2/${path}`, method, status, json })).toEqual([])
}

async function setUp() {
  const phone = createRingback()
  const verify = verifyOf(phone)
  return { phone, verify, at: `Services/${await verify.service()}` }
}

describe.skipIf(MISSING)(`answers about factors and limits fit the vendor's description${MISSING}`, () => {
  test('an entity, its factor, and its challenges in every status', async () => {
    const { phone, verify, at } = await setUp()
    const SERVICE = 'Services/{ServiceSid}'
    const ENTITY = `${SERVICE}/Entities/{Identity}`
    holds(`${SERVICE}/Entities`, 'get', await verify.get(`${at}/Entities`))
    holds(`${SERVICE}/Entities`, 'post', await verify.post(`${at}/Entities`, { Identity: ANA }))
    const ana = `${at}/Entities/${ANA}`
    holds(ENTITY, 'get', await verify.get(ana))
    const plain = await verify.post<Made>(`${ana}/Factors`, { FriendlyName: 'Old phone', FactorType: 'totp' })
    holds(`${ENTITY}/Factors`, 'post', plain)
    const fields = { FriendlyName: 'Phone', FactorType: 'totp', Metadata: '{"os":"Android"}', 'Config.Alg': 'sha512', 'Config.Skew': '0' }
    const full = await verify.post<Made>(`${ana}/Factors`, fields)
    holds(`${ENTITY}/Factors`, 'post', full)
    const factor = `${ana}/Factors/${full.json.sid}`
    holds(`${ENTITY}/Factors/{Sid}`, 'get', await verify.get(factor))
    const app = scan(phone, full.json.binding.uri)
    holds(`${ENTITY}/Factors/{Sid}`, 'post', await verify.post(factor, { AuthPayload: app.code() }))
    holds(`${ENTITY}/Factors`, 'get', await verify.get(`${ana}/Factors`))

    const FactorSid = full.json.sid
    const details = { 'Details.Message': 'Log in?', 'Details.Fields': '{"label":"From","value":"Bonn"}', HiddenDetails: '{"ip":"::1"}' }
    const forms = [{ FactorSid }, { FactorSid, AuthPayload: app.code() }, { FactorSid, AuthPayload: app.wrong(), ...details }]
    for (const form of forms) {
      const challenge = await verify.post<Made>(`${ana}/Challenges`, form)
      holds(`${ENTITY}/Challenges`, 'post', challenge)
      holds(`${ENTITY}/Challenges/{Sid}`, 'get', await verify.get(`${ana}/Challenges/${challenge.json.sid}`))
    }
    const open = await verify.post<Made>(`${ana}/Challenges`, { FactorSid })
    const answered = await verify.post(`${ana}/Challenges/${open.json.sid}`, { AuthPayload: app.code(), Metadata: '{"os":"iOS"}' })
    holds(`${ENTITY}/Challenges/{Sid}`, 'post', answered)
    await phone.clock.advance('5m')
    holds(`${ENTITY}/Challenges`, 'get', await verify.get(`${ana}/Challenges`))
    holds(`${ENTITY}/Factors/{Sid}`, 'delete', await verify.delete(factor))
    holds(`${SERVICE}/Entities`, 'get', await verify.get(`${at}/Entities`))
    holds(ENTITY, 'delete', await verify.delete(ana))
  })

  test('a rate limit and its bucket', async () => {
    const { verify, at } = await setUp()
    const LIMIT = 'Services/{ServiceSid}/RateLimits'
    const limit = await verify.post<Made>(`${at}/RateLimits`, { UniqueName: 'ip', Description: 'By address' })
    holds(LIMIT, 'post', limit)
    const one = `${at}/RateLimits/${limit.json.sid}`
    holds(`${LIMIT}/{Sid}`, 'get', await verify.get(one))
    holds(`${LIMIT}/{Sid}`, 'post', await verify.post(one, { Description: '' }))
    holds(LIMIT, 'get', await verify.get(`${at}/RateLimits`))
    const BUCKETS = `${LIMIT}/{RateLimitSid}/Buckets`
    const bucket = await verify.post<Made>(`${one}/Buckets`, { Max: '4', Interval: '60' })
    holds(BUCKETS, 'post', bucket)
    const path = `${one}/Buckets/${bucket.json.sid}`
    holds(`${BUCKETS}/{Sid}`, 'get', await verify.get(path))
    holds(`${BUCKETS}/{Sid}`, 'post', await verify.post(path, { Max: '5' }))
    holds(BUCKETS, 'get', await verify.get(`${one}/Buckets`))
    holds(`${BUCKETS}/{Sid}`, 'delete', await verify.delete(path))
    holds(`${LIMIT}/{Sid}`, 'delete', await verify.delete(one))
  })

  test('a webhook', async () => {
    const { verify, at } = await setUp()
    const HOOKS = 'Services/{ServiceSid}/Webhooks'
    const form = { FriendlyName: 'news', EventTypes: '*', WebhookUrl: 'https://app.test/verify' }
    const hook = await verify.post<Made>(`${at}/Webhooks`, form)
    holds(HOOKS, 'post', hook)
    const one = `${at}/Webhooks/${hook.json.sid}`
    holds(`${HOOKS}/{Sid}`, 'get', await verify.get(one))
    holds(`${HOOKS}/{Sid}`, 'post', await verify.post(one, { Status: 'disabled' }))
    holds(HOOKS, 'get', await verify.get(`${at}/Webhooks`))
    holds(`${HOOKS}/{Sid}`, 'delete', await verify.delete(one))
  })

  test('who sends where, the safe list, and templates', async () => {
    const { verify, at } = await setUp()
    const CONFIGURATIONS = 'Services/{ServiceSid}/MessagingConfigurations'
    const MessagingServiceSid = `MG${'a'.repeat(32)}`
    holds(CONFIGURATIONS, 'post', await verify.post(`${at}/MessagingConfigurations`, { Country: 'CA', MessagingServiceSid }))
    const one = `${at}/MessagingConfigurations/CA`
    holds(`${CONFIGURATIONS}/{Country}`, 'get', await verify.get(one))
    holds(`${CONFIGURATIONS}/{Country}`, 'post', await verify.post(one, { MessagingServiceSid }))
    holds(CONFIGURATIONS, 'get', await verify.get(`${at}/MessagingConfigurations`))
    holds(`${CONFIGURATIONS}/{Country}`, 'delete', await verify.delete(one))
    holds('SafeList/Numbers', 'post', await verify.post('SafeList/Numbers', { PhoneNumber: '+15550100007' }))
    holds('SafeList/Numbers/{PhoneNumber}', 'get', await verify.get('SafeList/Numbers/+15550100007'))
    holds('SafeList/Numbers/{PhoneNumber}', 'delete', await verify.delete('SafeList/Numbers/+15550100007'))
    holds('Templates', 'get', await verify.get('Templates'))
  })
})
