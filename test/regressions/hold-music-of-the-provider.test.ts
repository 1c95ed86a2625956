// The default waitUrl of Conference and Enqueue, written out as the vendor's samples do, was a request to nobody that ended the call.
import { describe, expect, test } from 'vitest'
import { createRingback } from '../../src/index'
import { apiOf } from '../support/rest/direct'

const MUSIC = 'http://twimlets.com/holdmusic?Bucket=com.twilio.music.classical'

function open(document: string) {
  const asked: string[] = []
  const phone = createRingback({
    apps: {
      'https://app.test': (request: Request) => {
        asked.push(request.url)
        return new Response(`<Response>${document}</Response>`, { headers: { 'content-type': 'text/xml' } })
      },
    },
  })
  return { phone, asked, line: phone.number({ voiceUrl: 'https://app.test/voice' }) }
}

describe.each([MUSIC, 'https://www.twimlets.com/holdmusic', 'https://twimlets.com/holdmusic?Bucket=com.twilio.music.rock'])('%s', (url) => {
  test('plays to who waits for a conference', async () => {
    const { phone, asked, line } = open(`<Dial><Conference startConferenceOnEnter="false" waitUrl="${url}">room</Conference></Dial>`)
    const leg = await phone.handset().dial(line)
    await phone.clock.advance('1m')
    expect(leg.call).toMatchObject({ status: 'in-progress', transcript: [{ verb: 'Dial' }, { verb: 'wait', text: 'music' }] })
    expect(asked).toEqual(['https://app.test/voice'])
    expect(phone.alerts.all()).toEqual([])
    await leg.hangUp()
  })

  test('plays to who waits in a queue', async () => {
    const { phone, asked, line } = open(`<Enqueue waitUrl="${url}">support</Enqueue>`)
    const leg = await phone.handset().dial(line)
    await phone.clock.advance('1m')
    expect(leg.call).toMatchObject({ status: 'in-progress', transcript: [{ verb: 'Enqueue' }, { verb: 'hold music' }] })
    expect(asked).toEqual(['https://app.test/voice'])
    expect(phone.alerts.all()).toEqual([])
    await leg.hangUp()
  })
})

test('plays to who is put on hold, and waits for a conference that the API opens', async () => {
  const { phone, asked } = open('')
  const api = apiOf(phone, { prefix: '/2010-04-01' })
  const ana = phone.handset()
  const shop = phone.number()
  await api.post('Conferences/room/Participants', { From: shop.e164, To: ana.number, Label: 'ana', WaitUrl: MUSIC })
  await phone.clock.until(() => phone.calls.last().status === 'in-progress')
  await api.post(`Conferences/${phone.conferences.last().sid}/Participants/ana`, { Hold: 'true', HoldUrl: MUSIC })
  await phone.clock.advance('1s')
  expect(ana.leg().call.transcript).toMatchObject([{ verb: 'Dial' }, { verb: 'wait', text: 'music' }, { verb: 'hold', text: 'music' }])
  expect(asked).toEqual([])
  expect(phone.alerts.all()).toEqual([])
  await ana.leg().hangUp()
})
