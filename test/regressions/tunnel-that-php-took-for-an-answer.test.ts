// Twilio's SDK for PHP looks for the reply of a proxy word for word, and in small letters: with another spelling it takes the headers of
// the answer for its body, and every request of it fails although the phone did what it asked. Seen with twilio-php 8.12.
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { behindProxy } from '../support/run/proxy'

/** As in its Http/CurlClient.php. */
const KNOWN_TO_PHP = /^HTTP\/1\.\d 200 Connection established$/

/** The first line of what the proxy says. */
function firstLine(proxy: URL, target: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(proxy.port), proxy.hostname, () => socket.write(`CONNECT ${target} HTTP/1.1\r\n\r\n`))
    onTestFinished(() => void socket.destroy())
    socket.setEncoding('latin1').on('error', reject)
    socket.once('data', (text: unknown) => resolve(String(text).split('\r\n')[0] ?? ''))
  })
}

test('a tunnel begins in the words that clients look for', async () => {
  const { proxy, url } = await behindProxy()
  for (const target of ['api.twilio.com:443', new URL(url).host]) expect(await firstLine(proxy, target)).toMatch(KNOWN_TO_PHP)
})
