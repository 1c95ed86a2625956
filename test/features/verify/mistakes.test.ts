// The mistakes that a newcomer makes: the app gets the provider's error, and the author of the test is told what to write.
import { beforeEach, describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { verifyOf } from '../../support/rest/verify'

const phone = createRingback()
const verify = verifyOf(phone)
const ana = phone.handset('+15550100002')
beforeEach(() => phone.reset())

const rejected = (status: number, code: number) => expect.objectContaining({ status, code })
const told = () => `${phone.alerts.last().message} ${phone.alerts.last().fix}`

describe('the service', () => {
  test.each([`AC${'1'.repeat(32)}`, 'VA1', 'undefined'])('has another form of SID: %s', async (sid) => {
    expect((await verify.send(sid, ana.number)).json).toEqual(rejected(404, 20404))
    expect(told()).toContain(`A request named ${sid}`)
    expect(told()).toContain('phone.verify.service({')
  })

  test('is not there', async () => {
    const sid = `VA${'0'.repeat(32)}`
    expect((await verify.check(sid, ana.number, '123456')).json).toEqual(rejected(404, 20404))
    expect(told()).toContain('this phone has none of that SID')
  })

  test('belongs to another account', async () => {
    const { sid } = phone.verify.service({ account: phone.createAccount() })
    expect((await verify.send(sid, ana.number)).json).toEqual(rejected(404, 20404))
    expect(told()).toMatch(/belongs to the account AC\.\.\w{4}.*phone\.verify\.service\(\{ account \}\)/)
  })

  test('went with a reset', async () => {
    await verify.service()
    const sid = await verify.service()
    phone.reset()
    expect((await verify.send(sid, ana.number)).json).toEqual(rejected(404, 20404))
    expect(told()).toMatch(/was taken away when the phone was reset or restored.*in beforeEach/)
  })

  test.each(['Entities/ff483d1ff591898a9942916050d2ca3f/Factors', ''])('is not there for %s', async (path) => {
    const at = ['Services', `VA${'0'.repeat(32)}`, path].filter(Boolean).join('/')
    expect((await verify.post(at, { FriendlyName: 'x', FactorType: 'totp' })).status).toBe(404)
    expect(told()).toContain('this phone has none of that SID')
  })
})

describe('what is sent', () => {
  test.each([
    [{ To: '5550100002' }, /Write the number in E\.164 form/],
    [{ To: 'ana@example.test' }, /\{ to: 'ana@example\.test', channel: 'email' \}/],
    [{ Channel: 'sna' }, /tries another channel/],
    [{ Locale: 'en_US' }, /named the locale en_US\. Write one of af, ar/],
  ])('is refused with %j, and the alert says what to write', async (form, words) => {
    expect((await verify.send(phone.verify.service().sid, ana.number, form)).status).toBe(400)
    expect(told()).toMatch(words)
  })

  test('has a code of its own that the service does not take', async () => {
    await verify.send(phone.verify.service().sid, ana.number, { CustomCode: '471147' })
    expect(told()).toMatch(/the code is another one\. .*customCodeEnabled: true/)
    expect(told()).not.toContain('471147')
    await verify.send(phone.verify.service({ customCodeEnabled: true }).sid, ana.number, { CustomCode: '471147' })
    expect(phone.alerts.count()).toBe(1)
  })

  test('names nobody', async () => {
    const { sid } = phone.verify.service()
    expect((await verify.post(`Services/${sid}/Verifications`, { Channel: 'sms' })).json).toEqual(
      expect.objectContaining({ status: 400, message: expect.stringContaining('To') }),
    )
  })

  test.each([
    ['smss', /it is not a channel\. Write one of sms, call, email, whatsapp\./],
    ['auto', /auto needs Fraud Guard/],
  ])('names the channel %s', async (Channel, words) => {
    expect((await verify.send(phone.verify.service().sid, ana.number, { Channel })).json).toEqual(rejected(400, 60200))
    expect(told()).toMatch(words)
  })

  test('is an e-mail that nobody carries', async () => {
    expect((await verify.send(phone.verify.service().sid, 'ana@example.test', { Channel: 'email' })).json).toEqual(rejected(400, 60217))
    expect(told()).toContain('mailer: true')
  })
})

describe('what is checked', () => {
  test('was never sent', async () => {
    const { sid } = phone.verify.service()
    expect((await verify.check(sid, ana.number, '123456')).json).toEqual(rejected(400, 60200))
    expect(told()).toContain(`client.verify.v2.services('${sid}').verifications.create({ to: '${ana.number}'`)
  })

  test('was sent by another service', async () => {
    const [one, other] = [phone.verify.service({ friendlyName: 'One' }), phone.verify.service({ friendlyName: 'Other' })]
    await verify.send(one.sid, ana.number)
    expect((await verify.check(other.sid, ana.number, phone.verify.code(ana))).json).toEqual(rejected(400, 60200))
    expect(told()).toContain(
      `at the service Other, and the last one was sent by One. Check it where it was sent: client.verify.v2.services('${one.sid}')`,
    )
  })

  test('was used up already, which is not a mistake of the set-up', async () => {
    const { sid } = phone.verify.service()
    await verify.send(sid, ana.number)
    const code = phone.verify.code(ana)
    await verify.check(sid, ana.number, code)
    expect((await verify.check(sid, ana.number, code)).json).toEqual(rejected(404, 20404))
    expect(phone.alerts.count()).toBe(0)
  })
})

test('no alert tells the code', async () => {
  const [one, other] = [phone.verify.service(), phone.verify.service()]
  await verify.send(one.sid, ana.number)
  const code = phone.verify.code(ana)
  await verify.check(other.sid, ana.number, code)
  expect(phone.alerts.count()).toBe(1)
  expect(JSON.stringify(phone.alerts.all())).not.toContain(code)
})
