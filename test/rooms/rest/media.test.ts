// The media of a message: list, fetch, delete.
import { describe, expect, test } from 'vitest'
import type { Parameters } from '../../support/rest/api'
import { through } from '../../support/rest/bench'
import { doors } from '../../support/rest/doors'
import type { MediaJson, MediaList, MessageJson } from '../../support/rest/resources'

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const KEYS = ['account_sid', 'content_type', 'date_created', 'date_updated', 'parent_sid', 'sid', 'uri']

describe.each(doors)('media through $name', (door) => {
  const { phone, api, apiFor, text } = through(door, {
    apps: { 'https://cdn.test': () => new Response(PNG, { headers: { 'content-type': 'image/png' } }) },
  })
  const withMedia = (fields: Parameters = {}) =>
    text({ MediaUrl: ['https://cdn.test/a.png', 'https://cdn.test/b.png', 'https://cdn.test/c.png'], ...fields })
  const list = async (message: MessageJson, query = '') => (await api.get<MediaList>(`Messages/${message.sid}/Media.json${query}`)).json
  const first = async (message: MessageJson): Promise<MediaJson> => {
    const [media] = (await list(message)).media_list
    if (!media) throw new Error('The message has no media')
    return media
  }

  test('are listed under media_list, newest first, with every key', async () => {
    const sent = await withMedia()
    const { media_list: files } = await list(sent)

    expect(files.map((file) => file.sid)).toEqual(
      phone.messages
        .last()
        .media.map((file) => file.sid)
        .reverse(),
    )
    expect(files).toHaveLength(3)
    for (const file of files) {
      expect(Object.keys(file).sort()).toEqual(KEYS)
      expect(file).toEqual({
        sid: expect.stringMatching(/^ME[0-9a-f]{32}$/),
        account_sid: phone.account.sid,
        parent_sid: sent.sid,
        content_type: 'image/png',
        date_created: '2030-01-01T00:00:00Z',
        date_updated: '2030-01-01T00:00:00Z',
        uri: `/api/laml/2010-04-01/Accounts/${phone.account.sid}/Messages/${sent.sid}/Media/${file.sid}.json`,
      })
    }
  })

  test('are listed where the message says', async () => {
    const sent = await withMedia()
    expect((await api.get<MediaList>(sent.subresource_uris.media ?? '')).json.media_list).toHaveLength(3)
  })

  test('are paged', async () => {
    const sent = await withMedia()
    const page = await list(sent, '?PageSize=2')
    expect(page.media_list).toHaveLength(2)
    expect((await api.get<MediaList>(page.next_page_uri ?? '')).json.media_list).toHaveLength(1)
  })

  test('are filtered by the day of their creation', async () => {
    const sent = await withMedia()
    expect((await list(sent, '?DateCreated=2030-01-01')).media_list).toHaveLength(3)
    expect((await list(sent, '?DateCreated%3E=2030-01-02')).media_list).toEqual([])
    expect((await list(sent, '?DateCreated%3C=2030-01-02')).media_list).toHaveLength(3)
  })

  test('of a text without any are an empty list', async () => {
    expect((await list(await text())).media_list).toEqual([])
  })

  test('are fetched one by one', async () => {
    const media = await first(await withMedia())
    expect((await api.get<MediaJson>(media.uri)).json).toEqual(media)
  })

  test('are given as they are without .json, once the service has fetched them', async () => {
    const media = await first(await withMedia())
    await phone.clock.advance('1m')

    const { status, headers, text } = await api.get(media.uri.replace('.json', ''))

    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-length')).toBe(String(PNG.length))
    expect(text).toContain('PNG')
  })

  test('are deleted, and counted no more', async () => {
    const sent = await withMedia()
    await phone.clock.advance('1m')
    const media = await first(sent)

    expect((await api.delete(media.uri)).status).toBe(204)

    expect((await api.get(media.uri)).status).toBe(404)
    expect((await api.delete(media.uri)).status).toBe(404)
    expect((await list(sent)).media_list).toHaveLength(2)
    expect((await api.get<MessageJson>(sent.uri)).json.num_media).toBe('2')
  })

  test('go with their message', async () => {
    const sent = await withMedia()
    const media = await first(sent)
    await phone.clock.advance('1m')
    await api.delete(sent.uri)
    expect((await api.get(media.uri)).status).toBe(404)
    expect((await api.get(`Messages/${sent.sid}/Media.json`)).status).toBe(404)
  })

  test('are not found under another message, or another account', async () => {
    const media = await first(await withMedia())
    const otherMessage = await text()
    expect((await api.get(`Messages/${otherMessage.sid}/Media/${media.sid}.json`)).status).toBe(404)
    const other = phone.createAccount()
    expect((await apiFor(other).get(`Messages/${media.parent_sid}/Media/${media.sid}.json`)).status).toBe(404)
    expect((await apiFor(other).get(`Messages/${media.parent_sid}/Media.json`)).status).toBe(404)
  })
})
