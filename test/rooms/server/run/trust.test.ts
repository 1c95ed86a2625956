// What a run's command is given to trust.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ownerText, removeLeftOver } from '../../../../src/server/run/left-over'
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

describe('what a killed run left behind', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ringback-trust-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** A folder as a run makes it, of a process that was, and may be changed. */
  const left = (name: string, change: object = {}, mode = 0o700) => {
    const path = join(folder, name)
    mkdirSync(path, { mode })
    chmodSync(path, mode)
    const gone = spawnSync(process.execPath, ['--version']).pid
    writeFileSync(join(path, 'owner.json'), JSON.stringify({ ...JSON.parse(ownerText()), pid: gone, ...change }))
    return path
  }
  const next = () => {
    removeLeftOver(folder)
    return readdirSync(folder)
  }

  test('is removed by the next run', () => {
    left('ringback-run-abcdef')
    expect(next()).toEqual([])
  })

  test('is told from a process that has its number by now', () => {
    left('ringback-run-abcdef', { pid: process.pid, began: 'another moment' })
    expect(next()).toEqual([])
  })

  // Windows has neither such modes nor links for everybody.
  const isWindows = process.platform === 'win32'

  const stays: readonly (readonly [string, string, object, number])[] = [
    ['another host', 'ringback-run-abcdef', { host: 'another.host' }, 0o700],
    ['another container', 'ringback-run-abcdef', { space: 'pid:[1]' }, 0o700],
    ['a process that runs', 'ringback-run-abcdef', { pid: process.pid }, 0o700],
    ...(isWindows ? [] : ([['a folder that others may write into', 'ringback-run-abcdef', {}, 0o777]] as const)),
    ['another name', 'ringback-trust-abcdef', {}, 0o700],
  ]
  test.each(stays)('stays where it is of %s', (_, name, change, mode) => {
    left(name, change, mode)
    expect(next()).toEqual([name])
  })

  test.each(['', '{}', 'null', '[]', '{"pid":"x"}'])('stays where its owner is %j', (text) => {
    writeFileSync(join(left('ringback-run-abcdef'), 'owner.json'), text)
    expect(next()).toEqual(['ringback-run-abcdef'])
  })

  test.skipIf(isWindows)('stays where nothing says whose it is, and a link leads nowhere', () => {
    mkdirSync(join(folder, 'ringback-run-nobody'), { mode: 0o700 })
    const elsewhere = left('elsewhere')
    symlinkSync(elsewhere, join(folder, 'ringback-run-link'))
    expect(next()).toEqual(['elsewhere', 'ringback-run-link', 'ringback-run-nobody'])
    expect(existsSync(join(elsewhere, 'owner.json'))).toBe(true)
  })

  test('a run looks where it makes its own, and two beside each other keep theirs', () => {
    const path = mkdtempSync(join(tmpdir(), 'ringback-run-'))
    writeFileSync(join(path, 'owner.json'), JSON.stringify({ ...JSON.parse(ownerText()), began: 'another moment' }))
    const [one, other] = [createTrust(pem('run'), {}), createTrust(pem('run'), {})]
    expect([path, one.bundle, other.bundle].map((each) => existsSync(each))).toEqual([false, true, true])
    one.remove()
    other.remove()
    expect([one.bundle, other.bundle].map((each) => existsSync(each))).toEqual([false, false])
  })
})
