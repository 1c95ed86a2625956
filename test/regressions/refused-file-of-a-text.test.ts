// handset.text() wrote its line on the timeline, ended the set-up and fetched the first files before it refused a later one.
import { expect, test } from 'vitest'
import { createRingback, MisuseError } from '../../src/index'

test('a text with a file that is none changes nothing', async () => {
  const asked: string[] = []
  const app = (request: Request) => {
    asked.push(request.url)
    return new Response('x', { headers: { 'content-type': 'image/png' } })
  }
  const phone = createRingback({ apps: { 'https://app.test': app } })
  const [shop, ana] = [phone.number(), phone.handset()]
  const { cursor } = phone.feed

  const text = ana.text(shop, 'Hello', { media: ['https://app.test/cat.png', 'no URL'] })

  await expect(text).rejects.toThrow(MisuseError)
  expect(phone.timeline.all()).toEqual([])
  expect(phone.feed.cursor).toBe(cursor)
  expect(asked).toEqual([])
  // The set-up is still going on: what is made now survives a reset.
  const second = phone.number()
  phone.reset()
  expect((await ana.text(second, 'Hello')).message.status).toBe('received')
})

test.each([null, 'https://app.test/cat.png'])('media that is not a list, %j, changes nothing either', async (media) => {
  const phone = createRingback()
  const [shop, ana] = [phone.number(), phone.handset()]
  await expect(ana.text(shop, '', { media: media as never })).rejects.toThrow(MisuseError)
  expect(phone.timeline.all()).toEqual([])
})
