// Which paths, methods and suffixes the service answers to.
import { describe, expect, test } from 'vitest'
import { type Bench, through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { ErrorJson, MessageJson, MessageList } from '../../support/rest/resources'

const prefixes = ['/api/laml/2010-04-01', '/2010-04-01', '/api/laml/api/laml/2010-04-01'] as const
const suffixes = ['.json', ''] as const
const variants = prefixes.flatMap((prefix) => suffixes.map((suffix) => ({ prefix, suffix, name: `${prefix}/…${suffix}` })))

describe.each(doors)('paths through $name', (door) => {
  const bench: Bench = through(door)
  const { phone, shop, ana, api, apiFor, text } = bench

  describe.each(variants)('under $name', ({ prefix, suffix }) => {
    const under = apiFor(phone.account, prefix)
    /** The doubled prefix comes from an SDK that glues a link to its base URL; links are written with one. */
    const root = prefix.replace('/api/laml/api/laml', '/api/laml')

    test('a message is created, listed, fetched, redacted and deleted', async () => {
      const created = await under.post<MessageJson>(`Messages${suffix}`, { To: ana.number, From: shop.e164, Body: 'Hi' })
      expect(created.status).toBe(201)
      const { sid, uri } = created.json
      expect(uri).toBe(`${root}/Accounts/${phone.account.sid}/Messages/${sid}.json`)
      await phone.clock.advance('1m')

      const list = await under.get<MessageList>(`Messages${suffix}`)
      expect(list.json.messages.map((message) => message.sid)).toEqual([sid])
      expect(list.json.first_page_uri).toBe(`${root}/Accounts/${phone.account.sid}/Messages.json?PageSize=50&Page=0`)
      expect((await under.get<MessageJson>(`Messages/${sid}${suffix}`)).json).toMatchObject({ sid, status: 'delivered' })
      expect((await under.post<MessageJson>(`Messages/${sid}${suffix}`, { Body: '' })).json).toMatchObject({ sid, body: '' })
      expect((await under.delete(`Messages/${sid}${suffix}`)).status).toBe(204)
    })

    test('a filter in the query works', async () => {
      await text()
      expect((await under.get<MessageList>(`Messages${suffix}?Status=delivered`)).json.messages).toEqual([])
      expect((await under.get<MessageList>(`Messages${suffix}?Status=queued`)).json.messages).toHaveLength(1)
    })

    test('the account, its numbers and the media of a message are there', async () => {
      const { sid } = await text({ MediaUrl: 'https://cdn.test/a.png' })

      const account = await under.get(`/${prefix.slice(1)}/Accounts/${phone.account.sid}${suffix}`)
      expect(account.json).toMatchObject({ sid: phone.account.sid, uri: `${root}/Accounts/${phone.account.sid}.json` })
      expect((await under.get(`IncomingPhoneNumbers${suffix}`)).json).toMatchObject({ incoming_phone_numbers: [{ sid: shop.sid }] })
      expect((await under.get(`IncomingPhoneNumbers/${shop.sid}${suffix}`)).json).toMatchObject({ sid: shop.sid })
      expect((await under.get(`Messages/${sid}/Media${suffix}`)).json).toMatchObject({ media_list: [{ parent_sid: sid }] })
    })

    test('what does not exist is 404 in JSON', async () => {
      const { status, json } = await under.get<ErrorJson>(`Notifications${suffix}`)
      const path = `${prefix}/Accounts/${phone.account.sid}/Notifications${suffix}`
      expect(status).toBe(404)
      expect(json).toMatchObject({ code: 20404, message: `The requested resource ${path} was not found` })
    })
  })

  test.each([
    'Nothing.json',
    'Messages/SM1/Nothing.json',
    'Messages/SM1/Media/ME1/Nothing.json',
    'messages.json',
    'Messages.xml',
    'Messages.json.json',
    'Messages.json/',
    'Notifications/NO1.json?Page=1',
    '%ZZ.json',
    'Messages%2FSM1.json',
    'a/b/c/d/e/f/g/h.json',
  ])('%s under an account is 404 in JSON, whatever the method', async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status, json } = await api.request<ErrorJson>(method, path)
      expect(status).toBe(404)
      expect(json.code).toBe(20404)
    }
  })

  test.each(['/2008-08-01', '/2011-01-01', '/api/laml/2008-08-01'])('the version %s is 404 in JSON', async (prefix) => {
    const { status, json } = await apiFor(phone.account, prefix).get<ErrorJson>('Messages.json')
    expect(status).toBe(404)
    expect(json.code).toBe(20404)
  })

  test('a trailing slash is forgiven', async () => {
    expect((await api.get('Messages/')).status).toBe(200)
  })

  test.each([
    ['PUT', 'Messages.json'],
    ['PATCH', 'Messages.json'],
    ['DELETE', 'Messages.json'],
    ['PUT', 'Messages/SM1.json'],
    ['PATCH', 'Messages/SM1.json'],
    ['POST', 'Messages/SM1/Media.json'],
    ['POST', 'Messages/SM1/Media/ME1.json'],
    ['PUT', 'IncomingPhoneNumbers.json'],
  ])('%s %s is 405 in JSON', async (method, path) => {
    const { status, json } = await api.request<ErrorJson>(method, path)
    expect(status).toBe(405)
    expect(json).toEqual({ code: 20004, message: 'Method not allowed', more_info: 'https://www.twilio.com/docs/errors/20004', status: 405 })
  })

  test('a preflight is answered with 204, without credentials, and is no request to the service', async () => {
    const answer = await api.request('OPTIONS', 'Messages.json', {
      headers: { authorization: '', origin: 'https://page.test', 'access-control-request-method': 'POST' },
    })

    expect(answer.status).toBe(204)
    expect(answer.text).toBe('')
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-allow-methods')?.split(', ')).toEqual(expect.arrayContaining(['GET', 'POST', 'DELETE']))
    const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'user-agent', 'accept']))
    expect(phone.requests.all()).toEqual([])
  })

  test('an answer may be read by a page of any origin', async () => {
    expect((await api.get('Messages.json')).headers.get('access-control-allow-origin')).toBe('*')
    expect((await api.get('Nothing.json')).headers.get('access-control-allow-origin')).toBe('*')
  })
})
