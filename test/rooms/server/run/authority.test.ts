// The authority of a run vouches for the hosts of the providers, and for nothing else: as Node's own reader of certificates sees it.
import { X509Certificate } from 'node:crypto'
import { connect, createServer, type TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { createAuthority } from '../../../../src/server/run/authority'

/** What a client that trusts the authority alone learns of a server that shows itself as `host`. */
async function meet(host: string): Promise<{ readonly shown: X509Certificate; readonly authorized: boolean }> {
  const authority = createAuthority()
  const server = createServer({ SNICallback: (name, done) => done(null, authority.contextOf(name)) })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  return new Promise((resolve, reject) => {
    const socket: TLSSocket = connect(
      { port, host: '127.0.0.1', servername: host, ca: authority.certificate, rejectUnauthorized: false },
      () => {
        const shown = new X509Certificate(socket.getPeerX509Certificate()?.raw ?? '')
        resolve({ shown, authorized: socket.authorized })
        socket.destroy()
      },
    )
    socket.on('error', reject)
  })
}

test('an authority: it signs certificates, and its own', () => {
  const certificate = new X509Certificate(createAuthority().certificate)
  expect(certificate.ca).toBe(true)
  expect(certificate.verify(certificate.publicKey)).toBe(true)
  expect(certificate.publicKey.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
  expect(Date.parse(certificate.validFrom)).toBeLessThan(Date.parse(certificate.validTo))
})

test('no two are alike', () => {
  const [one, other] = [createAuthority(), createAuthority()].map(({ certificate }) => new X509Certificate(certificate))
  expect(one?.serialNumber).not.toBe(other?.serialNumber)
  expect(one?.subject).not.toBe(other?.subject)
  expect(one?.fingerprint256).not.toBe(other?.fingerprint256)
})

test.each(['api.twilio.com', 'messaging.sydney.au1.twilio.com', 'shop.signalwire.com', 'twil.io'])('%s is believed', async (host) => {
  const { shown, authorized } = await meet(host)
  expect([authorized, shown.subjectAltName, shown.ca]).toEqual([true, `DNS:${host}`, false])
})

test.each(['bank.example', 'nottwilio.com', 'twilio.com.example'])('%s is not, although the authority signed for it', async (host) => {
  const { shown, authorized } = await meet(host)
  expect([authorized, shown.subjectAltName]).toEqual([false, `DNS:${host}`])
})
