// Streams over the SDKs as people install them: started on a call that goes on, and stopped by name and by SID.
import { describe, expect, test } from 'vitest'
import type { Ringback } from '../../../src/index'
import { through } from '../../support/rest/bench'
import { mswDoor } from '../../support/rest/doors'
import type { Sdk } from '../../support/sdk/client'
import { signalWire32, twilio5, twilio6 } from '../../support/sdk/sdks'

interface SdkStream {
  readonly sid: string
  readonly accountSid: string
  readonly callSid: string
  readonly name: string | null
  readonly status: string
  readonly dateUpdated: Date
  readonly uri: string
  update(options: { readonly status: 'stopped' }): Promise<SdkStream>
}

interface StreamsOfCall {
  readonly streams: {
    create(options: Readonly<Record<string, unknown>>): Promise<SdkStream>
    (sid: string): Pick<SdkStream, 'update'>
  }
}

const VOICE = '<Response><Say>Hi</Say><Pause length="60"/></Response>'

/** What the SDK calls the first pair of parameters. */
interface Spelling {
  readonly sdk: Sdk
  readonly name: string
  readonly value: string
  readonly tracks: readonly string[]
}

const CASES: readonly Spelling[] = [
  { sdk: twilio6, name: 'parameter1.name', value: 'parameter1.value', tracks: ['inbound'] },
  { sdk: twilio5, name: 'parameter1.name', value: 'parameter1.value', tracks: ['inbound'] },
  { sdk: signalWire32, name: 'parameter1.name', value: 'parameter1.value', tracks: ['inbound', 'outbound'] },
]

/** An app that takes sockets, and notes what it is told. */
function listen(phone: Ringback): Readonly<Record<string, unknown>>[] {
  const told: Readonly<Record<string, unknown>>[] = []
  phone.app('https://app.test', {
    fetch: () => new Response(VOICE, { headers: { 'content-type': 'text/xml' } }),
    socket(socket) {
      socket.addEventListener('message', (event) => void told.push(JSON.parse(String((event as MessageEvent).data))))
    },
  })
  return told
}

describe.each(CASES.map((spelling) => ({ ...spelling, label: spelling.sdk.name })))('$label', ({ sdk, name, value, tracks }) => {
  const [address] = sdk.addresses
  const { phone, ana } = through(mswDoor)
  const desk = phone.number({ voiceUrl: 'https://app.test/voice' })
  if (!address) throw new Error(`${sdk.name} has no address`)
  const told = listen(phone)

  test('starts a stream, and stops it by its name and by its SID', async () => {
    const client = address.connect(phone.account.sid, phone.account.authToken) as unknown as { calls(sid: string): StreamsOfCall }
    const leg = await ana.dial(desk)
    const { streams } = client.calls(leg.sid)
    const stream = await streams.create({ url: 'wss://app.test/media', name: 'desk', [name]: 'plan', [value]: 'gold' })
    expect(stream).toMatchObject({ accountSid: phone.account.sid, callSid: leg.sid, name: 'desk', status: 'in-progress' })
    expect(stream.sid).toMatch(/^MZ[0-9a-f]{32}$/)
    expect(stream.dateUpdated).toBeInstanceOf(Date)
    await phone.clock.advance('100ms')
    expect(told[1]?.start).toMatchObject({ streamSid: stream.sid, callSid: leg.sid, tracks, customParameters: { plan: 'gold' } })
    expect((await streams('desk').update({ status: 'stopped' })).status).toBe('stopped')
    // Not `other.update()`: see discoveries/stream-instances-of-twilio-6.md.
    const other = await streams.create({ url: 'wss://app.test/media' })
    expect((await streams(other.sid).update({ status: 'stopped' })).status).toBe('stopped')
    await phone.clock.advance('1s')
    expect(phone.sockets.all().map(({ status }) => status)).toEqual(['closed', 'failed'])
    expect(phone.alerts.all()).toEqual([])
    await leg.hangUp()
  })
})
