// The installed command reads ringback.config.ts by itself, on a Node that strips types.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { test } from 'node:test'
import { connect } from 'ringback/client'

test('ringback --config ringback.config.ts', { timeout: 60_000 }, async (t) => {
  const command = spawn(process.execPath, ['node_modules/ringback/dist/cli.js', '--config', 'ringback.config.ts', '--port', '0'])
  t.after(() => command.kill('SIGKILL'))
  let [out, err] = ['', '']
  command.stderr.on('data', (chunk) => {
    err += chunk
  })
  const url = await new Promise((resolve, reject) => {
    command.stdout.on('data', (chunk) => {
      out += chunk
      const [, found] = /listens on (\S+)\s/.exec(out) ?? []
      if (found) resolve(found)
    })
    command.on('close', (code) => reject(new Error(`It ended with ${code}: ${err}`)))
  })
  const { numbers, handsets } = await connect(url).feed.since()
  assert.deepEqual([numbers.map(({ e164 }) => e164), handsets.map(({ number }) => number)], [['+15550000007'], ['+15550100009']])
})
