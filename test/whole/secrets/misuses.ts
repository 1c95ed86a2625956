// What a test author gets wrong, with a secret at hand.
import { createRingback, type Ringback, sign } from '../../../src/index'
import { PASSWORD, USER_INFO } from './documents'
import { KEY, TOKEN } from './tokens'

/** Each of these throws, with a secret at hand. */
export function misuses(phone: Ringback): (() => unknown)[] {
  return [
    () => phone.assertSettled({ idle: true }),
    () => phone.restore(phone.account as never),
    () => phone.createAccount({ authToken: 7 as never }),
    () => phone.createAccount({ token: TOKEN } as never),
    () => phone.createAccount({ sid: TOKEN }),
    () => phone.createAccount({ sid: phone.account.sid, authToken: TOKEN }),
    () => phone.number({ account: { ...phone.account, sid: 'AC0', authToken: TOKEN } as never }),
    () => phone.number({ smsUrl: `ftp://${USER_INFO}app.test/` }),
    () => phone.messagingService({ senders: [], statusCallback: `ftp://${USER_INFO}app.test/` }),
    () => phone.application({ voiceUrl: `ftp://${USER_INFO}app.test/` }),
    () => phone.app(`https://${USER_INFO}app.test`, () => new Response()),
    () => phone.content({ types: { 'twilio/media': { media: `https://${USER_INFO}app.test/` } } as never }),
    () => phone.content({ types: { 'twilio/text': { body: 'Hi' } }, variables: { 1: [`https://${USER_INFO}app.test/`] } as never }),
    () => phone.handset().whatsapp.tap(phone.messages.find({ to: /^whatsapp:/ }) ?? '', 'See'),
    () => phone.app('https://app.test', `https://${USER_INFO}server.test`),
    () => phone.account.createApiKey({ sid: TOKEN }),
    () => phone.account.createApiKey({ secret: [TOKEN] as never }),
    () => phone.account.deleteApiKey(TOKEN),
    () => createRingback({ callbacks: { signingKey: [KEY] as never } }),
    () => createRingback({ signingKey: KEY } as never),
    () => createRingback({ account: { authToken: [TOKEN] as never } }),
    () => phone.handset(`sip:ana:${PASSWORD}@`),
    () => phone.handset(`sip:ana:${PASSWORD}@pbx.test`).leg(),
    () => phone.handset(`sip:ana:${PASSWORD}@pbx.test`).text('+15550100001', 'Hi'),
    () => phone.sender(`sip:ana:${PASSWORD}@pbx.test`),
    () => phone.sender('54321', { smsUrl: `ftp://${USER_INFO}app.test/` }),
    () => createRingback({ origins: [`https://${USER_INFO}app.test`] }),
    () => sign([TOKEN] as never, 'https://app.test'),
    () => sign(TOKEN, `ftp://${USER_INFO}app.test/`),
  ]
}
