// TypeScript as people set it up: ts-jest, project references, and the ways in which it looks for a module.
import { join } from 'node:path'
import { npm, run } from '../npm.mjs'
import { asModule, CONSUMER, FIRST_JEST, JEST_CONFIG, SHARED, write } from './files.mjs'

const NODE = process.execPath
const STRICT = { target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], strict: true, skipLibCheck: true, types: ['node'] }
const install = (folder, tarball, ...packages) =>
  npm(folder, 'install', '--no-audit', '--no-fund', '--ignore-scripts', tarball, ...packages)
/** Takes the place of the file that `CONSUMER` shares with others. */
const withShared = (from) => CONSUMER.replace('#shared', from)

const tsJest = {
  name: 'ts-jest',
  run({ folder, tarball, install: installing, check }) {
    write(folder, {
      'package.json': { name: 'stranger', private: true },
      'tsconfig.json': {
        compilerOptions: { ...STRICT, module: 'CommonJS', esModuleInterop: true, types: ['jest', 'node', 'ringback/jest'], noEmit: true },
      },
      'jest.config.cjs': JEST_CONFIG.replace('{ ', "{ preset: 'ts-jest', "),
      'first.test.ts': asModule(FIRST_JEST).replace('  expect(', "  expect(phone).toHaveSentMessage({ body: 'Hi' })\n  expect("),
    })
    const packages = ['msw@2', 'jest@30', '@jest/globals@30', '@types/jest@30', '@types/node@20', 'ts-jest@29', 'typescript@5', 'twilio@6']
    installing('npm installs it', () => install(folder, tarball, ...packages))
    check('a test in TypeScript', () => run(folder, NODE, ['node_modules/jest/bin/jest.js', '--watchman=false', '--ci']))
  },
}

const references = {
  name: 'project references',
  run({ folder, tarball, install: installing, check }) {
    const part = (options) => ({
      compilerOptions: { ...STRICT, module: 'NodeNext', composite: true, declaration: true, rootDir: 'src', outDir: 'dist' },
      include: ['src'],
      ...options,
    })
    const files = { 'package.json': { name: 'stranger', private: true, type: 'module' } }
    const parts = ['module', 'commonjs'].flatMap((type) => [`${type}/shared`, `${type}/app`])
    for (const type of ['module', 'commonjs']) {
      files[`${type}/package.json`] = { name: `of-${type}`, private: true, type, imports: { '#shared': './shared/dist/shared.js' } }
      files[`${type}/shared/tsconfig.json`] = part({})
      files[`${type}/shared/src/shared.ts`] = SHARED
      files[`${type}/app/tsconfig.json`] = part({ references: [{ path: '../shared' }] })
      files[`${type}/app/src/app.ts`] = withShared('../../shared/dist/shared.js')
    }
    write(folder, { ...files, 'tsconfig.json': { files: [], references: parts.map((path) => ({ path })) } })
    installing('npm installs it', () => install(folder, tarball, 'msw@2', 'typescript@5', '@types/node@20'))
    check('tsc -b', () => run(folder, NODE, ['node_modules/typescript/bin/tsc', '-b']))
    for (const type of ['module', 'commonjs']) check(`what it made runs, ${type}`, () => run(folder, NODE, [`${type}/app/dist/app.js`]))
  },
}

/** TypeScript 5.5 is the oldest that docs/versions.md names. */
const COMPILERS_OF_TYPESCRIPT = ['5.5', '5.9', '7']
const RESOLUTIONS = [
  { module: 'Node16', moduleResolution: 'Node16' },
  { module: 'NodeNext', moduleResolution: 'NodeNext' },
  { module: 'ESNext', moduleResolution: 'Bundler' },
  { module: 'Preserve', moduleResolution: 'Bundler' },
]

const resolution = {
  name: 'module resolution',
  run({ folder, tarball, install: installing, check }) {
    const files = { 'package.json': { name: 'stranger', private: true } }
    const kinds = RESOLUTIONS.flatMap((options) => ['module', 'commonjs'].map((type) => ({ options, type })))
    for (const { options, type } of kinds) {
      const path = folderOf(options, type)
      files[`${path}/package.json`] = { name: path.toLowerCase(), private: true, type }
      files[`${path}/tsconfig.json`] = {
        compilerOptions: {
          ...STRICT,
          ...options,
          esModuleInterop: true,
          skipLibCheck: false,
          declaration: true,
          rootDir: '.',
          outDir: 'dist',
        },
        include: ['*.ts'],
      }
      files[`${path}/shared.ts`] = SHARED
      files[`${path}/consumer.ts`] = withShared('./shared.js')
    }
    write(folder, files)
    const compilers = COMPILERS_OF_TYPESCRIPT.map((version) => `typescript-${version}@npm:typescript@${version}`)
    installing('npm installs it', () => install(folder, tarball, 'msw@2', '@types/node@20', ...compilers))
    for (const version of COMPILERS_OF_TYPESCRIPT)
      for (const { options, type } of kinds)
        check(`TypeScript ${version}, ${options.module}, ${options.moduleResolution}, ${type}`, () => {
          const path = join(folder, folderOf(options, type))
          compile(path, join(folder, `node_modules/typescript-${version}/bin/tsc`))
          // What a bundler resolves, a bundler makes to run; as CommonJS nothing of it would.
          if (options.moduleResolution !== 'Bundler' || type === 'module') run(path, NODE, ['dist/consumer.js'])
        })
  },
}

/** Declarations are checked, too; what is wrong in those of others, such as MSW's under an old compiler, is not ours. */
function compile(path, tsc) {
  try {
    run(path, NODE, [tsc, '-p', '.', '--pretty', 'false'])
  } catch (error) {
    const ours = error.message.split('\n').filter((line) => /error TS/.test(line) && !/node_modules\/(?!ringback\/)/.test(line))
    if (ours.length > 0 || !/error TS/.test(error.message)) throw new Error(ours.join('\n') || error.message)
  }
}

const folderOf = ({ module }, type) => `${module}-${type}`

export const COMPILERS = [tsJest, references, resolution]
