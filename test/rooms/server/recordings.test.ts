// The file of a recording, from outside.
import { expect, test } from 'vitest'
import { connect } from '../../../src/entry/client'
import { fault } from '../../../src/index'
import { xml } from '../../support/calls/story'
import { onPort } from '../../support/server/port'

async function recorded() {
  const open = await onPort({ options: { apps: { 'https://app.test': () => xml('<Start><Recording/></Start><Say>Hello</Say>') } } })
  const { phone, url } = open
  await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
  return { phone, there: connect(url) }
}

test('is the same to the byte as in process', async () => {
  const { phone, there } = await recorded()
  await phone.clock.drain()
  const file = phone.recordings.last().wav()
  const recording = await there.recordings.last()
  expect(recording).toEqual(phone.recordings.last())
  expect(await recording.wav()).toEqual(file)
  expect(await (await there.recordings.get(recording.sid))?.wav()).toEqual(file)
})

test('is refused while there is none, with what to write', async () => {
  const { there } = await recorded()
  await expect((await there.recordings.last()).wav()).rejects.toThrow('there is no file yet')
})

test('can be lost on purpose', async () => {
  const { phone, there } = await recorded()
  await there.inject(fault.recording('absent'))
  await phone.clock.drain()
  expect(await there.recordings.last()).toMatchObject({ status: 'absent' })
  await expect(there.inject({ type: 'transcription', how: 'absent' } as never)).rejects.toThrow("Write 'failed' or 'never'")
})
