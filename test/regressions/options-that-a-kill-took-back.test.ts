// Options that were changed in a run (`POST options`) stood in the first line of a kept file alone, as they were when it was written: a
// process that was killed came back with the old ones. And a run that was opened forgot, at a reset, which ones it had begun with.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { expect, onTestFinished, test } from 'vitest'
import { createRingback } from '../../src/index'
import { Keeper } from '../../src/server/state/keeper'

const CHANGED = { strict: true, timing: { message: { receipt: '5s' } } } as const

test('the file of a kept run has them before they are answered, and what came before and after', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-options-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'run.json')
  /** As a process finds it that comes after a kill. */
  const killed = () => createRingback({ from: readFileSync(file, 'utf8') })
  const phone = createRingback({ optOut: true })
  const keeper = await Keeper.start(phone, file, () => {})
  const { url, close } = await listen(phone)
  onTestFinished(async () => {
    await close()
    keeper.close()
  })
  const far = connect(url)
  await far.newHandset({ number: '+15550100001' })
  await far.clock.advance('1m')
  await far.configure(CHANGED)
  expect(killed().configure({})).toEqual({ optOut: true, ...CHANGED })
  await far.newHandset({ number: '+15550100002' })
  const again = killed()
  expect(again.configure({})).toEqual({ optOut: true, ...CHANGED })
  expect(again.feed.since().handsets).toHaveLength(2)
  await far.reset()
  expect(killed().configure({})).toEqual({ optOut: true })
  expect(phone.configure({})).toEqual({ optOut: true })
})

test('a run that was opened goes back to the options of the set-up, as the first one does', async () => {
  const phone = createRingback({ optOut: true })
  phone.configure({ magicNumbers: true })
  phone.number()
  await phone.clock.advance('1s')
  phone.configure(CHANGED)
  const saved = phone.save()
  const again = createRingback({ from: saved })
  expect(again.save()).toBe(saved)
  for (const one of [again, createRingback({ from: again.save() }), phone]) {
    expect(one.configure({})).toEqual({ optOut: true, magicNumbers: true, ...CHANGED })
    one.reset()
    expect(one.configure({})).toEqual({ optOut: true, magicNumbers: true })
  }
  // Nothing differs: nothing more is written.
  expect(JSON.parse(phone.save())).not.toHaveProperty('setUp')
})
