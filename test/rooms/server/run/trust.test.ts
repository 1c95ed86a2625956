// What a run's command is given to trust.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTrust } from '../../../../src/server/run/trust'

const pem = (text: string) => `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`

test('what was trusted stays, and the authority is first where a program takes one certificate of a file (keytool)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-trust-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [all, extra] = [join(folder, 'all.pem'), join(folder, 'extra.pem')]
  writeFileSync(all, pem('system'))
  writeFileSync(extra, pem('company').trimEnd())
  const trust = createTrust(pem('run'), { SSL_CERT_FILE: all, NODE_EXTRA_CA_CERTS: extra })
  onTestFinished(() => trust.remove())
  expect(readFileSync(trust.bundle, 'utf8')).toBe(pem('system') + pem('run'))
  expect(readFileSync(trust.extra, 'utf8')).toBe(pem('run') + pem('company'))
  const alone = createTrust(pem('run'), { SSL_CERT_FILE: all, NODE_EXTRA_CA_CERTS: join(folder, 'none.pem') })
  onTestFinished(() => alone.remove())
  expect(readFileSync(alone.extra, 'utf8')).toBe(pem('run'))
})
