// What stands in To and From, by its form.
import { expect, test } from 'vitest'
import { channelOf, formOf, partyOf } from '../../../src/domain/addresses'

test.each([
  ['+15550100001', 'e164'],
  ['12345', 'short code'],
  ['CalCom', 'alphanumeric'],
  ['My Shop 24', 'alphanumeric'],
  ['whatsapp:+15550100001', 'whatsapp'],
  ['WhatsApp:+15550100001', 'whatsapp'],
  ['messenger:1234', 'messenger'],
  ['rcs:brand_agent', 'rcs'],
  ['client:alice', 'client'],
  ['sip:bob@pbx.test', 'sip'],
  ['client:alice?room=7', 'client'],
  ['sips:bob@pbx.test', 'sip'],
  ['sip:bob:secret@pbx.test:5060;transport=tls?X-Room=7', 'sip'],
] as const)('%s is of the form %s', (address, form) => {
  expect(formOf(address)).toBe(form)
})

test.each([
  '',
  '12',
  '123456789',
  'TwelveLetter',
  'Ünlü',
  'whatsapp:',
  'client:',
  'client:a b',
  'sip:',
  'sip:bob@',
  `sip:${'b'.repeat(250)}@pbx.test`,
  '+0123',
  'constructor:x',
])('%s has none', (address) => {
  expect(formOf(address)).toBeNull()
})

test('an address on a channel comes apart', () => {
  expect(channelOf('whatsapp:+15550100001')).toEqual({ channel: 'whatsapp', address: '+15550100001' })
  expect(channelOf('+15550100001')).toBeNull()
  expect(channelOf('client:alice')).toBeNull()
})

test.each([
  ['+15550100001', '+15550100001'],
  ['client:alice', 'client:alice'],
  ['Client:alice?room=7', 'client:alice'],
  ['sip:bob@pbx.test', 'sip:bob@pbx.test'],
  ['SIP:bob:secret@PBX.test:5060;transport=tls?X-Room=7', 'sip:bob@pbx.test:5060'],
  ['sip:pbx.test', 'sip:pbx.test'],
  ['CalCom', 'CalCom'],
] as const)('%s reaches the phone of %s', (address, party) => {
  expect(partyOf(address)).toBe(party)
})
