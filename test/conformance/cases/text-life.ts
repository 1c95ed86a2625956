// What can be done with a text that was sent: read, redact, delete.
import type { ConformanceCase } from '../case'
import { shapeOf } from '../shape'
import { SENT_MESSAGE } from '../shapes/message'

export const textLife: ConformanceCase = {
  id: 'text.life',
  about: 'A message is fetched, redacted and deleted. What the API does not allow is refused',
  costs: { texts: 1, calls: 0, minutes: 0 },
  rests: 'Twilio, Message resource; its OpenAPI description',
  async observe({ rest, near, far, wait }) {
    const created = await rest.post('Messages.json', { From: near.e164, To: far.e164, Body: 'To be redacted' })
    const path = `Messages/${created.json.sid}.json`
    await wait('delivery', async () => (await rest.get(path)).json.status === 'delivered')
    const fetched = await rest.get(path)
    const rewritten = await rest.post(path, { Body: 'Another text' })
    const canceled = await rest.post(path, { Status: 'canceled' })
    const redacted = await rest.post(path, { Body: '' })
    const media = await rest.get(path.replace('.json', '/Media.json'))
    const removed = await rest.remove(path)
    const gone = await rest.get(path)
    return {
      fetched: { status: fetched.status, body: shapeOf(fetched.json) },
      rewritten: rewritten.status,
      canceled: { status: canceled.status, code: Number(canceled.json.code) },
      redacted: { status: redacted.status, body: String(redacted.json.body) },
      media: { status: media.status, list: shapeOf(media.json.media_list) },
      removed: { status: removed.status, bytes: removed.bytes.length },
      gone: { status: gone.status, code: Number(gone.json.code) },
    }
  },
  expected: {
    fetched: {
      status: 200,
      body: {
        ...SENT_MESSAGE,
        subresource_uris: {
          feedback: '/2010-04-01/Accounts/AC…/Messages/SM…/Feedback.json',
          media: '/2010-04-01/Accounts/AC…/Messages/SM…/Media.json',
        },
      },
    },
    rewritten: 400,
    canceled: { status: 400, code: 30409 },
    redacted: { status: 200, body: '' },
    media: { status: 200, list: [] },
    removed: { status: 204, bytes: 0 },
    gone: { status: 404, code: 20404 },
  },
}
