// Finds a Chromium for the tests of the page, or installs Debian's: `npm run chromium`. Without one those tests say that they are
// skipped, and nothing fails. `npm test` calls it with --quiet.
//
// Where there are two it takes the headless shell: the same engine without a desktop's windows, which needs half of the processor
// time (bench/README.md).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
/** Debian's, the better one first: not every release has the shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium']
/** Milliseconds: a build server without a network must not wait for long. */
const UPDATE_LIMIT = 60_000
const INSTALL_LIMIT = 240_000

/** @returns the path of an executable, or undefined. */
export function findChromium() {
  const { CHROMIUM_PATH, PATH = '', ProgramFiles = '' } = process.env
  const folders = [...PATH.split(delimiter).filter(Boolean), '/usr/bin']
  const found = [SHELLS, BROWSERS].flatMap((names) => folders.flatMap((folder) => names.map((name) => join(folder, name))))
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  const windows = join(ProgramFiles, 'Google/Chrome/Application/chrome.exe')
  return [...(CHROMIUM_PATH ? [CHROMIUM_PATH] : []), ...found, mac, windows].find((path) => existsSync(path))
}

/** Tries once, and says in a sentence how it went. Never throws. */
export function installChromium({ quiet = false } = {}) {
  const known = findChromium()
  if (known) return `Chromium is there: ${known}`
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return HOW
  const run = (timeout, ...args) =>
    spawnSync('apt-get', args, { stdio: quiet ? 'ignore' : 'inherit', timeout, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  const updated = run(UPDATE_LIMIT, 'update', '-qq')
  const name = PACKAGES.find((name) => spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0)
  const done = updated && name !== undefined && run(INSTALL_LIMIT, 'install', '-y', '-qq', '--no-install-recommends', name)
  const path = findChromium()
  return done && path ? `Chromium was installed: ${path}` : `Chromium could not be installed. ${HOW}`
}

const HOW =
  'The tests of the page need a Chromium: install Chromium or Chrome, or name one: CHROMIUM_PATH=/path/to/chromium. On Debian, as root: npm run chromium.'

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(installChromium({ quiet: process.argv.includes('--quiet') }))
