// What a delivered text keeps in memory, with its history, timeline, request and past: without a limit, and with one. Needs a build.
import { heapBytes, report } from './harness.mjs'
import { openPhone } from './phones.mjs'

const TEXTS = Number(process.env.TEXTS ?? 100_000)

async function kilobytes(options) {
  const before = await heapBytes()
  const { phone, fill } = openPhone(options)
  await fill(TEXTS)
  await phone.clock.advance('5s')
  const after = await heapBytes()
  if (phone.messages.count({ status: 'delivered' }) !== TEXTS) throw new Error('Not all texts were delivered.')
  return (after - before) / TEXTS / 1_024
}

// Code that is compiled and shapes that are learnt are no text's.
const { phone, fill } = openPhone()
await fill(2_000)
await phone.clock.advance('5s')

report({ what: 'memory of a delivered text', value: await kilobytes({}), atMost: 1.5, unit: 'KB', note: `of ${TEXTS}` })
const bounded = await kilobytes({ timeline: { limit: 1_000 } })
report({ what: 'the same with timeline: { limit: 1_000 }', value: bounded, atMost: 1.5, unit: 'KB', note: `of ${TEXTS}` })
