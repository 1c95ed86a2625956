// What the command writes while it runs: a line an event.
import { describe, expect, test } from 'vitest'
import { createRingback, type RingbackOptions } from '../../../src/index'
import { type LogStyle, readyLine, takesColours } from '../../../src/server/log/lines'
import { startLog } from '../../../src/server/log/log'
import { send } from '../../support/phone/requests'

async function logged(style: LogStyle, { colours = false, options = {} }: { colours?: boolean; options?: RingbackOptions } = {}) {
  const phone = createRingback(options)
  const shop = phone.number({ smsUrl: 'https://app.test/sms' })
  let text = ''
  const end = startLog(phone, { style, colours, write: (piece) => (text += piece) })
  await send(phone, { from: shop.e164, to: '+15550100001', statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  await send(phone, { from: '+15559999999', to: '+15550100001' }).catch(() => {})
  end()
  return { text, lines: text.trimEnd().split('\n'), phone }
}

const apps = { 'https://app.test': () => new Response('\u001b[2J', { status: 500 }) }

describe('text', () => {
  test('has a line an event, in the order of the timeline', async () => {
    const { lines, phone } = await logged('text')
    expect(lines).toHaveLength(phone.timeline.all().length)
    expect(lines[0]).toMatch(/^T\+0s {6} request +POST Messages → 201 SM\.\.\w+$/)
    expect(lines.filter((line) => /callback .*delivered → captured$/.test(line))).toHaveLength(1)
    expect(lines.filter((line) => / alert {5}\S/.test(line)).length).toBeGreaterThan(0)
  })

  test('is red where something failed, and without colours on no terminal', async () => {
    const { lines } = await logged('text', { colours: true, options: { apps } })
    const red = lines.filter((line) => line.startsWith('\u001b[31m'))
    expect(red.filter((line) => line.includes(' callback '))).not.toEqual([])
    expect(red.filter((line) => line.includes('→ 400'))).toHaveLength(1)
    expect(red.filter((line) => line.includes('→ 201'))).toEqual([])
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape of a terminal
    expect((await logged('text', { options: { apps } })).text).not.toMatch(/\u001b/)
  })
})

test('json is one object a line, with the fields of the documentation', async () => {
  const { lines } = await logged('json', { options: { apps } })
  const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(events.length).toBeGreaterThan(8)
  for (const event of events) expect(Object.keys(event)).toEqual(['event', 'at', 'sid', 'text', 'failed'])
  expect(events).toContainEqual(expect.objectContaining({ event: 'callback', failed: true, at: expect.stringMatching(/^2030-01-01T/) }))
  expect(events).toContainEqual(expect.objectContaining({ event: 'status', failed: false, text: expect.stringContaining('delivered') }))
})

test('none is nothing', async () => {
  expect((await logged('none')).text).toBe('')
})

test('a reset is one line, and what was told is not told again', async () => {
  const phone = createRingback()
  const shop = phone.number()
  let text = ''
  const end = startLog(phone, { style: 'text', colours: false, write: (piece) => (text += piece) })
  await send(phone, { from: shop.e164, to: '+15550100001' })
  phone.reset()
  end()
  expect(text).toMatch(/^T\+0s +act +the phone was rewound\n$/)
})

test('shows no secret', async () => {
  const account = { authToken: 'planted-log-token-000000000000000' }
  const { text, phone } = await logged('text', { options: { account, callbacks: { signingKey: 'PSK_planted_log_key' } } })
  const shop = phone.number({ smsUrl: 'https://user:planted-log-password@app.test/sms' })
  let more = ''
  const end = startLog(phone, { style: 'json', colours: false, write: (piece) => (more += piece) })
  await phone.handset('+15550100001').text(shop, 'Hi')
  end()
  expect(more).toContain('https://app.test/sms')
  expect(text + more).not.toContain('planted')
})

test('the line for scripts', () => {
  expect(readyLine('text', 'http://127.0.0.1:4010', 'AC1')).toBe('ringback ready http://127.0.0.1:4010')
  expect(JSON.parse(readyLine('json', 'http://127.0.0.1:4010', 'AC1'))).toEqual({
    event: 'ready',
    url: 'http://127.0.0.1:4010',
    accountSid: 'AC1',
  })
})

test('colours are for a terminal that takes them', () => {
  expect(takesColours({ isTTY: true }, {})).toBe(true)
  expect(takesColours({ isTTY: true }, { NO_COLOR: '1' })).toBe(false)
  expect(takesColours({ isTTY: true }, { TERM: 'dumb' })).toBe(false)
  expect(takesColours({}, {})).toBe(false)
})
