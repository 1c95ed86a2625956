// Package managers and workspaces: where the package, MSW and the SDK lie, and who finds whom.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { npm, run } from '../npm.mjs'
import { FIRST_COMMONJS, FIRST_JEST, FIRST_MODULE, FIRST_TEST, JEST_CONFIG, readJson, SHARED, write } from './files.mjs'

const NODE = process.execPath
const DOCTOR = 'node_modules/ringback/dist/cli.js'

const DECLARING = { target: 'ES2022', module: 'NodeNext', strict: true, declaration: true, outDir: 'dist', types: ['node'] }

const pnpm = {
  name: 'pnpm',
  run({ folder, tarball, install, check }) {
    const node = (...args) => run(folder, NODE, args)
    write(folder, {
      'package.json': { name: 'stranger', private: true },
      'first.test.ts': FIRST_TEST,
      'first.test.cjs': FIRST_COMMONJS,
      'jest.test.cjs': FIRST_JEST,
      'jest.config.cjs': JEST_CONFIG,
      // A phone that is exported: the compiler has to name its type, by a path that it can reach.
      'shared.ts': SHARED,
      'tsconfig.json': { compilerOptions: DECLARING, files: ['shared.ts'] },
    })
    install('pnpm installs it, in its strict layout', () => {
      const store = ['--store-dir', join(folder, '.store')]
      byNpm(
        folder,
        'pnpm@10',
        'pnpm',
        'add',
        '--save-dev',
        ...store,
        tarball,
        'msw@2',
        'vitest@4',
        'jest@30',
        '@jest/globals@30',
        'typescript@5',
        '@types/node@20',
        'twilio@6',
      )
      assert.equal(
        existsSync(join(folder, 'node_modules/@xmldom')),
        false,
        'The layout is not strict: a dependency of the package is on top.',
      )
    })
    check('vitest', () => node('node_modules/vitest/vitest.mjs', 'run', 'first.test.ts'))
    check('jest, CommonJS', () => node('node_modules/jest/bin/jest.js', '--watchman=false', '--ci', '--testMatch', '**/jest.test.cjs'))
    check('node --test', () => node('--test', 'first.test.cjs'))
    check('tsc, with declarations', () => node('node_modules/typescript/bin/tsc', '-p', '.'))
    check('ringback doctor', () => node(DOCTOR, 'doctor'))
  },
}

/** What the neighbour wants is not what the package with the tests has. */
const OTHER_MSW = '2.12.0'

/** `top`: dependencies of the root. `nested`: whether MSW then lies in the folder of the package with the tests. */
const workspaces = (name, top, nested) => ({
  name,
  run({ folder, tarball, install, check }) {
    const app = join(folder, 'packages/app')
    write(folder, {
      'package.json': { name: 'workspaces', private: true, workspaces: ['packages/*'], devDependencies: top },
      'packages/app/package.json': {
        name: 'app',
        version: '1.0.0',
        devDependencies: { ringback: `file:${tarball}`, msw: '^2.15.0', vitest: '^4', twilio: '^6' },
      },
      'packages/app/first.test.ts': FIRST_TEST,
      'packages/app/first.test.cjs': FIRST_COMMONJS,
      'packages/neighbour/package.json': { name: 'neighbour', version: '1.0.0', dependencies: { msw: OTHER_MSW } },
    })
    install(nested ? 'npm installs it, MSW not hoisted' : 'npm installs it, MSW hoisted', () => {
      npm(folder, 'install', '--no-audit', '--no-fund', '--ignore-scripts')
      assert.equal(existsSync(join(app, 'node_modules/msw')), nested, 'MSW lies elsewhere than this layout is about.')
      const other = join(folder, nested ? '' : 'packages/neighbour', 'node_modules/msw/package.json')
      assert.equal(readJson(other).version, OTHER_MSW)
    })
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    check('vitest', () => run(app, NODE, [vitest, 'run', 'first.test.ts']))
    check('node --test', () => run(app, NODE, ['--test', 'first.test.cjs']))
    const [installed] = [app, folder].map((at) => join(at, DOCTOR)).filter((path) => existsSync(path))
    if (!nested) check('ringback doctor', () => run(app, NODE, [installed, 'doctor']))
    else
      check('ringback doctor names both copies of MSW', () =>
        assert.match(run(app, NODE, [installed, 'doctor']), /note: There are two copies of MSW: the tests load 2\.\d+\.\d+ in .*packages/),
      )
  },
})

const yarn = (linker) => ({
  name: `yarn ${linker}`,
  run({ folder, tarball, install, check }) {
    const plain = linker === 'pnp' ? 'first.test.mjs' : 'first.test.cjs'
    const inYarn = (...args) => byNpm(folder, '@yarnpkg/cli-dist@4', 'yarn', ...args)
    write(folder, {
      'package.json': {
        name: 'stranger',
        private: true,
        devDependencies: { ringback: `file:${tarball}`, msw: '^2.15.0', vitest: '^4', twilio: '^6' },
      },
      'yarn.lock': '',
      '.yarnrc.yml': [
        `nodeLinker: ${linker}`,
        'enableScripts: false',
        'enableGlobalCache: false',
        'enableTelemetry: false',
        `npmRegistryServer: ${npm(folder, 'config', 'get', 'registry').trim()}`,
        '',
      ].join('\n'),
      'first.test.ts': FIRST_TEST,
      // Out of its archives Yarn reads ES modules by import alone, and MSW requires some.
      [plain]: linker === 'pnp' ? FIRST_MODULE : FIRST_COMMONJS,
    })
    install('yarn installs it', () => {
      inYarn('install')
      assert.equal(existsSync(join(folder, linker === 'pnp' ? '.pnp.cjs' : 'node_modules/ringback')), true)
    })
    check('vitest', () => inYarn('vitest', 'run', 'first.test.ts'))
    check('node --test', () => inYarn('node', '--test', plain))
    check('ringback doctor', () => inYarn('ringback', 'doctor'))
  },
})

export const MANAGERS = [
  pnpm,
  workspaces('workspaces hoisted', {}, false),
  workspaces('workspaces nested', { msw: OTHER_MSW }, true),
  yarn('node-modules'),
  yarn('pnp'),
]

/** A program of a package that nobody has installed. */
function byNpm(folder, spec, program, ...args) {
  return npm(folder, 'exec', '--yes', `--package=${spec}`, '--', program, ...args)
}
