// An act resolved while something was due at its own instant: what an app sent over a media stream, or a hop of no length.
import { describe, expect, it } from 'vitest'
import { createRingback, type Ringback } from '../../src/index'

const CONNECT = '<Response><Connect><Stream url="wss://app.test/media"/></Connect></Response>'
const XML = { headers: { 'content-type': 'text/xml' } }

function withStream(): Ringback {
  const phone = createRingback()
  phone.app('https://app.test', {
    fetch: () => new Response(CONNECT, XML),
    socket(socket) {
      socket.addEventListener('message', ({ data }) => {
        const { event, streamSid, start } = JSON.parse(String(data))
        const name = event === 'start' ? 'greeting' : event === 'dtmf' ? 'key' : undefined
        if (name) socket.send(JSON.stringify({ event: 'mark', streamSid: streamSid ?? start.streamSid, mark: { name } }))
      })
    },
  })
  return phone
}

const dueNow = ({ clock }: Ringback) => clock.pending().filter(({ at }) => at <= clock.now())

describe('an act resolves only when nothing more is due at its instant', () => {
  it('a call whose app sends a mark at once', async () => {
    const phone = withStream()
    await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))

    expect(dueNow(phone)).toEqual([])
    expect(marksTold(phone)).toEqual(['greeting'])
    expect(phone.clock.now()).toEqual(new Date('2030-01-01T00:00:00.000Z'))
  })

  it('a key that the app of a stream answers', async () => {
    const phone = withStream()
    const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
    await phone.clock.advance('1s')
    await leg.press('1')

    expect(dueNow(phone)).toEqual([])
    expect(marksTold(phone)).toEqual(['greeting', 'key'])
  })

  it('sound that the app sends at once: its mark is pending', async () => {
    const phone = createRingback()
    phone.app('https://app.test', {
      fetch: () => new Response(CONNECT, XML),
      socket(socket) {
        socket.addEventListener('message', ({ data }) => {
          const { event, streamSid } = JSON.parse(String(data))
          if (event !== 'start') return
          socket.send(JSON.stringify({ event: 'media', streamSid, media: { payload: btoa('a'.repeat(8_000)) } }))
          socket.send(JSON.stringify({ event: 'mark', streamSid, mark: { name: 'greeting' } }))
        })
      },
    })
    await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))

    expect(phone.clock.pending().filter(({ label }) => label.includes('mark'))).toMatchObject([
      { at: new Date('2030-01-01T00:00:01.000Z') },
    ])
  })

  it('a reply whose hop has no length', async () => {
    const phone = createRingback({ timing: { message: { sending: 0 } } })
    phone.app('https://app.test', () => new Response('<Response><Message>Hello</Message></Response>', XML))
    const { replies } = await phone.handset().text(phone.number({ smsUrl: 'https://app.test/sms' }), 'Hi')

    expect(dueNow(phone)).toEqual([])
    expect(replies.map(({ sid }) => phone.messages.get(sid)?.status)).toEqual(['sending'])
  })

  it('a message that a webhook creates without awaiting it', async () => {
    const phone = createRingback({ timing: { message: { sending: 0 } } })
    const shop = phone.number({ smsUrl: 'https://app.test/sms' })
    const { sid, authToken } = phone.account
    phone.app('https://app.test', () => {
      void phone.fetch(
        new Request(`https://api.twilio.com/2010-04-01/Accounts/${sid}/Messages.json`, {
          method: 'POST',
          headers: { authorization: `Basic ${btoa(`${sid}:${authToken}`)}` },
          body: new URLSearchParams({ From: shop.e164, To: '+15550100009', Body: 'Hello' }),
        }),
      )
      return new Response('<Response/>', XML)
    })
    await phone.handset().text(shop, 'Hi')

    expect(dueNow(phone)).toEqual([])
    expect(phone.messages.last({ direction: 'outbound-api' }).status).toBe('sending')
  })
})

function marksTold({ sockets }: Ringback): string[] {
  const frames = sockets
    .last()
    .frames.filter(({ from }) => from === 'provider')
    .map(({ data }) => JSON.parse(String(data)))
  return frames.filter(({ event }) => event === 'mark').map(({ mark }) => mark.name)
}
