// How the tests run: which see the source and which the build, and which of them may share a process.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { watchRestApi } from './scripts/watch-rest-api.mjs'

// What an SDK would read from a developer's shell must not change the outcome.
const env = { TWILIO_REGION: '', TWILIO_EDGE: '', TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '' }

const root = fileURLToPath(new URL('.', import.meta.url))
const source = (path: string) => `${root}src/${path}`

/** Milliseconds: long enough for a machine that is five times slower, and busy. A test that sets its own says why. */
const patience = { testTimeout: 30_000, hookTimeout: 30_000, expect: { poll: { timeout: 20_000 } } }

/**
 * What other test files would notice: a test replaces modules, or looks for what is left in its process. Such a file has a process of its
 * own, in the project `alone`. The others share one, and load the sources and the SDKs once.
 */
const REPLACES_MODULES = /\bvi\s*\.(?:mock|doMock|resetModules)\b/
const LOOKS_FOR_TRACES = /^test\/whole\/isolation\//

/**
 * What a test does to its whole process and takes back when its file is over: it replaces globals, fakes timers, sets the time zone, which
 * a thread cannot, or opens a browser. Such files share processes that have no other tests, in the project `globals`.
 */
const TOUCHES_THE_PROCESS = /\bvi\s*\.(?:stubGlobal|stubEnv|useFakeTimers)\b|support\/page\//

const unitTests = readdirSync(`${root}test`, { recursive: true, encoding: 'utf8' })
  .map((path) => `test/${path.replaceAll('\\', '/')}`)
  .filter((path) => path.endsWith('.test.ts') && !path.startsWith('test/whole/examples/'))
const textOf = (path: string) => readFileSync(root + path, 'utf8')
const touching = unitTests.filter((path) => REPLACES_MODULES.test(textOf(path)) || TOUCHES_THE_PROCESS.test(textOf(path)))
const alone = touching.filter((path) => REPLACES_MODULES.test(textOf(path)) || LOOKS_FOR_TRACES.test(path))
const globals = touching.filter((path) => !alone.includes(path))

/** They end processes by signals, or start a shell, and Windows has neither. */
const ELSEWHERE_THAN_WINDOWS = [
  'test/conformance/runner.test.ts',
  'test/recorded/command.test.ts',
  'test/whole/examples/{command,run,run-files}.test.ts',
]
const skipped = process.platform === 'win32' ? ELSEWHERE_THAN_WINDOWS : []
if (skipped.length > 0) console.log(`Skipped on Windows, which has no signals and no sh: ${skipped.join(', ')}`)

// The package's own name means the source here, so these tests need no build.
const resolve = {
  alias: [
    { find: /^ringback$/, replacement: source('index.ts') },
    { find: /^ringback\/([\w-]+)$/, replacement: source('entry/$1.ts') },
  ],
}
const watchAnswers = 'test/support/vendor/watch-answers.ts'
const setupFiles = ['test/support/leave-no-trace.ts', watchAnswers]
const closePages = 'test/support/page/close-pages.ts'
const plugins = [watchRestApi()]
const globalSetup = 'scripts/build-page.mjs'

/**
 * Each project has a server of Vite's, and would transform the sources by itself. `npm test` names a folder of its own, in which they leave
 * them to one another; for longer than one run it is not kept, since a file that moved would still be found where it was.
 */
const transformed = process.env.RINGBACK_TRANSFORMED
const experimental = transformed === undefined ? {} : { fsModuleCache: true, fsModuleCachePath: transformed }

export default defineConfig({
  test: {
    // By itself vitest leaves a core idle, which on two of them is half of the time.
    maxWorkers: '100%',
    experimental,
    projects: [
      {
        resolve,
        plugins,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/whole/examples/**', ...touching, ...skipped],
          isolate: false,
          pool: 'threads',
          setupFiles,
          globalSetup,
          env,
          ...patience,
        },
      },
      {
        resolve,
        plugins,
        test: {
          name: 'globals',
          include: globals,
          isolate: false,
          pool: 'forks',
          setupFiles: [...setupFiles, closePages],
          globalSetup,
          env,
          ...patience,
          // A browser takes its time on a busy machine; nothing here waits longer than it has to.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { resolve, plugins, test: { name: 'alone', include: alone, setupFiles: watchAnswers, globalSetup, env, ...patience } },
      {
        // And here it means the build, through `exports`, as it does for a user.
        plugins,
        test: {
          name: 'examples',
          include: ['examples/**/*.test.ts', 'test/whole/examples/**/*.test.ts'],
          exclude: skipped,
          isolate: false,
          setupFiles: ['test/support/vendor/watch-the-build.ts', ...setupFiles, closePages, 'test/support/websocket-of-node-20.ts'],
          globalSetup: 'scripts/build-if-stale.mjs',
          env,
          ...patience,
          // Most of them start processes: another test runner, a command.
          testTimeout: 120_000,
        },
      },
    ],
  },
})
