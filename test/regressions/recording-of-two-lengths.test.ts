// The length of a recording was worked out in three places: the end of its call and the action of its Record counted pauses and what came
// after it was stopped, and the callback of the recording did not.
import { expect, test } from 'vitest'
import { story } from '../support/calls/story'

const nothing = () => new Response(null, { status: 204 })

test('the end of the call tells of what was recorded, not of how long the call was', async () => {
  const { phone, api, asked, told, place } = story({ '/voice': '<Pause length="9"/>', '/recorded': nothing })
  const sid = await place({ Record: 'true', RecordingStatusCallback: 'https://app.test/recorded' })
  await phone.clock.advance('6s')
  expect((await api.post(`Calls/${sid}/Recordings/Twilio.CURRENT.json`, { Status: 'stopped' })).status).toBe(200)
  await phone.clock.drain()

  expect(told.at(-1)).toMatchObject({ CallStatus: 'completed', CallDuration: '9', RecordingDuration: '2' })
  expect(asked.find(({ path }) => path === '/recorded')?.form.RecordingDuration).toBe('2')
})

test.each([
  ['do-not-trim', 'skip', '3', '3'],
  ['do-not-trim', 'silence', '8', '8'],
  // Silence is trimmed off the file alone (Twilio, "Record").
  ['trim-silence', 'skip', '3', '1'],
])(
  'a Record with trim="%s" and a pause that is %s tells its action %s s and its callback %s s',
  async (trim, behavior, action, callback) => {
    const record = `<Record action="/done" timeout="8" trim="${trim}" recordingStatusCallback="/recorded"/>`
    const { phone, bob, api, asked, place } = story({ '/voice': record, '/done': '', '/recorded': nothing })
    const call = await place()
    await phone.clock.until(() => phone.recordings.count() > 0)
    const { sid } = phone.recordings.last()
    const update = (fields: Record<string, string>) => api.post(`Calls/${call}/Recordings/${sid}.json`, fields)
    await bob.leg().say('Hi')
    await phone.clock.advance('2s')
    expect((await update({ Status: 'paused', PauseBehavior: behavior })).status).toBe(200)
    await phone.clock.advance('5s')
    expect((await update({ Status: 'in-progress' })).status).toBe(200)
    await phone.clock.drain()

    const lengths = asked.filter(({ path }) => path !== '/voice').map(({ path, form }) => [path, form.RecordingDuration])
    expect(lengths).toEqual([
      ['/done', action],
      ['/recorded', callback],
    ])
  },
)
