// The list of messages through the vendor's own client: filters, pages, and the links between them.
import type { ConformanceCase } from '../case'
import { shapeOf } from '../shape'

export const textList: ConformanceCase = {
  id: 'text.list',
  about: "The SDK lists, filters and pages messages, newest first, following the service's own links to the next page",
  costs: { texts: 2, calls: 0, minutes: 0 },
  rests: 'Twilio, Message resource; the paging of its OpenAPI description',
  async observe({ rest, sdk, near, far, wait }) {
    const sids: string[] = []
    for (const Body of ['First', 'Second']) {
      const { json } = await rest.post('Messages.json', { From: near.e164, To: far.e164, Body })
      const sid = String(json.sid)
      await wait(`delivery of ${Body}`, async () => (await sdk.messages(sid).fetch()).status === 'delivered')
      sids.push(sid)
    }
    const ours = (list: readonly { readonly sid: string }[]) => list.flatMap(({ sid }) => (sids.includes(sid) ? [sids.indexOf(sid)] : []))
    const today = (await sdk.messages(sids[0] ?? '').fetch()).dateSent
    const tomorrow = new Date(today.getTime() + 86_400_000)
    const newest = await sdk.messages.list({ from: near.e164, to: far.e164, limit: 2 })
    const first = await sdk.messages.page({ from: near.e164, to: far.e164, pageSize: 1 })
    const second = await first.nextPage()
    const envelope = await rest.get(`Messages.json?From=${encodeURIComponent(near.e164)}&To=${encodeURIComponent(far.e164)}&PageSize=1`)
    const next = new URL(String(envelope.json.next_page_uri), 'https://service.test')
    return {
      newestFirst: ours(newest),
      ofToday: ours(await sdk.messages.list({ from: near.e164, dateSent: today, limit: 20 })),
      ofTomorrow: ours(await sdk.messages.list({ from: near.e164, dateSent: tomorrow, limit: 20 })),
      afterToday: ours(await sdk.messages.list({ from: near.e164, dateSentAfter: tomorrow, limit: 20 })),
      firstPage: ours(first.instances),
      secondPage: ours(second?.instances ?? []),
      isDate: today instanceof Date && !Number.isNaN(today.getTime()),
      keys: Object.keys(envelope.json).sort(),
      page: shapeOf({ ...envelope.json, messages: null, uri: null, first_page_uri: null, next_page_uri: null, previous_page_uri: null }),
      next: [...next.searchParams.keys()].sort(),
      token: next.searchParams.get('PageToken')?.slice(0, 2) ?? '',
    }
  },
  expected: {
    newestFirst: [1, 0],
    ofToday: [1, 0],
    ofTomorrow: [],
    afterToday: [],
    firstPage: [1],
    secondPage: [0],
    isDate: true,
    keys: ['end', 'first_page_uri', 'messages', 'next_page_uri', 'page', 'page_size', 'previous_page_uri', 'start', 'uri'],
    page: {
      end: 'number',
      first_page_uri: null,
      messages: null,
      next_page_uri: null,
      page: 'number',
      page_size: 'number',
      previous_page_uri: null,
      start: 'number',
      uri: null,
    },
    next: ['From', 'Page', 'PageSize', 'PageToken', 'To'],
    token: 'PA',
  },
}
