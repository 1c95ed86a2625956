// The REST API without a token, and the files of messages, from outside.
import { expect, test } from 'vitest'
import { connect } from '../../../src/entry/client'
import { fault } from '../../../src/index'
import { xml } from '../../support/calls/story'
import { onPort } from '../../support/server/port'

const ROOM = '<Dial><Conference participantLabel="ana">Sales</Conference></Dial>'

async function meeting() {
  const open = await onPort({ options: { apps: { 'https://app.test': () => xml(ROOM) } } })
  const { phone, url } = open
  await phone.handset('+15550100002').dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  return { ...open, there: connect(url), room: phone.conferences.last() }
}

test('a request is made as an app makes it, and recorded', async () => {
  const { phone, there, room } = await meeting()
  const answer = await there.request(`Conferences/${room.sid}/Participants/ana`, { Muted: 'true' })
  expect(answer).toMatchObject({ status: 200, body: { muted: true, conference_sid: room.sid } })
  expect(phone.conferences.last().participants).toMatchObject([{ label: 'ana', muted: true }])
  expect(phone.requests.last()).toMatchObject({ method: 'POST', status: 200, params: { Muted: 'true' } })

  expect(await there.request(`Conferences/${room.sid}/Participants/ana`, {}, { method: 'DELETE' })).toEqual({ status: 204, body: null })
  expect(phone.conferences.last().participants).toEqual([])
  const list = await there.request('/Conferences.json', { Status: 'completed' }, { method: 'GET' })
  expect(list).toMatchObject({ status: 200, body: { conferences: [{ sid: room.sid, date_created: expect.any(String) }] } })
})

test('a parameter may be there several times, and a product may live elsewhere', async () => {
  const { phone, there, shop } = await meeting()
  const media = ['https://cdn.test/1.png', 'https://cdn.test/2.png']
  await there.request('Messages', { From: shop.e164, To: '+15550100002', MediaUrl: media })
  expect(phone.messages.last().media.map(({ url }) => url)).toEqual(media)

  const { sid } = phone.verify.service()
  const sent = await there.request(`https://verify.twilio.com/v2/Services/${sid}/Verifications`, { To: '+15550100002', Channel: 'sms' })
  expect(sent).toMatchObject({ status: 201, body: { status: 'pending' } })
})

test('another account is a SID', async () => {
  const { phone, there } = await meeting()
  const bakery = phone.createAccount()
  await there.request('Queues', { FriendlyName: 'bread' }, { account: bakery })
  expect(phone.queues.last()).toMatchObject({ friendlyName: 'bread', accountSid: bakery.sid })
})

test('a refusal is an answer', async () => {
  const { there } = await meeting()
  expect(await there.request('Messages', { To: '+15550100002', Body: 'Hi' })).toMatchObject({ status: 400, body: { code: 21603 } })
  expect(await there.request('Nothing')).toMatchObject({ status: 404 })
})

test('what is no request says what to write, without what it was given', async () => {
  const { phone, there, control, shop } = await meeting()
  await expect(there.request('https://elsewhere.test/a')).rejects.toThrow('nothing under "https://elsewhere.test/a"')
  await expect(there.request('https://me:hidden@elsewhere.test/a')).rejects.not.toThrow('hidden')
  await expect(there.request('https://')).rejects.toThrow('Write a path below the account')
  await expect(there.request('Messages', { Secret: { hidden: 1 } } as never)).rejects.toThrow('Write an object of texts')
  await expect(there.request('Messages', {}, { method: 'PATCH' as never })).rejects.toThrow('Write one of "GET", "POST", "DELETE"')
  await expect(there.request('Messages', {}, { account: 'AC1' })).rejects.toThrow('not an account of this phone')
  expect((await control('POST', 'requests', '{"params": {"Password": hidden}}')).text).not.toContain('hidden')
  phone.inject(fault.network('messages.create'))
  await expect(there.request('Messages', { From: shop.e164, To: '+15550100002', Body: 'Hi' })).rejects.toThrow('The connection broke')
})

test('a file of a message is looked at without a request', async () => {
  const cat = Uint8Array.from([0x89, 0x50, 0x4e, 0x47])
  const types: Record<string, string> = { '/cat.png': 'image/png', '/page': 'text/html' }
  const { phone, shop, url, control } = await onPort({
    options: {
      apps: { 'https://cdn.test': ({ url }) => new Response(cat, { headers: { 'content-type': types[new URL(url).pathname] ?? '' } }) },
    },
  })
  const page = { contentType: 'text/html', content: '<script>1</script>' }
  const drawing = { contentType: 'image/svg+xml', content: '<svg/>' }
  const media = ['https://cdn.test/cat.png', page, drawing, 'https://nobody.test/dog.png']
  const { message } = await phone.handset('+15550100002').text(shop, 'Look', { media })
  const fileOf = async (index: number) => {
    const response = await fetch(`${url}/_ringback/v1/messages/${message.sid}/media/${message.media[index]?.sid}`)
    return { type: response.headers.get('content-type'), bytes: new Uint8Array(await response.arrayBuffer()) }
  }

  expect(await fileOf(0)).toEqual({ type: 'image/png', bytes: cat })
  // What could run a script on this origin is no document here.
  expect((await fileOf(1)).type).toBe('application/octet-stream')
  expect((await fileOf(2)).type).toBe('application/octet-stream')
  const pixel = await fileOf(3)
  expect(pixel.type).toBe('image/png')
  expect(pixel.bytes.length).toBeGreaterThan(50)
  expect(phone.requests.count()).toBe(0)

  expect((await control('GET', `messages/${message.sid}/media/ME1`)).status).toBe(404)
  const other = await phone.handset('+15550100002').text(shop, 'Hi')
  expect((await control('GET', `messages/${other.message.sid}/media/${message.media[0]?.sid}`)).status).toBe(404)
})
