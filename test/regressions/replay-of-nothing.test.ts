// `ringback replay` said "ringback sends the same", with exit code 0, of a file in which there was nothing to compare.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MisuseError } from 'ringback'
import { expect, test } from 'vitest'
import { runReplay } from '../../src/recorder/replay-command'

const GOOD = 'test/recorded/own/texts.jsonl'
const folder = mkdtempSync(join(tmpdir(), 'ringback-replay-'))

function fileOf(content: string | Uint8Array): string {
  const file = join(folder, 'calls.jsonl')
  writeFileSync(file, content)
  return file
}

async function refusal(...words: string[]): Promise<string> {
  const refused = runReplay(words)
  await expect(refused).rejects.toThrow(MisuseError)
  return refused.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )
}

test('a file with a head alone has nothing to replay', async () => {
  const [head = ''] = readFileSync(GOOD, 'utf8').split('\n')
  expect(await refusal(fileOf(`${head}\n`))).toContain('nothing in it can be compared')
})

test('a file that is not UTF-8 is refused', async () => {
  const bytes = Buffer.from(readFileSync(GOOD, 'utf8').replace('Your table', 'Y\u00fcr table'), 'latin1')
  expect(await refusal(fileOf(bytes))).toContain('it is not UTF-8')
})

test('a file that is not there, and a folder', async () => {
  expect(await refusal(join(folder, 'no-such-file'))).toMatch(/it cannot be read: it is not there$/)
  expect(await refusal(folder)).toMatch(/it cannot be read: it is a folder$/)
})

test.each(['http://user:planted@localhost:3000', 'http://localhost:3000/path', 'http://localhost:3000/?planted=1'])(
  '--app %s is more than an origin',
  async (app) => {
    const message = await refusal(GOOD, '--app', app)
    expect(message).toBe('--app got more than an origin. Write --app http://localhost:3000: paths and queries go through as they are.')
  },
)

test('a port that is none', async () => {
  expect(await refusal(GOOD, '--app', 'http://localhost:3000', '--port', '99999')).toContain('--port got "99999"')
})
