// A phone on which a secret was planted in every place that takes one, and everything was asked of it that might tell one.
import { TOTP } from 'otpauth'
import { type Account, createRingback, fault, type Ringback, type RingbackOptions } from '../../../src/index'
import { basic } from '../../support/rest/api'
import { apiOf } from '../../support/rest/direct'
import { messagingOf } from '../../support/rest/messaging'
import { verifyOf } from '../../support/rest/verify'
import { documentsOf, PASSWORD, SIP_PASSWORD, USER_INFO } from './documents'
import { misuses } from './misuses'
import { KEY, TOKEN } from './tokens'

/** By e-mail, because who is texted has it in the inbox. */
const CODE = 'k7Qz93xWb1'
/** What an authenticator app shares with a factor; the answer that makes the factor tells it, once. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** What an account may be opened with, by its name. */
export interface Planted {
  readonly phone: Ringback
  readonly branch: Account
  readonly secrets: Readonly<Record<string, string>>
  /** Every error that was thrown on the way. */
  readonly errors: unknown[]
  /** Bodies of all replies. */
  readonly replies: string[]
  /** What the service shows to who wrote it: resources with the URLs as they were given. */
  readonly shownToOwner: string[]
}

export async function plant(options: RingbackOptions = {}): Promise<Planted> {
  let second = ''
  // An app may put a token of its account into its own links, too.
  const url = (path: string) => `https://${USER_INFO}app.test${path.replace(/#|$/, `?key=${second}$&`)}`
  let documents: Readonly<Record<string, string>> = {}
  const phone = createRingback({
    account: { authToken: TOKEN },
    callbacks: { signingKey: KEY },
    apps: {
      'https://app.test': (request) => {
        const { pathname } = new URL(request.url)
        const document = documents[pathname]
        if (document !== undefined) return xml(document)
        if (pathname === '/refuses') return new Response(`Wanted ${TOKEN}, or ${KEY}, at ${url('/refuses')}`, { status: 403 })
        if (pathname === '/moved') return new Response(null, { status: 307, headers: { location: url('/status') } })
        return new Response('no', { status: pathname === '/status' ? 500 : 404 })
      },
    },
    ...options,
  })
  const branch = phone.createAccount({ authToken: 'branch-token-51d0', owner: phone.account })
  const rotated = branch.rotateAuthToken()
  second = phone.account.createSecondaryAuthToken()
  documents = documentsOf(url)
  const key = phone.account.createApiKey()
  const deleted = branch.createApiKey({ secret: 'secret-of-a-deleted-key' })
  branch.deleteApiKey(deleted.sid)
  const shop = phone.number({
    smsUrl: url('/sms'),
    voiceUrl: url('/voice'),
    voiceFallbackUrl: url('/fallback'),
    statusCallback: url('/status'),
  })
  const ana = phone.handset()
  const [api, replies, shownToOwner, errors] = [apiOf(phone), [] as string[], [] as string[], [] as unknown[]]
  const post = async (path: string, form: Readonly<Record<string, string>>) => void replies.push((await api.post(path, form)).text)
  const text = { To: ana.number, From: shop.e164, Body: 'Hi' }
  const call = { To: ana.number, From: shop.e164, Url: url('/voice') }

  await post('Messages.json', { ...text, StatusCallback: url('/status') })
  await post('Messages.json', { ...text, StatusCallback: `https://app.test/hooks/${second}/status?key=${key.secret}` })
  await post('Messages.json', { ...text, StatusCallback: url('/moved#rc=1') })
  await post('Messages.json', { ...text, StatusCallback: url('/refuses') })
  await post('Messages.json', { ...text, StatusCallback: `https://${USER_INFO}nobody.test/` })
  await post('Messages.json', { ...text, StatusCallback: `ftp://${USER_INFO}app.test/` })
  await post('Messages.json', { ...text, MediaUrl: url('/a.png') })
  await post('Messages.json', { ...text, MediaUrl: `ftp://${USER_INFO}app.test/` })
  await post('Calls.json', { ...call, StatusCallback: url('/status'), FallbackUrl: url('/fallback') })
  await post('Calls.json', { ...call, SipAuthUsername: 'ana', SipAuthPassword: SIP_PASSWORD, ClientNotificationUrl: url('/push') })
  await post('Calls.json', {
    ...call,
    Record: 'true',
    RecordingStatusCallback: url('/status'),
    MachineDetection: 'Enable',
    AsyncAmd: 'true',
    AsyncAmdStatusCallback: url('/status'),
  })
  await post('Calls.json', { ...call, RecordingStatusCallback: url('/status'), AsyncAmdStatusCallback: `ftp://${USER_INFO}app.test/` })
  await post('Calls.json', { ...call, RecordingStatusCallback: url('/status'), AsyncAmdStatusCallback: url('/status') })
  await post('Calls.json', { ...call, Url: url('/broken') })
  await post('Calls.json', { ...call, Url: url('/others') })
  await post('Calls.json', { ...call, Url: url('/agent-relay') })
  await post('Calls.json', { ...call, Url: `ftp://${USER_INFO}app.test/` })
  await post('Calls.json', { ...call, FallbackUrl: `ftp://${USER_INFO}app.test/` })
  for (const To of [`sip:ana:${PASSWORD}@pbx.test`, `sip:ana:${PASSWORD}@`, `SIPS:ana:${PASSWORD}@pbx.test;transport=tls`]) {
    await post('Calls.json', { ...call, To, From: `sip:desk:${PASSWORD}@pbx.test` })
    await post('Calls.json', { ...call, To, StatusCallback: url('/status') })
    await post('Messages.json', { ...text, To })
    await post('Messages.json', { ...text, From: To })
    replies.push((await api.get(`Calls.json?To=${encodeURIComponent(To)}`)).text)
  }
  await phone.handset().dial(phone.number({ voiceUrl: url('/room') }))
  const participants = 'Conferences/Other/Participants.json'
  await post(participants, { ...text, WaitUrl: url('/wait'), ConferenceStatusCallback: url('/status'), AmdStatusCallback: url('/status') })
  await post(participants, { ...text, WaitUrl: `ftp://${USER_INFO}app.test/` })
  const other = `Conferences/${phone.conferences.last().sid}`
  await post(`${other}.json`, { AnnounceUrl: url('/sms') })
  await post(`${other}/Participants/${phone.calls.last().sid}.json`, { Hold: 'true', HoldUrl: url('/hold'), AnnounceUrl: url('/sms') })
  phone.sender('12345', { smsUrl: url('/sms') })
  // A template's links are shown to who owns it, as the app wrote them, and to nobody else.
  const actions = [{ type: 'URL', title: 'See', url: url('/{{1}}') }]
  const types = { 'twilio/media': { media: [url('/a.png')] }, 'twilio/card': { title: 'Hi', media: [url('/b.png')], actions } }
  const desk = phone.number({ whatsapp: true })
  const content = phone.content({ types, variables: { 1: 'x' }, approved: true })
  await post('Messages.json', { ...text, ContentSid: content.sid })
  await post('Messages.json', {
    To: ana.whatsapp.number,
    From: `whatsapp:${desk.e164}`,
    ContentSid: content.sid,
    StatusCallback: url('/status'),
  })
  const template = { authorization: basic(phone.account), 'content-type': 'application/json' }
  for (const wrong of [{ types: { 'twilio/card': { actions } } }, { language: 'en', types: { [url('/')]: {} } }]) {
    const request = { method: 'POST', headers: template, body: JSON.stringify(wrong) }
    replies.push((await (await phone.fetch(new Request('https://content.twilio.com/v1/Content', request)))?.text()) ?? '')
  }
  await post(`IncomingPhoneNumbers/${shop.sid}.json`, { SmsUrl: `ftp://${USER_INFO}app.test/` })
  for (const path of ['IncomingPhoneNumbers.json', 'SMS/ShortCodes.json']) shownToOwner.push((await api.get(path)).text)
  const made = await api.post<{ sid: string; secret: string }>('Keys.json', { FriendlyName: 'web' })
  const subaccount = await api.post<{ sid: string; auth_token: string }>('/2010-04-01/Accounts.json', {})
  const media = await api.post<{ password: string }>('Tokens.json', {})
  await post(`Keys/${made.json.sid}.json`, { FriendlyName: 'worker' })
  await post(`/2010-04-01/Accounts/${subaccount.json.sid}.json`, { Status: 'suspended' })
  for (const path of ['Keys.json', 'SigningKeys.json', '/2010-04-01/Accounts.json', 'Balance.json', 'Usage/Records.json'])
    replies.push((await api.get(path)).text)
  for (const { sid, secret } of [{ ...key, secret: `${key.secret}x` }, deleted, { sid: `SK${'0'.repeat(32)}`, secret: made.json.secret }])
    replies.push((await api.request('GET', 'Keys.json', { headers: { authorization: basic({ sid, authToken: secret }) } })).text)
  const messaging = messagingOf(phone)
  const urls = { InboundRequestUrl: url('/sms'), FallbackUrl: url('/fallback'), StatusCallback: url('/status') }
  const pool = await messaging.service(urls, phone.number())
  await post('Messages.json', { To: ana.number, MessagingServiceSid: pool, Body: 'Hi' })
  replies.push((await messaging.post(`Services/${pool}`, { StatusCallback: `ftp://${USER_INFO}app.test/` })).text)
  shownToOwner.push((await messaging.get('Services')).text)
  const verify = verifyOf(phone)
  const logIn = phone.verify.service({ customCodeEnabled: true, mailer: true }).sid
  const mail = { Channel: 'email', CustomCode: CODE, CustomMessage: `Your code is ${CODE}` }
  const sent = await verify.send(logIn, 'ana@example.test', mail)
  replies.push(sent.text, (await verify.send(logIn, 'ben@example.test', { ...mail, CustomCode: `${CODE}x` })).text)
  replies.push((await verify.send(logIn, 'ben@example.test', mail)).text)
  for (const path of [`Services/${logIn}/Verifications/${sent.json.sid}`, 'Attempts', 'Services'])
    replies.push((await verify.get(path)).text)
  for (const code of ['123456', CODE]) replies.push((await verify.check(logIn, 'ana@example.test', code)).text)
  const entity = `Services/${logIn}/Entities/ff483d1ff591898a9942916050d2ca3f`
  await verify.post(`Services/${logIn}/Webhooks`, { FriendlyName: 'news', EventTypes: '*', WebhookUrl: url('/status') })
  await verify.post(`Services/${logIn}/Webhooks`, { FriendlyName: 'news', EventTypes: '*', WebhookUrl: `https://${USER_INFO}nobody.test/` })
  replies.push(
    (await verify.post(`Services/${logIn}/Webhooks`, { FriendlyName: 'x', EventTypes: '*', WebhookUrl: `ftp://${USER_INFO}x` })).text,
  )
  shownToOwner.push((await verify.get(`Services/${logIn}/Webhooks`)).text)
  const app = { FactorType: 'totp', FriendlyName: 'Ana', 'Binding.Secret': TOTP_SECRET }
  const factor = await verify.post<{ sid: string }>(`${entity}/Factors`, app)
  replies.push((await verify.post(`${entity}/Factors`, { ...app, 'Binding.Secret': `${TOTP_SECRET}1` })).text)
  const now = new TOTP({ secret: TOTP_SECRET }).generate({ timestamp: phone.clock.now().getTime() })
  for (const AuthPayload of ['00000000', now])
    replies.push((await verify.post(`${entity}/Factors/${factor.json.sid}`, { AuthPayload })).text)
  const challenge = await verify.post<{ sid: string }>(`${entity}/Challenges`, { FactorSid: factor.json.sid, AuthPayload: now })
  replies.push(challenge.text)
  for (const path of ['', '/Factors', `/Factors/${factor.json.sid}`, '/Challenges', `/Challenges/${challenge.json.sid}`])
    replies.push((await verify.get(`${entity}${path}`)).text)
  const application = phone.application({ voiceUrl: url('/voice'), statusCallback: url('/status'), messageStatusCallback: url('/status') })
  await post('Applications.json', { VoiceUrl: `ftp://${USER_INFO}app.test/` })
  await post('Calls.json', { ...call, ApplicationSid: application.sid })
  await post('Calls.json', { ...call, ApplicationSid: url('/voice') })
  await post('Messages.json', { ...text, ApplicationSid: application.sid })
  await post('OutgoingCallerIds.json', { PhoneNumber: ana.number, StatusCallback: url('/status') })
  await post('OutgoingCallerIds.json', { PhoneNumber: ana.number, StatusCallback: `ftp://${USER_INFO}app.test/` })
  shownToOwner.push((await api.get('Applications.json')).text)
  for (const path of ['Messages.json', 'Calls.json', '../x.json']) replies.push((await api.get(path)).text)
  for (const authorization of [`Basic ${TOKEN}`, basic({ sid: phone.account.sid, authToken: `${TOKEN}x` }), `Bearer ${TOKEN}`])
    replies.push((await api.request('GET', 'Messages.json', { headers: { authorization } })).text)
  phone.inject(fault.callback('call.status', 'drop'))
  phone.inject(fault.rest('calls.list', { status: 500 }))
  const asking = ana.text(shop, 'Hello').catch((error: unknown) => errors.push(error))
  await asking
  await phone.clock.advance('1s')
  const leg = await phone.handset().dial(shop)
  for (const Url of [`wss://${USER_INFO}app.test/media`, `wss://${USER_INFO}nobody.test/`, `ftp://${USER_INFO}app.test/`])
    await post(`Calls/${leg.sid}/Streams.json`, { Url, StatusCallback: url('/status') })
  await Promise.all([leg.say('Hello'), leg.press('x')].map((act) => act.catch((error: unknown) => errors.push(error))))
  await phone.clock.drain()
  const queue = (await api.post<{ sid: string }>('Queues.json', { FriendlyName: 'support' })).json.sid
  for (const path of ['/desk', '/queue', '/queue', '/queue-wrong', '/desk-wrong']) {
    await phone.handset().dial(phone.number({ voiceUrl: url(path) }))
    await phone.clock.advance(0)
  }
  await post(`Queues/${queue}/Members/Front.json`, { Url: `ftp://${USER_INFO}app.test/` })
  replies.push((await api.get('Queues.json')).text)
  await phone.clock.drain()
  for (const misuse of misuses(phone)) {
    try {
      await misuse()
      errors.push(new Error('nothing was thrown'))
    } catch (error) {
      errors.push(error)
    }
  }
  const secrets = {
    TOKEN,
    KEY,
    PASSWORD,
    SIP_PASSWORD,
    CODE,
    TOTP_SECRET,
    totp: now,
    rotated,
    second,
    key: key.secret,
    'deleted key': deleted.secret,
    'key over REST': made.json.secret,
    subaccount: subaccount.json.auth_token,
    media: media.json.password,
    branch: 'branch-token-51d0',
    header: basic(phone.account).slice(6),
    info: btoa(`ana:${PASSWORD}`),
  }
  return { phone, branch, secrets, errors, replies, shownToOwner }
}

function xml(verbs: string): Response {
  return new Response(`<Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })
}
