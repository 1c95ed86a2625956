// `ringback run` beside apps that know nothing of it. What is not installed here is skipped, and the name of the test says what is missing.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createRingback } from 'ringback'
import { connect } from 'ringback/client'
import { listen } from 'ringback/server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { file, firstThatRuns, pythonWith, run, start } from '../../support/run/command'

const SHOP = '+15550000001'
const NUMBER = ['--number', SHOP, '--seed', 'run']
const { authToken } = createRingback({ seed: 'run' }).account
const node = (code: string) => ['--', process.execPath, '-e', code]

describe('the command', () => {
  test.each([0, 1, 7])('its exit code is passed on: %s', async (code) => {
    expect((await run(node(`process.exit(${code})`))).code).toBe(code)
  })

  test('a signal that ended it is 128 and its number, as in a shell', async () => {
    expect((await run(node("process.kill(process.pid, 'SIGKILL')"))).code).toBe(137)
  })

  test.each([
    ['SIGTERM', 143],
    ['SIGINT', 130],
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
  ] as const)('%s is passed on to it', async (signal, code) => {
    const { child, printed, ended } = start(node("console.log('ready'); setInterval(() => {}, 1000)"))
    await printed('ready')
    child.kill(signal)
    expect((await ended).code).toBe(code)
  })

  test('it may end in its own way on a signal', async () => {
    const { child, printed, ended } = start(
      node("process.on('SIGTERM', () => { console.log('bye'); process.exit(4) }); setInterval(() => {}, 1000); console.log('ready')"),
    )
    await printed('ready')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 4, out: 'ready\nbye\n' })
  })

  test('its output is left alone, and ringback speaks on stderr', async () => {
    const { out, err } = await run(node("process.stdout.write('no end of line'); process.stderr.write('own error\\n')"))
    expect(out).toBe('no end of line')
    expect(err.split('\n').filter((line) => line !== '' && !line.startsWith('ringback: '))).toEqual(['own error'])
  })

  test('--prefix tells its lines from others', async () => {
    const { out, err } = await run(['--prefix', ...node("process.stdout.write('one\\ntwo'); process.stderr.write('three\\n')")])
    expect(out).toBe('app | one\napp | two\n')
    expect(err).toContain('app | three\n')
  })

  test('a command that is not there is 127, and a file that cannot be run 126', async () => {
    expect(await run(['--', 'no-such-command-here'])).toMatchObject({
      code: 127,
      err: expect.stringContaining('There is no command no-such-command-here here.'),
    })
    expect((await run(['--', file('text.txt', 'text')])).code).toBe(126)
  })

  test.each([
    [[], 'There is no command. Write it after two hyphens'],
    [['python3'], "Unexpected argument 'python3'"],
    [['--prot', '--', 'true'], "Unknown option '--prot'. ringback run --help lists all options."],
    [['--host', '0.0.0.0', '--', 'true'], 'Write one: --control-token'],
    [['--save', '/no/such/folder/run.json', '--', 'echo', 'begun'], '--save /no/such/folder/run.json: there is no folder /no/such/folder'],
    [['--save', tmpdir(), '--', 'echo', 'begun'], 'it is a folder. Choose another file.'],
  ])('%j is a misuse: 2', async (words, message) => {
    const { code, out, err } = await run(words)
    expect([code, out]).toEqual([2, ''])
    expect(err).toContain(message)
  })

  test('a port that is taken is 1, as of ringback itself', async () => {
    const { url, close } = await listen(createRingback())
    onTestFinished(close)
    const { code, out, err } = await run(['--port', new URL(url).port, ...node("console.log('begun')")])
    expect([code, out, err]).toEqual([1, '', expect.stringContaining('is taken. Choose another one')])
  })

  test('without a place for its files it ends, and the command does not begin', async () => {
    const { code, out } = await run(node("console.log('begun')"), { TMPDIR: '/no/such/folder', TEMP: 'Z:\\none', TMP: 'Z:\\none' })
    expect([code, out]).toEqual([1, ''])
  })

  test('what it left behind with its output keeps nobody waiting', async () => {
    const code = `require('node:child_process').spawn(process.execPath, ['-e', 'setTimeout(() => {}, 5000)'], { detached: true, stdio: 'inherit' }).unref(); console.log('begun')`
    const { child, printed } = start(['--prefix', ...node(code)])
    await printed('the page was at')
    expect(await new Promise((resolve) => void child.on('exit', resolve))).toBe(0)
  })

  test('an Account SID of another form is a misuse, and is not shown', async () => {
    const { code, err } = await run(node(''), { TWILIO_ACCOUNT_SID: 'my-account' })
    expect([code, err]).toEqual([2, expect.stringContaining('TWILIO_ACCOUNT_SID is set, and is not an Account SID')])
    expect(err).not.toContain('my-account')
  })

  test('--help', async () => {
    expect(await run(['--help'])).toMatchObject({ code: 0, out: expect.stringMatching(/^ringback run: .*--passthrough/s) })
  })
})

describe('what it is given', () => {
  const LOOK = `
    const { readFileSync, readdirSync, statSync } = require('node:fs'); const { dirname, join } = require('node:path')
    const bundle = process.env.SSL_CERT_FILE; const folder = dirname(bundle)
    const modes = readdirSync(folder, { recursive: true, withFileTypes: true }).map((one) => [one.name, (statSync(join(one.parentPath ?? one.path, one.name)).mode & 0o777).toString(8)])
    console.log(JSON.stringify({ folder, mode: (statSync(folder).mode & 0o777).toString(8), modes,
      certificates: readFileSync(bundle, 'utf8').split('BEGIN CERTIFICATE').length - 1,
      keys: readdirSync(folder).filter((name) => !statSync(join(folder, name)).isDirectory() && readFileSync(join(folder, name), 'utf8').includes('PRIVATE')),
      same: ['REQUESTS_CA_BUNDLE', 'CURL_CA_BUNDLE'].map((name) => process.env[name] === bundle),
      sid: process.env.TWILIO_ACCOUNT_SID, token: process.env.TWILIO_AUTH_TOKEN, url: process.env.RINGBACK_URL }))`

  test.skipIf(process.platform === 'win32')('a folder that is its own, without a key in it, and gone afterwards', async () => {
    const { out } = await run(node(LOOK))
    const seen = JSON.parse(out)
    expect(seen).toMatchObject({ mode: '700', keys: [], same: [true, true] })
    expect(seen.modes).toEqual(
      expect.arrayContaining([
        ['bundle.pem', '600'],
        ['extra.pem', '600'],
        ['sitecustomize.py', '600'],
      ]),
    )
    expect(seen.certificates).toBeGreaterThan(20)
    expect(existsSync(seen.folder)).toBe(false)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('the folder is gone after %s, too', async (signal) => {
    const { child, printed, ended } = start(node("console.log(process.env.SSL_CERT_FILE, 'ready'); setInterval(() => {}, 1000)"))
    const folder = dirname(/(\S+bundle\.pem) ready/.exec(await printed('ready'))?.[1] ?? '')
    expect(statSync(folder).isDirectory()).toBe(true)
    child.kill(signal)
    await ended
    expect(() => statSync(folder)).toThrow('ENOENT')
  })

  test('credentials where it has none, which is said, and never shown', async () => {
    const { out, err } = await run([...NUMBER, ...node(LOOK)])
    expect(JSON.parse(out)).toMatchObject({ sid: expect.stringMatching(/^AC/), token: authToken })
    expect(err).toContain('TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN were not set')
    expect(err).not.toContain(authToken)
  })

  test('none with --no-credentials', async () => {
    const { out, err } = await run([...NUMBER, '--no-credentials', ...node(LOOK)])
    expect(JSON.parse(out)).toMatchObject({ sid: '', token: '' })
    expect(err).not.toContain('TWILIO')
  })

  test('its own are those of the phone', async () => {
    const own = { TWILIO_ACCOUNT_SID: `AC${'b'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'a-token-of-its-own' }
    const code = `
      const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token } = process.env
      fetch('https://api.twilio.com/2010-04-01/Accounts/' + sid + '.json', { headers: { authorization: 'Basic ' + btoa(sid + ':' + token) } })
        .then(async (response) => console.log(response.status, response.url, (await response.json()).sid))`
    const { out, err } = await run(node(code), own)
    expect(out).toBe(`200 https://api.twilio.com/2010-04-01/Accounts/${own.TWILIO_ACCOUNT_SID}.json ${own.TWILIO_ACCOUNT_SID}\n`)
    expect(`${out}${err}`).not.toContain(own.TWILIO_AUTH_TOKEN)
  })
})

test('what happened is told at the end, and the page is there until then', async () => {
  const code = `
    const { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: token, RINGBACK_URL: url } = process.env
    const send = (To, more) => fetch('https://api.twilio.com/2010-04-01/Accounts/' + sid + '/Messages.json', { method: 'POST',
      headers: { authorization: 'Basic ' + btoa(sid + ':' + token) }, body: new URLSearchParams({ From: '${SHOP}', To, Body: 'Hi', ...more }) })
    const advance = () => fetch(url + '/_ringback/v1/clock/advance', { method: 'POST', body: JSON.stringify({ by: '1m' }) })
    ;(async () => {
      await send('+15550100002'); await send('+15550100003', { StatusCallback: 'http://127.0.0.1:1/status' }); await send('nobody')
      await advance()
      console.log((await fetch(url + '/_ringback/ui')).status)
    })()`
  const { out, err } = await run([...NUMBER, '--speed', '0', ...node(code)])
  expect(out).toBe('200\n')
  expect(err).toMatch(/ringback: 2 texts \(2 delivered\), \d failed callbacks?, 1 rejected request\n/)
  expect(err).toMatch(/ringback: the page was at http:\/\/127\.0\.0\.1:\d+\/_ringback\/ui; --keep keeps it open\n$/)
})

test('a run in which nothing reached the phone says so', async () => {
  expect((await run(node(''))).err).toContain('ringback: nothing reached the phone. If the command')
})

test('a run whose client does not trust the certificate says so, and does not blame the proxy', async () => {
  const code = `
    const { connect: tunnel } = require('node:net')
    const { connect } = require('node:tls')
    const { port } = new URL(process.env.HTTPS_PROXY)
    const socket = tunnel(Number(port), '127.0.0.1', () => socket.write('CONNECT api.twilio.com:443 HTTP/1.1\\r\\n\\r\\n'))
    socket.once('data', () => connect({ socket, servername: 'api.twilio.com', ca: [] }).on('error', ({ code }) => { console.log(code); process.exit() }))`
  const { out, err } = await run(node(code))
  expect(out).toMatch(/^(?:UNABLE_TO_VERIFY|SELF_SIGNED|UNABLE_TO_GET)/)
  expect(err).toContain('nothing reached the phone, although the command began to ask api.twilio.com')
  expect(err).not.toContain('reads neither HTTPS_PROXY')
})

test('--save writes the run to a file, which goes on elsewhere', async () => {
  const path = file('run.json', '')
  const { code, err } = await run([...NUMBER, '--save', path, ...node('')])
  expect([code, err]).toEqual([0, expect.stringContaining(`the run is in ${path}`)])
  // It was there, for everybody to read.
  if (process.platform !== 'win32') expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
  const again = createRingback({ from: readFileSync(path, 'utf8') })
  expect(again.account.sid).toBe(createRingback({ seed: 'run' }).account.sid)
})

test('--keep keeps the page until a signal, and the exit code', async () => {
  const { child, printed, ended } = start(['--keep', ...node('process.exit(3)')])
  const text = await printed('The page stays at ')
  const url = /The page stays at (\S+)\/_ringback\/ui/.exec(text)?.[1] ?? ''
  expect((await connect(url).about()).url).toBe(url)
  child.kill('SIGINT')
  expect((await ended).code).toBe(3)
})

test.skipIf(firstThatRuns(['curl'], '--version') === undefined)('hosts of others are refused, which is said once each', async () => {
  const { err, code } = await run(['--', 'sh', '-c', 'curl -s https://pay.example/ || curl -s https://pay.example/'])
  expect(code).not.toBe(0)
  expect(err.match(/pay\.example:443 was refused/g)).toHaveLength(1)
})

describe.each(['twilio-3', 'twilio-4', 'twilio-5', 'twilio'])('%s, as it is', (sdk) => {
  const app = `
    const client = require('${sdk}')(process.env.TWILIO_ACCOUNT_SID, process.env.TWILIO_AUTH_TOKEN)
    ;(async () => {
      const sent = await client.messages.create({ from: '${SHOP}', to: '+15550100002', body: 'Hi' })
      const listed = await client.messages.list({ pageSize: 1 })
      const service = await client.verify.${sdk === 'twilio-3' ? 'services' : 'v2.services'}.create({ friendlyName: 'Shop' })
      console.log(listed[0].sid === sent.sid, service.url.split('VA')[0])
    })()`
  const EXPECTED = 'true https://verify.twilio.com/v2/Services/\n'

  test('led by ringback/register', async () => {
    expect(await run([...NUMBER, ...node(app)])).toMatchObject({ code: 0, out: EXPECTED })
  })

  test('led by the proxy alone', async () => {
    const bare = ['--', 'sh', '-c', `NODE_OPTIONS= exec "${process.execPath}" -e "$APP"`]
    expect(await run([...NUMBER, ...bare], { APP: app })).toMatchObject({ code: 0, out: EXPECTED })
  })
})

test('workers and processes that a Node app starts are led, too', async () => {
  const code = `
    const ask = 'fetch("https://api.twilio.com/2010-04-01/Accounts/" + process.env.TWILIO_ACCOUNT_SID + ".json", { headers: { authorization: "Basic " + btoa(process.env.TWILIO_ACCOUNT_SID + ":" + process.env.TWILIO_AUTH_TOKEN) } })'
    const { Worker } = require('node:worker_threads')
    const worker = new Worker(ask + '.then(({ status }) => require("node:worker_threads").parentPort.postMessage(status))', { eval: true })
    worker.on('message', (status) => {
      console.log(status)
      require('node:child_process').spawn(process.execPath, ['-e', ask + '.then(({ status }) => console.log(status))'], { stdio: 'inherit' })
    })`
  const { code: exit, out } = await run(node(code))
  expect([exit, out]).toEqual([0, '200\n200\n'])
})

const FORM = { From: SHOP, To: '+15550100002', Body: 'Hi' }

/** Without their SDKs, which their package managers have elsewhere: the HTTP client that comes with the language, or that the SDK uses. */
const LANGUAGES: readonly (readonly [name: string, command: string | undefined, file: string, text: string, words: readonly string[]])[] = [
  [
    'Ruby (Net::HTTP)',
    firstThatRuns(['ruby'], '--version'),
    'app.rb',
    `require 'net/http'
uri = URI("https://api.twilio.com/2010-04-01/Accounts/#{ENV['TWILIO_ACCOUNT_SID']}/Messages.json")
ask = Net::HTTP::Post.new(uri)
ask.basic_auth(ENV['TWILIO_ACCOUNT_SID'], ENV['TWILIO_AUTH_TOKEN'])
ask.set_form_data(${JSON.stringify(FORM).replaceAll(':"', '=>"')})
puts Net::HTTP.start(uri.host, uri.port, use_ssl: true) { |http| http.request(ask) }.code
`,
    [],
  ],
  [
    'PHP (curl)',
    firstThatRuns(['php'], '-r', "exit(function_exists('curl_init') ? 0 : 1);"),
    'app.php',
    `<?php
$sid = getenv('TWILIO_ACCOUNT_SID');
$curl = curl_init("https://api.twilio.com/2010-04-01/Accounts/$sid/Messages.json");
curl_setopt_array($curl, [CURLOPT_USERPWD => "$sid:" . getenv('TWILIO_AUTH_TOKEN'), CURLOPT_RETURNTRANSFER => true,
  CURLOPT_POSTFIELDS => http_build_query(['From' => '${SHOP}', 'To' => '+15550100002', 'Body' => 'Hi'])]);
curl_exec($curl);
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), curl_error($curl), "\\n";
`,
    [],
  ],
  [
    'Go (net/http)',
    firstThatRuns(['go'], 'version'),
    'main.go',
    `package main

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

func main() {
	sid := os.Getenv("TWILIO_ACCOUNT_SID")
	form := url.Values{"From": {"${SHOP}"}, "To": {"+15550100002"}, "Body": {"Hi"}}
	ask, _ := http.NewRequest("POST", "https://api.twilio.com/2010-04-01/Accounts/"+sid+"/Messages.json", strings.NewReader(form.Encode()))
	ask.SetBasicAuth(sid, os.Getenv("TWILIO_AUTH_TOKEN"))
	ask.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := http.DefaultClient.Do(ask)
	if err != nil {
		panic(err)
	}
	fmt.Println(answer.StatusCode)
}
`,
    ['run'],
  ],
  [
    'curl',
    firstThatRuns(['curl'], '--version') && firstThatRuns(['sh'], '-c', 'true'),
    'app.sh',
    `curl -sS -o /dev/null -w '%{http_code}\\n' -u "$TWILIO_ACCOUNT_SID:$TWILIO_AUTH_TOKEN" --data-urlencode From=${SHOP} --data-urlencode To=+15550100002 -d Body=Hi \\
  "https://api.twilio.com/2010-04-01/Accounts/$TWILIO_ACCOUNT_SID/Messages.json"
`,
    [],
  ],
]

describe.each(LANGUAGES)('%s', (_name, command, name, text, words) => {
  test.skipIf(command === undefined)(`sends a text${command === undefined ? ': skipped, it is not installed here' : ''}`, async () => {
    const cache = join(dirname(file('go', '')), 'cache')
    mkdirSync(cache)
    const { code, out, err } = await run([...NUMBER, '--', command ?? '', ...words, file(name, text)], {
      GOCACHE: cache,
      GOFLAGS: '-modcacherw',
    })
    expect([code, out]).toEqual([0, '201\n'])
    expect(err).toContain('ringback: 1 text (')
  })
})

const python = pythonWith('twilio')

describe(`Python${python === undefined ? ': skipped, no python3 here has the module twilio' : ''}`, () => {
  const app = `
from twilio.rest import Client
client = Client()
sent = client.messages.create(from_='${SHOP}', to='+15550100002', body='Hi')
service = client.verify.v2.services.create(friendly_name='Shop')
print([one.sid for one in client.messages.list()] == [sent.sid], sent.date_created.year, service.url.split('VA')[0])
`
  test.skipIf(python === undefined)('its SDK, as it is', async () => {
    const { code, out, err } = await run([...NUMBER, '--', python ?? '', file('app.py', app)])
    expect([code, out]).toEqual([0, 'True 2030 https://verify.twilio.com/v2/Services/\n'])
    expect(err).toContain('ringback: 1 text (')
  })

  test.skipIf(python === undefined)('a sitecustomize of its own still runs', async () => {
    const own = dirname(file('sitecustomize.py', "import os\nos.environ['OWN'] = 'ran'\n"))
    const { out } = await run(['--', python ?? '', '-c', "import os, sitecustomize; print(os.environ['OWN'], sitecustomize.__file__)"], {
      PYTHONPATH: own,
    })
    expect(out).toBe(`ran ${join(own, 'sitecustomize.py')}\n`)
  })
})

const withAiohttp = pythonWith('aiohttp')

// The newest SDKs have a client that is built on it.
test.skipIf(withAiohttp === undefined)(
  `aiohttp${withAiohttp === undefined ? ': skipped, no python3 here has it' : ', which reads no environment unless it is told to'}`,
  async () => {
    const app = `
import asyncio, os
from aiohttp import BasicAuth, ClientSession
async def main():
    sid = os.environ['TWILIO_ACCOUNT_SID']
    form = {'From': '${SHOP}', 'To': '+15550100002', 'Body': 'Hi'}
    async with ClientSession(auth=BasicAuth(sid, os.environ['TWILIO_AUTH_TOKEN'])) as session:
        async with session.post(f'https://api.twilio.com/2010-04-01/Accounts/{sid}/Messages.json', data=form) as answer:
            print(answer.status, (await answer.json())['status'])
asyncio.run(main())
`
    const { code, out, err } = await run([...NUMBER, '--', withAiohttp ?? '', file('app.py', app)])
    expect([code, out]).toEqual([0, '201 queued\n'])
    expect(err).toContain('ringback: 1 text (')
  },
)
