// The answers about queues and their members, held against the vendor's own description.
import { describe, expect, test } from 'vitest'
import { openDesk } from '../../support/queues/desk'
import { faultsOf, MISSING } from '../../support/vendor/schemas'

const ACCOUNT = '/2010-04-01/Accounts/{AccountSid}'

describe.skipIf(MISSING)(`answers about queues fit the vendor's description${MISSING}`, () => {
  test('queues and members', async () => {
    const told = openDesk()
    const { api } = told
    const check = async (method: 'get' | 'post', path: string, real: string, form: Record<string, string> = {}) => {
      const { status, json } = method === 'get' ? await api.get(`${real}.json`) : await api.post(`${real}.json`, form)
      const answered = { api: 'api_v2010', path: `${ACCOUNT}/${path}.json`, method, status, json, dialect: 'laml' } as const
      expect(faultsOf(answered), `${method} ${real}`).toEqual([])
    }
    await check('post', 'Queues', 'Queues', { FriendlyName: 'sales', MaxSize: '7' })
    const [leg, other] = [await told.joins(), await told.joins()]
    const { sid } = told.phone.queues.last({ friendlyName: 'support' })
    await check('get', 'Queues', 'Queues')
    await check('get', 'Queues/{Sid}', `Queues/${sid}`)
    await check('post', 'Queues/{Sid}', `Queues/${sid}`, { MaxSize: '9' })
    await check('get', 'Queues/{QueueSid}/Members', `Queues/${sid}/Members`)
    await check('get', 'Queues/{QueueSid}/Members/{CallSid}', `Queues/${sid}/Members/${other.sid}`)
    await check('post', 'Queues/{QueueSid}/Members/{CallSid}', `Queues/${sid}/Members/Front`, { Url: 'https://app.test/agent' })
    for (const one of [leg, other]) if (one.status === 'in-progress') await one.hangUp()
    await told.phone.clock.drain()
  })
})
