// The command as it is built, in a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connect } from 'ringback/client'
import { describe, expect, onTestFinished, test } from 'vitest'

const COMMAND = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url))

interface Run {
  readonly child: ChildProcess
  /** What it printed, as soon as it holds this text; rejects when it ends before. */
  printed(text: string): Promise<string>
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>
}

function run(...words: string[]): Run {
  return runIn(process.env, words)
}

function runIn(env: NodeJS.ProcessEnv, words: readonly string[]): Run {
  const child = spawn(process.execPath, [COMMAND, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let [out, err] = ['', '']
  let look = () => {}
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk
    look()
  })
  child.stderr.on('data', (chunk: Buffer) => (err += chunk))
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, out, err }))
  })
  return {
    child,
    ended,
    printed: (text) =>
      new Promise((resolve, reject) => {
        look = () => {
          if (out.includes(text)) resolve(out)
        }
        look()
        ended.then(() => reject(new Error(`It ended before it printed ${text}: ${out}${err}`)))
      }),
  }
}

/** Printed last. */
const READY = 'signalwireSpaceUrl'
const urlIn = (text: string) => /listens on (\S+)/.exec(text)?.[1] ?? ''

function file(name: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'ringback-config-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

describe('ringback', () => {
  test('listens, says what is needed, and ends on a signal', async () => {
    const { child, printed, ended } = run('--port', '0', '--seed', 'shop', '--number', '+15550000001', '--speed', '0')
    const text = await printed(READY)
    const phone = connect(urlIn(text))
    const { account, number } = await phone.about()
    expect(number).toBe('+15550000001')
    for (const said of [account.sid, account.authToken, '+15550000001', '/_ringback/ui', 'curl -u']) expect(text).toContain(said)
    expect(await phone.clock.state()).toMatchObject({ mode: 'manual' })
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, err: '' })
  })

  test('sets up what a seed file says, and writes a line when it is ready', async () => {
    const seed = file('setup.yaml', 'numbers:\n  - e164: +15550000007\n')
    const { child, printed, ended } = run('--port', '0', '--speed', '0', '--seed-file', seed)
    const text = await printed('ringback ready ')
    const url = /^ringback ready (\S+)$/m.exec(text)?.[1] ?? ''
    const phone = connect(url)
    expect((await phone.about()).number).toBe('+15550000007')
    await phone.handset('+15550100001').text('+15550000007', 'Hello')
    child.kill('SIGTERM')
    expect((await ended).out).toMatch(/^T\+0s +act +\+15550100001 texts \+15550000007: "Hello"$/m)
  })

  test('says all of it as JSON, a line each', async () => {
    const { child, printed, ended } = run('--port', '0', '--speed', '0', '--log', 'json', '--number', '+15550000001')
    const [first = ''] = (await printed('\n')).split('\n')
    const { event, url } = JSON.parse(first) as { event: string; url: string }
    expect(event).toBe('ready')
    await connect(url).handset('+15550100001').text('+15550000001', 'Hello')
    child.kill('SIGTERM')
    const { out, err } = await ended
    expect(err).toBe('')
    const events = out
      .trimEnd()
      .split('\n')
      .map((line) => (JSON.parse(line) as { event: string }).event)
    expect(events.slice(0, 2)).toEqual(['ready', 'act'])
    expect(out).not.toContain('authToken')
  })

  test('names the line of a seed file that is wrong', async () => {
    const { code, err } = await run('--seed-file', file('bad.yaml', 'numbers:\n  - smsUrl: sms\n')).ended
    expect(code).toBe(2)
    expect(err).toContain('bad.yaml:2:13: numbers[0].smsUrl: "smsUrl" of POST numbers got "sms"')
  })

  test('gives who lets others reach it a token', async () => {
    const { child, printed, ended } = run('--port', '0', '--host', '0.0.0.0')
    const text = await printed(READY)
    const token = /Bearer (\w+)/.exec(text)?.[1] ?? ''
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    await expect(connect(urlIn(text)).about()).rejects.toMatchObject({ kind: 'forbidden' })
    expect((await connect(urlIn(text), { token }).about()).account.sid).toMatch(/^AC/)
    child.kill('SIGINT')
    expect((await ended).code).toBe(0)
  })

  test.each([
    [
      'ringback.config.mjs',
      "export default { phone: { seed: 'x' }, numbers: [{ e164: '+15550000007' }], setUp: (phone) => { phone.handset('+15550100009') } }",
    ],
    [
      'ringback.config.cjs',
      "module.exports = { phone: { seed: 'x' }, numbers: [{ e164: '+15550000007' }], setUp: (phone) => { phone.handset('+15550100009') } }",
    ],
  ])('reads %s, and the command line counts more', async (name, text) => {
    const { printed } = run(
      '--config',
      file(name, text),
      '--port',
      '0',
      '--account',
      `AC${'a'.repeat(32)}`,
      '--token',
      'from-the-command-line',
    )
    const phone = connect(urlIn(await printed(READY)))
    expect((await phone.about()).account).toEqual({ sid: `AC${'a'.repeat(32)}`, authToken: 'from-the-command-line' })
    expect(await phone.feed.since()).toMatchObject({
      numbers: [{ e164: '+15550000007' }],
      handsets: [{ number: '+15550100009' }],
      clock: { mode: 'paced', speed: 1 },
    })
  })

  test('reads TypeScript where Node or jiti can, and says so where neither does', async () => {
    const path = file('ringback.config.ts', "const numbers: { e164: string }[] = [{ e164: '+15550000007' }]\nexport default { numbers }")
    const { printed, ended } = run('--config', path, '--port', '0')
    const text = await printed(READY).catch(async () => `${(await ended).code} ${(await ended).err}`)
    if (text.includes('listens')) expect(text).toContain('+15550000007')
    else
      expect(text).toMatch(
        /^2 ringback: --config .*: Node .* does not run TypeScript, and jiti is not installed here\. Install jiti, use Node 22\.18 or later, or write .*\.mjs\./,
      )
  })

  describe.skipIf(process.platform === 'win32')('--open', () => {
    const opener = process.platform === 'darwin' ? 'open' : 'xdg-open'

    test('gives the page to the opener of the system', async () => {
      // What stands in for it opens nothing: it writes down what it was given.
      const script = file(opener, `#!/bin/sh\nprintf '%s\\n' "$@" > "$0.part" && mv "$0.part" "$0.given"\n`)
      chmodSync(script, 0o755)
      const given = new Promise<string>((resolve) => {
        const watcher = watch(dirname(script), (_, name) => {
          if (name === `${opener}.given`) resolve(readFileSync(`${script}.given`, 'utf8'))
        })
        onTestFinished(() => watcher.close())
      })
      const env = { ...process.env, PATH: [dirname(script), process.env.PATH].join(delimiter) }
      const { printed } = runIn(env, ['--port', '0', '--control-token', 'token&more=1', '--open'])
      const url = urlIn(await printed(READY))
      expect(await given).toBe(`${url}/_ringback/ui?token=token%26more%3D1\n`)
    })

    test('says so where there is none, and goes on', async () => {
      const nothing = dirname(file('nothing', ''))
      const { child, printed, ended } = runIn({ ...process.env, PATH: nothing }, ['--port', '0', '--open'])
      const url = urlIn(await printed(READY))
      expect((await connect(url).about()).url).toBe(url)
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ code: 0, err: `ringback: there is no ${opener} here; open the page yourself.\n` })
    })
  })

  test.each([
    [['--prot', '1'], "Unknown option '--prot'. ringback --help lists all options."],
    [['--port', 'x'], '--port got "x". Write a number.'],
    [['serve'], "There is no command 'serve'"],
    [['--app', 'https://app.test'], 'Write the public origin and where it runs'],
    [['--app', 'https://app.test/x=http://localhost:1'], 'more than an origin'],
    [['--number', '555'], '"555"'],
    [['--account', 'AC1'], '"AC1"'],
    [['--config', 'nowhere.mjs'], '--config nowhere.mjs could not be loaded'],
    [['--config', 'ringback.json'], 'Write the path of a module'],
    [['--host', '0.0.0.0', '--control-token', 'short'], 'at least 8'],
  ])('%j is a misuse: 2', async (words, message) => {
    const { code, err, out } = await run(...words).ended
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  test('a port that is taken: 1', async () => {
    const other = createServer()
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
    )
    onTestFinished(() => void other.close())
    const { code, err } = await run('--port', String(port)).ended
    expect(code).toBe(1)
    expect(err).toBe(
      `ringback: listen(phone, { port, host }): port ${port} of 127.0.0.1 is taken. Choose another one, or 0 for any free one.\n`,
    )
  })

  test.each([
    ['--help', /^ringback: a mock of Twilio and SignalWire/],
    ['-h', /--port <number>/],
    ['--version', /^\d+\.\d+\.\d+\n$/],
  ])('%s', async (word, text) => {
    expect(await run(word).ended).toEqual({ code: 0, err: '', out: expect.stringMatching(text) })
  })
})
