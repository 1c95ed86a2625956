// The run as a picture: an SVG to attach to a failed test, and the diagram with the people in it.
import { DOMParser } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { createRingback, outcome, type Ringback } from '../../../src/index'
import { send } from '../../support/phone/requests'

const app = { 'https://app.test': () => new Response(null, { status: 204 }) }

/** A text that arrives, one that does not, one that is refused, and one that is still on its way. */
async function story(): Promise<Ringback> {
  const phone = createRingback({ apps: app })
  const shop = phone.number({ e164: '+15550100001', smsUrl: 'https://app.test/sms' })
  const [ana, bob] = [phone.handset('+15550100002'), phone.handset('+15550100003')]
  bob.onText(outcome.undelivered())
  await ana.text(shop, 'Any <rye> & "bread"?')
  await send(phone, { from: shop.e164, to: ana.number, body: 'Yes', statusCallback: 'https://app.test/status' })
  await send(phone, { from: shop.e164, to: bob.number, body: 'Hi' })
  await send(phone, { from: shop.e164, to: 'nobody', body: 'Hi' }).catch(() => undefined)
  await phone.clock.advance('2h')
  await send(phone, { from: shop.e164, to: ana.number, body: 'Ready' })
  await phone.clock.advance('150ms')
  return phone
}

/** What is written in it, row by row; a class in brackets where a group has one besides `step`. */
function wordsIn(svg: string): string[] {
  const faults: string[] = []
  const document = new DOMParser({ onError: (_, message) => faults.push(message) }).parseFromString(svg, 'image/svg+xml')
  expect(faults).toEqual([])
  return [...document.getElementsByTagName('text')].map((text) => {
    const group = text.parentNode as { getAttribute?(name: string): string | null } | null
    const kind = group?.getAttribute?.('class')?.replace(/^step ?/, '') ?? ''
    return `${text.textContent ?? ''}${kind === '' || kind === 'ringback-sequence' ? '' : ` [${kind}]`}`
  })
}

test('an SVG: who said what to whom, what failed, pauses, and what is still to come', async () => {
  expect(wordsIn((await story()).timeline.toSVG())).toMatchInlineSnapshot(`
    [
      "app",
      "app.test",
      "service",
      "+15550100002",
      "+15550100003",
      "T+0s",
      "texts “Any <rye> & "bread"?” SM..d499",
      "receiving SM..d499",
      "received SM..d499",
      "POST /sms “Any <rye> & "bread"?” → 204 SM..d499",
      "POST Messages → 201 SM..9507",
      "POST Messages → 201 SM..74be",
      "POST Messages → 400 21211 The 'To' number nobody is not a valid phone number. [bad]",
      "T+100ms",
      "sending SM..9507",
      "POST /status sending → 204 SM..9507",
      "sending SM..74be",
      "T+300ms",
      "sent SM..9507",
      "POST /status sent → 204 SM..9507",
      "sent SM..74be",
      "T+1.3s",
      "delivered “Yes” SM..9507",
      "POST /status delivered → 204 SM..9507",
      "undelivered (30003 Unreachable destination handset) SM..74be [bad lost]",
      "1h59m58.7s pass",
      "T+2h",
      "POST Messages → 201 SM..20a1",
      "T+2h0.1s",
      "sending SM..20a1",
      "now, T+2h0.15s: what follows is still to come",
      "T+2h0.3s",
      "sent SM..20a1 [coming]",
      "T+2h1.3s",
      "delivered “Ready” SM..20a1 [coming]",
    ]
  `)
})

test('the same run gives the same bytes, and it looks at no other file', async () => {
  const [one, other] = [(await story()).timeline.toSVG(), (await story()).timeline.toSVG()]
  expect(one).toBe(other)
  expect(one.match(/(?:href|src|url\(|@import|<script|<foreignObject)/g)).toBeNull()
  expect(one.match(/="http[^"]*"/g)).toEqual(['="http://www.w3.org/2000/svg"'])
  expect(one).toContain('@media (prefers-color-scheme:dark)')
})

test('it is bounded, and says what it leaves out', async () => {
  const phone = createRingback()
  const shop = phone.number()
  for (let index = 0; index < 120; index++) await phone.handset(`+1555020${String(index).padStart(4, '0')}`).text(shop, 'Hi')
  const steps = (svg: string) => svg.match(/<g class="step/g)?.length
  expect(steps(phone.timeline.toSVG())).toBe(200)
  const few = phone.timeline.toSVG({ steps: 3 })
  expect(steps(few)).toBe(3)
  expect(wordsIn(few)).toContainEqual(expect.stringMatching(/^\d+ earlier steps are not in the picture$/))
  expect(wordsIn(phone.timeline.toSVG()).slice(0, 3)).toEqual(['app', 'service', expect.stringMatching(/^\d\d people$/)])
  for (const steps of [0, 1.5, 2_001, '3' as never])
    expect(() => phone.timeline.toSVG({ steps })).toThrow(/phone\.timeline\.toSVG\(\{ steps: .* \}\) is not from 1 to 2000/)
  expect(() => phone.timeline.toSVG({ step: 3 } as never)).toThrow(/does not know the option "step"/)
})

test('what no XML can hold is not in it', async () => {
  const phone = createRingback()
  await phone.handset('+15550100002').text(phone.number(), 'a\u0000b\u001bc\ud800d\uffffe</text><script>')
  expect(wordsIn(phone.timeline.toSVG()).join(' ')).toContain('</text><script>')
})

test('a phone on which nothing happened has a picture, too', () => {
  expect(wordsIn(createRingback().timeline.toSVG())).toEqual(['app', 'service', 'Nothing happened yet.'])
})

test('the diagram has people, and arrows to and from them', async () => {
  const lines = (await story()).timeline.mermaid().split('\n')
  expect(lines.filter((line) => line.includes('person'))).toMatchInlineSnapshot(`
    [
      "  participant person1 as +15550100002",
      "  person1->>service: T+0s +15550100002 texts +15550100001: "Any <rye> & \\"bread\\"?"",
      "  service->>person1: T+1.3s SM..9507 delivered",
      "  participant person2 as +15550100003",
      "  service-xperson2: T+1.3s SM..74be undelivered (30003 Unreachable destination handset)",
    ]
  `)
})

test('of many people the diagram names twelve, and the others are one', async () => {
  const phone = createRingback()
  const shop = phone.number({ e164: '+15550100001' })
  for (let index = 0; index < 20; index++) await phone.handset(`+1555020${String(index).padStart(4, '0')}`).text(shop, 'Hi')
  const diagram = phone.timeline.mermaid()
  expect(diagram.match(/participant /g)).toHaveLength(15)
  expect(diagram).toContain('participant person12 as +15550200011')
  expect(diagram).toContain('participant others as other people')
  expect(diagram).toContain('others->>service: T+0s +15550200019 texts +15550100001')
})

test('people with a name stand by it in both pictures', async () => {
  const phone = createRingback({ apps: app })
  const shop = phone.number({ e164: '+15550100001', smsUrl: 'https://app.test/sms' })
  await phone.handset('+15550100002', { callerName: 'Ana <Torres>' }).text(shop, 'Hi')
  await phone.handset('+15550100003').text(shop, 'Hi')
  expect(wordsIn(phone.timeline.toSVG()).slice(0, 6)).toEqual([
    'app',
    'app.test',
    'service',
    'Ana <Torres>',
    '+15550100002',
    '+15550100003',
  ])
  expect(phone.timeline.mermaid()).toContain('participant person1 as Ana <Torres> +15550100002\n')

  for (let i = 10; i < 20; i++) await phone.handset(`+155501000${i}`).text(shop, 'Hi')
  await phone.handset('+15550100002').text(shop, 'Hi again')
  expect(wordsIn(phone.timeline.toSVG()).find((words) => words.includes('Hi again'))).toMatch(/^Ana <Torres> texts “Hi again”/)
})
