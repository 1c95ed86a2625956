// The command, as npm links it, and the client.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { connect } from 'ringback/client'

const command = spawn('node_modules/.bin/ringback', ['--port', '0', '--number', '+15550000001'], { shell: process.platform === 'win32' })
let printed = ''
const url = await new Promise((resolve, reject) => {
  command.stdout.on('data', (chunk) => {
    printed += chunk
    const url = /listens on (\S+)/.exec(printed)?.[1]
    if (url) resolve(url)
  })
  command.stderr.on('data', (chunk) => reject(new Error(String(chunk))))
  command.on('exit', () => reject(new Error(`It ended: ${printed}`)))
})
const phone = connect(url)
const { number, version } = await phone.about()
assert.equal(number, '+15550000001')
assert.ok(version)
assert.match(await (await fetch(`${url}/_ringback/ui`)).text(), /^<!doctype html>/i)
const ended = new Promise((resolve) => command.on('exit', resolve))
command.kill('SIGTERM')
assert.equal(await ended, 0)
