// What a hostile or a broken client might write for a parameter, a header or a piece of a path.
import type { Dice } from '../domain/dice'
import { DOCUMENTS, mutate } from '../instructions/mutants'
import { documentOf, NAMES_IN_COMPANY } from './people'

export const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'then',
]

const NUMBERS = ['0', '-1', '1e999', 'NaN', 'Infinity', '0x10', '1_000', ' 5 ', '+5', '5.5', '٣', '９', '9'.repeat(400), '00000000001', '']
const DATES = [
  '0000-00-00',
  '9999-99-99',
  '2030-02-30',
  '2030-01-01',
  '+275760-09-13T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '+999999-01-01',
  '2030-01-01T25:61:61Z',
  '2030-01-02T00:00:00+99:99',
  '2030-01-01T00:20:00.1234567890123Z',
  'Thu, 99 Foo 2030 00:00:00 GMT',
  'now',
]
const URLS = [
  'https://app.test/status',
  'https://',
  'https:///status',
  'http://[::1',
  'http://[::1]/',
  'https://app.test:99999/',
  'javascript:alert(1)',
  'data:text/xml,<Response/>',
  'file:///etc/passwd',
  '//app.test/',
  'https://a@b@c.test/',
  'https://app.test/\u0000',
  'https://app.test/%',
  'https://app.test/%ff#rc=99&rt=-1&rp=__proto__,all',
  'https://app.test/#rc=5&tt=100&rp=constructor',
  'https://xn--/',
  'https://app_test/',
  `https://app.test/${'a'.repeat(5_000)}`,
  'HTTPS://APP.TEST',
]
const NUMBERS_E164 = [
  '+15550100001',
  '+15550100021',
  '15550100021',
  '+1',
  '+0123456',
  `+${'1'.repeat(40)}`,
  'whatsapp:+15550100021',
  '+1555０１０0001',
]
const STATUSES = [
  'paused',
  'stopped',
  'init',
  'approved',
  'canceled',
  'completed',
  'queued',
  'in-progress',
  'delivered',
  'CANCELED',
  'received',
]
const TOKENS = ['PA0', 'PB0', 'PA99999999999999', 'PB-1', 'PA1e3', 'PZ1', 'PA', '0', 'PA0001']
const WORDS = [
  'start end join leave',
  'skip',
  'dual',
  'do-not-trim',
  'DetectMessageEnd',
  'Room',
  'ana',
  'sms',
  'totp',
  'initiated ringing',
  'answered,completed',
  'fixed',
  'true',
  'false',
  'GET',
  'post',
  'PUT',
  'Enable',
  'inbound',
  '415',
  'ww12#',
]

export const NAMES = [
  ...NAMES_IN_COMPANY,
  ...['To', 'From', 'Body', 'MediaUrl', 'StatusCallback', 'MessagingServiceSid', 'ScheduleType', 'SendAt', 'ValidityPeriod', 'Status'],
  ...['Url', 'Method', 'FallbackUrl', 'FallbackMethod', 'Twiml', 'StatusCallbackMethod', 'StatusCallbackEvent', 'Timeout', 'TimeLimit'],
  ...[
    'Record',
    'SendDigits',
    'MachineDetection',
    'Direction',
    'ParentCallSid',
    'StartTime',
    'StartTime<',
    'EndTime>',
    'DateSent',
    'DateSent>',
  ],
  ...['DateSent<', 'DateCreated', 'Page', 'PageSize', 'PageToken', 'PhoneNumber', 'AreaCode', 'FriendlyName', 'SmsUrl', 'SmsMethod'],
  ...['VoiceUrl', 'VoiceMethod', 'VoiceFallbackUrl', 'SmsFallbackUrl'],
]
const ODD_NAMES = [
  ...PROTOTYPE_NAMES,
  '',
  'To[]',
  'To[0]',
  'to',
  'TO',
  'To.x',
  'Body\u0000',
  '💥',
  'n'.repeat(5_000),
  'MediaUrl0',
  '<',
  '%',
  '&',
]

/** A hostile text: broken characters, controls, right to left, far too long. */
export function oddText(dice: Dice): string {
  return dice.pick([
    '',
    '\u0000',
    '\ud800',
    'a\udc00b',
    '\ufeff',
    '\r\nX-Injected: 1',
    '\u202eabc',
    '💥'.repeat(900),
    'x'.repeat(1_601),
    'y'.repeat(20_000),
    "'; DROP TABLE messages; --",
    '{{constructor.constructor("return 1")()}}',
    '%00%ff%',
    '../../..',
    ...PROTOTYPE_NAMES,
  ])
}

export function value(dice: Dice, sids: readonly string[]): string {
  switch (dice.roll(10)) {
    case 0:
      return dice.pick(NUMBERS)
    case 1:
      return dice.pick(DATES)
    case 2:
    case 3:
      return dice.pick(URLS)
    case 4:
    case 5:
      return dice.pick(NUMBERS_E164)
    case 6:
      return dice.pick([...STATUSES, ...TOKENS, ...WORDS])
    case 7:
      return sids.length > 0 ? dice.pick(sids) : oddText(dice)
    case 8:
      return dice.roll(2) > 0 ? documentOf(dice) : mutate(dice.pick(DOCUMENTS), dice)
    default:
      return oddText(dice)
  }
}

export function name(dice: Dice): string {
  return dice.roll(5) === 0 ? dice.pick(ODD_NAMES) : dice.pick(NAMES)
}
