// The stream that says when to ask for the state.
import { expect, test } from 'vitest'
import { send } from '../../support/phone/requests'
import { onPort } from '../../support/server/port'

/** Reads the stream up to the next event. */
function readerOf(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  return {
    async next(): Promise<string> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const event = text.slice(0, end)
          text = text.slice(end + 2)
          return event
        }
        const { value, done } = await reader.read()
        if (done) return 'the end'
        text += new TextDecoder().decode(value)
      }
    },
    cancel: () => reader.cancel(),
  }
}

const cursorOf = (event: string) => JSON.parse(event.replace('event: changed\ndata: ', '')).cursor as string

test('begins with where the phone stands, tells of each change, and the cursor is one of the state', async () => {
  const { url, phone, shop, control } = await onPort()
  const response = await fetch(`${url}/_ringback/v1/events`)
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const events = readerOf(response)
  const first = cursorOf(await events.next())
  expect((await control('GET', `state?since=${first}`)).json).toMatchObject({ fresh: false, messages: [] })

  await send(phone, { from: shop.e164, to: '+15550100001' })
  const second = cursorOf(await events.next())

  expect(second).not.toBe(first)
  expect((await control('GET', `state?since=${first}`)).json).toMatchObject({ fresh: false, messages: [{ status: 'queued' }] })
  await events.cancel()
})

test('many changes in a row are few events', async () => {
  const { url, phone, control } = await onPort()
  const events = readerOf(await fetch(`${url}/_ringback/v1/events`))
  await events.next()
  for (let i = 0; i < 500; i++) phone.number()
  phone.reset()
  let told = 0
  for (let cursor = ''; cursor !== ((await control('GET', 'state')).json as { cursor: string }).cursor; told++)
    cursor = cursorOf(await events.next())
  expect(told).toBeLessThan(20)
  await events.cancel()
})

test('who goes away is forgotten, and costs the phone nothing any more', async () => {
  const { url, phone, close } = await onPort()
  const events = readerOf(await fetch(`${url}/_ringback/v1/events`))
  await events.next()
  await events.cancel()
  phone.number()
  await close()
  expect(phone.feed.since().numbers).toHaveLength(2)
})
