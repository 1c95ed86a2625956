// Lines with something before them: whatever bytes they have, however long they are, and whoever still holds the other end.
import { PassThrough, Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { prefixLines } from '../../../../src/server/run/prefix'

async function prefixed(chunks: readonly (string | Buffer)[]): Promise<Buffer> {
  const [from, to, written] = [new PassThrough(), new PassThrough(), [] as Buffer[]]
  to.on('data', (chunk: Buffer) => written.push(chunk))
  const { ended } = prefixLines(from, to, 'app | ')
  for (const chunk of chunks) from.write(chunk)
  from.end()
  await ended
  return Buffer.concat(written)
}

describe('what is written', () => {
  test.each([
    [['one\ntwo'], 'app | one\napp | two\n'],
    [['o', 'ne\nt', 'wo\n'], 'app | one\napp | two\n'],
    [['\n\n'], 'app | \napp | \n'],
    [['one\r\n'], 'app | one\r\n'],
    [[], ''],
  ])('%j', async (chunks, expected) => {
    expect((await prefixed(chunks)).toString()).toBe(expected)
  })

  test('bytes that are no text stay as they are', async () => {
    const bytes = Buffer.from([0xff, 0x00, 0xc3, 0x28, 0x0a, 0xfe])
    expect(await prefixed([bytes.subarray(0, 3), bytes.subarray(3)])).toEqual(
      Buffer.concat([Buffer.from('app | '), bytes.subarray(0, 5), Buffer.from('app | '), bytes.subarray(5), Buffer.from('\n')]),
    )
  })

  test('a line without end leaves in pieces, and has one prefix', async () => {
    const [from, to] = [new PassThrough(), new PassThrough()]
    let length = 0
    to.on('data', (chunk: Buffer) => (length += chunk.length))
    const { ended } = prefixLines(from, to, 'app | ')
    for (let i = 0; i < 40; i++) from.write('x'.repeat(4_096))
    await expect.poll(() => length).toBeGreaterThan(64 * 1_024)
    from.end('\nnext')
    await ended
    expect(length).toBe(40 * 4_096 + 'app | '.length * 2 + '\nnext\n'.length)
  })
})

test('who reads slowly is waited for', async () => {
  const [from, taken] = [new PassThrough(), [] as (() => void)[]]
  const to = new Writable({ highWaterMark: 1, write: (_chunk, _encoding, done) => void taken.push(done) })
  const { ended } = prefixLines(from, to, 'app | ')
  let written = 0
  while (from.write('x'.repeat(1_023).concat('\n'))) written += 1
  await expect.poll(() => taken.length).toBe(1)
  expect([written > 0, from.readableLength > 0]).toEqual([true, true])
  from.end()
  for (let at = 0; !to.writableEnded && at < 100; at++) {
    taken.shift()?.()
    await new Promise((resolve) => void setImmediate(resolve))
  }
  await ended
})

test('who reads no more ends it, and the command finds it so', async () => {
  const from = new PassThrough()
  const to = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) })
  const { ended } = prefixLines(from, to, 'app | ')
  from.write('one\n')
  await ended
  expect(from.destroyed).toBe(true)
})

test('something that was left behind with the output of the command keeps nobody waiting', async () => {
  const [from, to] = [new PassThrough(), new PassThrough()]
  let text = ''
  to.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  const { ended, endWhenQuiet } = prefixLines(from, to, 'app | ')
  from.write('last words')
  endWhenQuiet(10)
  await ended
  await expect.poll(() => text).toBe('app | last words\n')
})
