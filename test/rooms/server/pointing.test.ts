// The lines that the command and the documentation give for pointing a client at the port, run as they are.
import { spawn, spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import twilio from 'twilio'
import { describe, expect, test } from 'vitest'
import { clientSetup } from '../../../src/server/client-setup'
import type { SdkClient } from '../../support/sdk/client'
import { onPort } from '../../support/server/port'

const { RestClient } = createRequire(import.meta.url)('@signalwire/compatibility-api') as { readonly RestClient: unknown }

async function pointed() {
  const open = await onPort()
  const { sid, authToken } = open.phone.account
  return { ...open, lines: clientSetup({ url: open.url, sid, authToken, number: open.shop.e164 }) }
}

describe('by what the line makes', () => {
  test.each(['twilio', '@signalwire/compatibility-api'])('%s', async (name) => {
    const { lines, phone, shop } = await pointed()
    const make = new Function('twilio', 'RestClient', `${lines[name]}\nreturn client`) as (...modules: unknown[]) => SdkClient
    const { messages } = make(twilio, RestClient)
    const sent = await messages.create({ from: shop.e164, to: '+15550100002', body: 'Hi' })
    expect(phone.messages.last().sid).toBe(sent.sid)
    expect((await messages.list({ pageSize: 1 })).map(({ sid }) => sid)).toEqual([sent.sid])
  })
})

test.skipIf(spawnSync('curl', ['--version']).error)('curl, where it is installed', async () => {
  const { lines, phone } = await pointed()
  const line = lines.curl ?? ''
  const [command = '', ...words] = line.split(' ')
  expect(command).toBe('curl')
  const { status, out } = await new Promise<{ status: number | null; out: string }>((resolve) => {
    const child = spawn(command, ['-sS', ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
    let out = ''
    child.stdout.on('data', (chunk: Buffer) => (out += chunk))
    child.on('close', (status) => resolve({ status, out }))
  })
  expect(status).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ sid: phone.messages.last().sid, status: 'queued', body: 'Hi' })
})
