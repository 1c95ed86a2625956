// A document in UTF-16 or Latin-1 was read as UTF-8, whatever it declared, and refused.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const utf16 = (text: string, order: 'le' | 'be') => {
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), order === 'le')
  return new Uint8Array(view.buffer)
}
const document = (declaration = '') => `${declaration}<Response><Say>Grüße, señor</Say></Response>`
const declared = (encoding: string) => document(`<?xml version="1.0" encoding="${encoding}"?>`)
const MARK = '\ufeff'

test.each<[string, Uint8Array, string]>([
  ['UTF-8', new TextEncoder().encode(document()), 'text/xml'],
  [
    'UTF-8 that its declaration calls otherwise in its content type',
    new TextEncoder().encode(declared('ISO-8859-1')),
    'text/xml; charset=utf-8',
  ],
  ['UTF-8 with a mark', new TextEncoder().encode(MARK + document()), 'text/xml; charset=iso-8859-1'],
  ['an encoding that nobody knows', new TextEncoder().encode(declared('X-Own')), 'text/xml; charset=x-own'],
  ['UTF-8 that calls itself UTF-16', new TextEncoder().encode(declared('utf-16')), 'text/xml'],
  ['Latin-1 by its content type', latin1(document()), 'text/xml; charset=ISO-8859-1'],
  ['Latin-1 by its content type, in quotes', latin1(document()), 'application/xml; Charset="latin1"'],
  ['Latin-1 by its declaration', latin1(declared('ISO-8859-1')), 'text/xml'],
  ['UTF-16 with a mark, big end first', utf16(MARK + document(), 'be'), 'text/xml'],
  ['UTF-16 with a mark, little end first', utf16(MARK + declared('UTF-16'), 'le'), 'text/xml'],
  ['UTF-16 by its content type', utf16(document(), 'le'), 'text/xml; charset=utf-16le'],
  ['UTF-16 by its content type, big end first', utf16(document(), 'be'), 'text/xml; charset=utf-16'],
  ['UTF-16 by its declaration alone', utf16(declared('UTF-16'), 'be'), 'text/xml'],
])('%s is read', async (_, bytes, type) => {
  const { phone, bob, shop } = story({ '/voice': () => new Response(bytes as BodyInit, { headers: { 'content-type': type } }) })
  const leg = await bob.dial(shop)
  await phone.clock.drain()
  expect(leg.heard).toEqual(['Grüße, señor'])
  expect(phone.alerts.all()).toEqual([])
})

test('a reply to a text, too', async () => {
  const body = latin1('<Response><Message>Grüße</Message></Response>')
  const { phone, bob } = story({
    '/sms': () => new Response(body as BodyInit, { headers: { 'content-type': 'text/xml; charset=latin1' } }),
  })
  await bob.text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hello')
  await phone.clock.drain()
  expect(phone.messages.last().body).toBe('Grüße')
})

test('Latin-1 that is not declared is still refused', async () => {
  const body = latin1(document())
  const { phone, bob, shop } = story({ '/voice': () => new Response(body as BodyInit, { headers: { 'content-type': 'text/xml' } }) })
  await bob.dial(shop)
  expect(phone.alerts.last({ code: 12100 }).message).toContain('send the document in UTF-8')
})
