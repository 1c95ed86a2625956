// What the filter finds: in records, in what tells of them, and in requests that were refused; and what it says of words it lacks.
import { createRingback } from 'ringback'
import { expect, test } from 'vitest'
import { filterItems, itemsOf, NO_FILTER } from '../../../src/inspector/model/items'
import { namesOf, withNames } from '../../../src/inspector/model/names'
import { narrows, readQuery } from '../../../src/inspector/model/search'
import type { Handset } from '../../../src/inspector/model/wire'
import { look, send } from '../../support/inspector/changes'

async function aBadDay() {
  const phone = createRingback({
    apps: {
      'https://app.test': () => new Response('TypeError: no such order', { status: 500 }),
      'https://voice.test': () => new Response('<Response><Say>', { headers: { 'content-type': 'text/xml' } }),
    },
    callbacks: { statuses: ['sent'] },
  })
  const shop = phone.number({ voiceUrl: 'https://voice.test/menu' }).e164
  const ana = phone.handset('+15550100002', { callerName: 'Ana Torres' })
  await send(phone, { From: shop, To: ana.number, Body: 'One', StatusCallback: 'https://app.test/status?order=77' })
  await send(phone, { From: shop, To: ana.number, Body: 'Two' })
  await phone.clock.drain()
  await ana.dial(shop)
  await send(phone, { From: shop, To: '12', Body: 'Three' }).catch(() => undefined)
  await send(phone, { From: shop, To: ana.number, Body: 'Four' })
  const run = look(phone)
  const find = (text: string) =>
    filterItems(itemsOf(run), { ...NO_FILTER, text }, run)
      .slice()
      .map(inAWord)
  return { find }
}

const inAWord = (item: object) => {
  const { type, body, request } = item as { type: string; body?: string; request?: { params: { Body?: string } } }
  return body ?? request?.params.Body ?? type
}

test.each<[string, string[]]>([
  ['is:failed', ['call', 'Three', 'One']],
  ['is:refused', ['Three']],
  ['is:alert', ['call', 'One']],
  ['is:open', ['Four']],
  ['order=77', ['One']],
  ['https://app.test/status', ['One']],
  ['MessageStatus=sent', ['One']],
  ['"two"', []],
  ['two', ['Two']],
  ['TypeError', ['One']],
  ['voice.test', ['call']],
  ['code:11200', ['One']],
  ['code:21211', ['Three']],
  ['code:12100', ['call']],
  ['to:12', ['Three']],
  ['to:torres', ['Four', 'Two', 'One']],
  ['from:ana', ['call']],
  ['ana torres', ['call', 'Four', 'Two', 'One']],
  ['ana two', ['Two']],
  ['is:failed order=77', ['One']],
  ['is:nonsense', []],
  ['foo:bar', []],
])('%s', async (text, found) => {
  const { find } = await aBadDay()
  expect(find(text)).toEqual(found)
})

test('a word that is not whole yet lets everything through', async () => {
  const { find } = await aBadDay()
  expect(find('is:fai')).toHaveLength(5)
  expect(find('status:')).toHaveLength(5)
})

test.each([
  ['is:faild', 'is:faild is unknown. There is is:open, is:failed, is:refused, is:alert, is:unread.'],
  ['is:fai', 'is:fai is not whole yet. There is is:open, is:failed, is:refused, is:alert, is:unread.'],
  ['foo:bar', 'foo: is no field, so “foo:bar” is looked for as a text. The fields are is:, status:, from:, to:, code:.'],
])('%s says so', (text, problem) => {
  expect(readQuery(`${text} word`).problems).toEqual([problem])
})

test.each(['https://app.test/status', 'client:alice', 'sip:bob@pbx.test', 'whatsapp:+15550100002', '10:30', 'is:failed', 'status:sent'])(
  '%s is as good a word as any',
  (text) => {
    expect(readQuery(text).problems).toEqual([])
  },
)

test('names that are the same stay the same object, so that nothing is looked through again for them', () => {
  const handset = (number: string, callerName: string | null) => ({ number, callerName }) as Handset
  const names = namesOf([handset('+15550100002', 'Ana'), handset('+15550100003', null)])
  expect([...names]).toEqual([['+15550100002', 'Ana']])
  expect(namesOf([handset('+15550100002', 'Ana')])).toBe(names)
  expect(namesOf([handset('+15550100002', 'Anna')])).not.toBe(names)
})

test('a line of the log names people, and leaves what somebody said as it was', () => {
  const ana = [{ number: '+15550100002', callerName: 'Ana' } as Handset]
  expect(withNames(ana, '+15550100002 texts whatsapp:+14145550131: "call +15550100002 \\" +15550100002"')).toBe(
    'Ana texts whatsapp:+14145550131: "call +15550100002 \\" +15550100002"',
  )
  expect(withNames(ana, 'SM..0001 to whatsapp:+15550100002, not +155501000021')).toBe('SM..0001 to Ana on WhatsApp, not +155501000021')
})

const WORDS = ['', 'o', 'on', 'one', 'two', 'app', 'https://app.test', 'order=77', 'is:', 'is:fa', 'is:failed', 'is:alert', 'is:none']
const FIELDS = ['status:', 'status:se', 'from:an', 'from:ana', 'to:1', 'code:1', 'code:112', 'ana', 'torres']

test('a filter that narrows another one finds nothing more than that', async () => {
  const { find } = await aBadDay()
  const texts = [...WORDS, ...FIELDS].flatMap((word) => ['', 'on', 'is:failed', 'ana'].map((other) => `${word} ${other}`))
  const foundBy = new Map(texts.map((text) => [text, find(text)]))
  const pairs = texts.flatMap((text) => texts.filter((before) => narrows(text, before)).map((before) => [text, before] as const))
  expect(pairs.length).toBeGreaterThan(500)
  const more = pairs.filter(([text, before]) => foundBy.get(text)?.some((one) => !foundBy.get(before)?.includes(one)))
  expect(more).toEqual([])
})

test.each([
  ['order', 'orde', true],
  ['order ana', 'ord', true],
  ['ana', '', true],
  ['orde', 'order', false],
  ['is:failed', 'is:fa', false],
  ['code:112', 'code:11', false],
  ['is:failed on', 'is:failed o', true],
  ['decode:1', 'code:1', false],
])('%s goes on from %s: %s', (text, before, isSo) => {
  expect(narrows(text, before)).toBe(isSo)
})
