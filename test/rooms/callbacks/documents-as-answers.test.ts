// What an app answers to a status callback is no instruction, even when it is a document.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../../src/index'
import { apiOf } from '../../support/rest/direct'

const NUMBER = '+15550100077'
const ANSWERS = [
  `<Response><Say>no</Say><Hangup/></Response>`,
  `<Response><Redirect>https://app.test/elsewhere</Redirect></Response>`,
  `<Response><Message to="${NUMBER}">no</Message><Sms to="${NUMBER}">no</Sms></Response>`,
  `<Response><Dial>${NUMBER}</Dial></Response>`,
  '<Response><Nonsense>',
]
const DOCUMENT = '<Response><Say>Hello</Say><Pause length="5"/><Say>Bye</Say></Response>'
const xml = (text: string) => new Response(text, { headers: { 'content-type': 'text/xml' } })

/** Texts and a call, whose status callbacks are answered so. What came of it, without what the callbacks themselves tell. */
async function storyOf(answer: string) {
  const asked: string[] = []
  const phone = createRingback({
    apps: {
      'https://app.test': (request) => {
        const { pathname } = new URL(request.url)
        asked.push(pathname)
        return pathname === '/voice' ? xml(DOCUMENT) : answer === '' ? new Response() : xml(answer)
      },
    },
  })
  const shop = phone.number({ statusCallback: 'https://app.test/status', voiceUrl: 'https://app.test/voice' })
  const ana = phone.handset()
  const api = apiOf(phone)
  const status = { To: ana.number, From: shop.e164, StatusCallback: 'https://app.test/status' }
  await api.post('Messages.json', { ...status, Body: 'Hi' })
  const events = ['initiated', 'ringing', 'answered', 'completed']
  await api.post('Calls.json', { ...status, Url: 'https://app.test/voice', StatusCallbackEvent: events })
  await ana.dial(shop)
  await phone.clock.drain()
  return {
    asked,
    messages: phone.messages.all(),
    calls: phone.calls.all(),
    alerts: phone.alerts.all(),
    callbacks: phone.callbacks.all().map(({ kind, params, state }) => ({ kind, params, state })),
    now: phone.clock.now(),
  }
}

describe.each(ANSWERS)('the answer %s', (answer) => {
  test('changes nothing', async () => {
    const story = await storyOf(answer)
    expect(story).toEqual(await storyOf(''))
    expect(story.asked.filter((path) => path === '/status').length).toBeGreaterThan(6)
    expect(story.asked).not.toContain('/elsewhere')
    expect(story.calls.map((call) => call.transcript.map(({ text }) => text).filter(Boolean))).toEqual([
      ['Hello', '5s', 'Bye'],
      ['Hello', '5s', 'Bye'],
    ])
    expect(story.messages).toHaveLength(1)
    expect(story.alerts).toEqual([])
  })
})
