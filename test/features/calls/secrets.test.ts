// Passwords in the URLs of documents: they reach the app that they are for, and nobody else.
import { expect, test } from 'vitest'
import { createRingback, MisuseError, type Ringback } from '../../../src/index'
import { story, xml } from '../../support/calls/story'

const SECRETS = ['hunter2', btoa('ana:hunter2')]

/** All that a phone tells, but for the documents themselves, which are kept as the app wrote them. */
function toldBy(phone: Ringback): string {
  const callbacks = phone.callbacks.all().map(({ answer: _, ...callback }) => callback)
  return JSON.stringify([phone.calls.all(), callbacks, phone.alerts.all(), phone.timeline.all(), phone.timeline.text()])
}

test('are in no transcript, timeline, alert, record or error', async () => {
  const headers: (string | null)[] = []
  const documents: Record<string, string> = {
    '/voice': '<Redirect>https://ana:hunter2@app.test/menu</Redirect>',
    '/menu': '<Gather action="https://ana:hunter2@app.test/keys"><Play>https://ana:hunter2@cdn.test/song.mp3</Play></Gather>',
    '/keys': '<Dial><Number statusCallback="ftp://ana:hunter2@app.test/leg">+15550100021</Number></Dial>',
  }
  const phone = createRingback({
    apps: {
      'https://app.test': (request) => {
        headers.push(request.headers.get('authorization'))
        const document = documents[new URL(request.url).pathname]
        return document === undefined ? new Response('no', { status: 500 }) : xml(document)
      },
    },
  })
  const shop = phone.number({ voiceUrl: 'https://ana:hunter2@app.test/voice', voiceFallbackUrl: 'https://ana:hunter2@app.test/fallback' })
  const bob = phone.handset()

  const leg = await bob.dial(shop)
  const misuse = await leg.say('Hello').catch((error: unknown) => String(error))
  await leg.press('1#')
  await phone.clock.advance('1s')
  await leg.hangUp()

  expect(headers).toEqual(Array(3).fill(`Basic ${btoa('ana:hunter2')}`))
  expect(leg.heard).toEqual(['https://cdn.test/song.mp3'])
  expect(misuse).toContain('nothing listens for speech')
  expect(phone.alerts.last({ code: 21609 }).message).toContain('ftp://app.test/leg')
  const told = toldBy(phone) + misuse
  expect(told).toContain('https://app.test/menu')
  expect(SECRETS.filter((secret) => told.includes(secret))).toEqual([])
})

test.each([
  ['a document in a circle', '<Redirect>https://ana:hunter2@app.test/voice</Redirect>', 11215],
  ['a document that is broken', '<Redirect>https://ana:hunter2@app.test/broken</Redirect>', 12100],
  ['a URL that leads nowhere', '<Redirect>ftp://ana:hunter2@app.test/voice</Redirect>', 11100],
])('are not in the alert about %s', async (_, voice, code) => {
  const { phone, bob, asked } = story({ '/voice': voice, '/broken': () => xml('<Say>'), '/fallback': '<Hangup/>' })
  await bob.dial(phone.number({ voiceUrl: 'https://app.test/voice', voiceFallbackUrl: 'https://app.test/fallback' }))
  expect(phone.alerts.last().code).toBe(code)
  const told = toldBy(phone) + JSON.stringify(asked)
  expect(SECRETS.filter((secret) => told.includes(secret))).toEqual([])
})

test('are not in the misuse that says what is being played', async () => {
  const { bob, shop } = story({ '/voice': '<Play loop="0">https://ana:hunter2@cdn.test/hold.mp3</Play>' })
  const leg = await bob.dial(shop)
  await expect(leg.press('1')).rejects.toThrow(MisuseError)
  await expect(leg.press('1')).rejects.toThrow('Play "https://cdn.test/hold.mp3" is being played')
  await leg.hangUp()
})
