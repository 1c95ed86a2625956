// The suite of Verify over Twilio's SDKs: unmodified, through MSW, at the product's own host.
import { describe, expect, test } from 'vitest'
import { extractCode } from '../../../src/index'
import { through } from '../rest/bench'
import { mswDoor } from '../rest/doors'
import { scan } from '../verify/authenticator'
import type { SdkError } from './client'

interface SdkVerification {
  readonly sid: string
  readonly serviceSid: string
  readonly accountSid: string
  readonly to: string
  readonly channel: string
  readonly status: string
  readonly valid: boolean
  readonly sendCodeAttempts: readonly { readonly attempt_sid: string }[]
  readonly dateCreated: Date
}

interface SdkService {
  readonly sid: string
  readonly friendlyName: string
  readonly codeLength: number
}

interface SdkFactor {
  readonly sid: string
  readonly status: string
  readonly binding: { readonly uri: string }
}

interface SdkChallenge {
  readonly sid: string
  readonly status: string
}

interface SdkEntity {
  readonly newFactors: { create(body: object): Promise<SdkFactor> }
  readonly factors: {
    (sid: string): { fetch(): Promise<SdkFactor>; update(body: object): Promise<SdkFactor>; remove(): Promise<boolean> }
    list(): Promise<SdkFactor[]>
  }
  readonly challenges: {
    (sid: string): { fetch(): Promise<SdkChallenge>; update(body: object): Promise<SdkChallenge> }
    create(body: object): Promise<SdkChallenge>
    list(): Promise<SdkChallenge[]>
  }
}

interface SdkServiceContext {
  entities(identity: string): SdkEntity
  fetch(): Promise<SdkService>
  update(body: object): Promise<SdkService>
  remove(): Promise<boolean>
  readonly verifications: {
    (sid: string): { fetch(): Promise<SdkVerification>; update(body: object): Promise<SdkVerification> }
    create(body: object): Promise<SdkVerification>
  }
  readonly verificationChecks: { create(body: object): Promise<SdkVerification> }
}

interface VerifyClient {
  readonly verify: {
    readonly v2: {
      readonly services: {
        (sid: string): SdkServiceContext
        create(body: object): Promise<SdkService>
        list(options?: { readonly pageSize?: number }): Promise<SdkService[]>
      }
      readonly verificationAttempts: { list(options?: object): Promise<{ readonly sid: string; readonly conversionStatus: string }[]> }
      verificationAttemptsSummary(): { fetch(): Promise<{ readonly totalAttempts: number; readonly totalConverted: number }> }
    }
  }
}

export interface VerifySdk {
  readonly name: string
  connect(accountSid: string, authToken: string): unknown
}

export function describeVerify({ name, connect }: VerifySdk): void {
  describe(`Verify by ${name}`, () => {
    const { phone, ana } = through(mswDoor)
    const { services, verificationAttempts, verificationAttemptsSummary } = (
      connect(phone.account.sid, phone.account.authToken) as VerifyClient
    ).verify.v2
    const failure = (request: Promise<unknown>) =>
      request.then(
        () => {
          throw new Error('The service took it')
        },
        (error: unknown) => error as SdkError,
      )

    test('makes a service, fetches, lists, changes and removes it', async () => {
      const { sid } = await services.create({ friendlyName: 'Shop', codeLength: 8 })
      await services.create({ friendlyName: 'Desk' })
      expect(await services(sid).fetch()).toMatchObject({ friendlyName: 'Shop', codeLength: 8 })
      expect((await services.list({ pageSize: 1 })).map(({ friendlyName }) => friendlyName).sort()).toEqual(['Desk', 'Shop'])
      expect((await services(sid).update({ codeLength: 4 })).codeLength).toBe(4)
      expect(await services(sid).remove()).toBe(true)
      expect(await failure(services(sid).fetch())).toMatchObject({ status: 404, code: 20404 })
    })

    test('sends a code, and checks what the person read', async () => {
      const { sid } = await services.create({ friendlyName: 'Shop' })
      const { verifications, verificationChecks } = services(sid)
      const sent = await verifications.create({ to: ana.number, channel: 'sms' })
      expect(sent).toMatchObject({ serviceSid: sid, accountSid: phone.account.sid, to: ana.number, status: 'pending', valid: false })
      expect(sent.dateCreated).toEqual(new Date('2030-01-01T00:00:00Z'))
      expect(sent.sendCodeAttempts).toHaveLength(1)
      expect((await verifications(sent.sid).fetch()).status).toBe('pending')
      await phone.clock.drain()
      const code = extractCode(ana.inbox.at(-1) ?? '') ?? ''
      expect(await verificationChecks.create({ to: ana.number, code: code === '000000' ? '111111' : '000000' })).toMatchObject({
        status: 'pending',
        valid: false,
      })
      expect(await verificationChecks.create({ to: ana.number, code })).toMatchObject({ sid: sent.sid, status: 'approved', valid: true })
      expect(await failure(verifications(sent.sid).fetch())).toMatchObject({ status: 404, code: 20404 })
    })

    test('cancels, and is told what was wrong', async () => {
      const { sid } = await services.create({ friendlyName: 'Shop' })
      const { verifications } = services(sid)
      const sent = await verifications.create({ to: ana.number, channel: 'call' })
      expect((await verifications(sent.sid).update({ status: 'canceled' })).status).toBe('canceled')
      const error = await failure(verifications.create({ to: ana.number, channel: 'email' }))
      expect(error).toMatchObject({ status: 400, code: 60200, moreInfo: 'https://www.twilio.com/docs/errors/60200' })
    })

    test('enrolls an authenticator app, and logs in with it', async () => {
      const { sid } = await services.create({ friendlyName: 'Shop' })
      const person = services(sid).entities('ff483d1ff591898a9942916050d2ca3f')
      const made = await person.newFactors.create({ factorType: 'totp', friendlyName: 'Ana' })
      expect(made.status).toBe('unverified')
      const app = scan(phone, made.binding.uri)
      expect((await person.factors(made.sid).update({ authPayload: app.code() })).status).toBe('verified')
      expect((await person.factors.list()).map(({ status }) => status)).toEqual(['verified'])

      await phone.clock.advance('1m')
      const wrong = await person.challenges.create({ factorSid: made.sid, authPayload: app.wrong() })
      expect(wrong.status).toBe('pending')
      expect((await person.challenges(wrong.sid).update({ authPayload: app.code() })).status).toBe('approved')
      expect((await person.challenges(wrong.sid).fetch()).status).toBe('approved')
      expect(await person.factors(made.sid).remove()).toBe(true)
      expect(await failure(person.factors(made.sid).fetch())).toMatchObject({ status: 404, code: 20404 })
    })

    test('reads the attempts and their sum', async () => {
      const { sid } = await services.create({ friendlyName: 'Shop' })
      await services(sid).verifications.create({ to: ana.number, channel: 'sms' })
      await services(sid).verificationChecks.create({ to: ana.number, code: phone.verify.code(ana) })
      expect((await verificationAttempts.list()).map(({ conversionStatus }) => conversionStatus)).toEqual(['converted'])
      expect(await verificationAttemptsSummary().fetch()).toMatchObject({ totalAttempts: 1, totalConverted: 1 })
    })
  })
}
