// Packs ringback, installs the tarball into an empty project outside of this repository, and uses it there as a stranger would:
// by the README's words, as an ES module and as CommonJS, at run time and under the compiler. Needs a build.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { undocumented } from './package/documented.mjs'
import { checkLinks } from './package/follow-links.mjs'
import { bin, borrow, install, matchersTest, node, root, runThere, write } from './package/project.mjs'
import { packStaged } from './package/stage.mjs'
import { projectChecker } from './package/types.mjs'
import { PART_NAMES } from './parts.mjs'

/** Packed, in bytes. A guard against what slips in unseen. */
const SIZE_LIMIT = 1_055_000

const DOORS = ['index', 'vitest', 'jest', 'node-test', 'assert', 'data', 'server', 'client', 'register']

/** What a user needs, and nothing else; docs/ and llms.txt are there for people and agents without a network. */
const ALLOWED = [
  /^(package\.json|README\.md|LICENSE|(CHANGELOG|SECURITY)\.md|llms\.txt|docs\/[\w-]+\.md|skills\/ringback\/SKILL\.md|schema\/seed\.schema\.json|THIRD-PARTY-NOTICES\.md|sbom\.cdx\.json|dist\/cli\.c?js)$/,
  new RegExp(`^dist/(?:${DOORS.join('|')})\\.(?:js|cjs|d\\.ts|d\\.cts)$`),
  new RegExp(
    `^dist/(?:${[...PART_NAMES, 'rolldown-runtime', ...['domain', 'front', 'matchers', 'runners', 'runners-first'].map((name) => `of-${name}`)].join('|')})\\.cjs$`,
  ),
  // What the types of several doors share.
  /^dist\/[a-z-]+\.d-[\w-]{8}\.d\.c?ts$/,
]
const REQUIRED = [
  'README.md',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
  'sbom.cdx.json',
  'llms.txt',
  'skills/ringback/SKILL.md',
  'docs/README.md',
  'dist/cli.js',
  ...PART_NAMES.map((name) => `dist/${name}.cjs`),
  ...DOORS.flatMap((name) => ['js', 'cjs', 'd.ts', 'd.cts'].map((ending) => `dist/${name}.${ending}`)),
]

/** What npm puts beside one another. */
const ALONG = ['ringback', '@xmldom']

/** What only ever runs in Node; all else runs in a browser, too, where package.json replaces the wire by nothing. */
const FOR_NODE =
  /^dist\/(assert|jest|node-test|runners|runners-first|doctor|server|cli|wire|command|control|recorder|seed|yaml|asn1|register)\.c?js$/

/** `attachRuns` writes files, once a test failed: a runner in a browser has none, and never comes there. */
const WHEN_A_TEST_FAILS = [/^dist\/vitest\.c?js$/, /(?:import|require)\(["']node:fs\/promises["']\)/g]

/** A text that is served, and not run; a library, which is not ours to show. */
const TEXT_OR_LIBRARY = /^dist\/(page|description|asn1|phone-numbers|yaml)\.cjs$/

/** A shorter script may be one long line, in bytes. */
const LEAST_TO_JUDGE = 2_000

/** @returns a list of { name, ok, problem } */
export function checkPackage() {
  const work = mkdtempSync(join(tmpdir(), 'ringback-package-'))
  try {
    return check(work)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

function check(work) {
  const results = []
  const step = (name, act) => {
    let problem = null
    try {
      act()
    } catch (error) {
      problem = error.message
    }
    console.log(problem === null ? `  ok    ${name}` : `  FAIL  ${name}\n${problem}`)
    results.push({ name, ok: problem === null })
  }

  const packed = packStaged(join(work, 'staged'), work)
  const tarball = join(work, packed.filename)
  const files = packed.files.map((file) => file.path)
  const project = join(work, 'project')
  const installed = join(project, 'node_modules/ringback')
  const read = (path) => readFileSync(join(installed, path), 'utf8')
  const scripts = files.filter((path) => /^dist\/.*\.c?js$/.test(path))

  step(`${files.length} files, ${kilobytes(packed.size)} packed, ${kilobytes(packed.unpackedSize)} unpacked`, () => {
    expect(
      REQUIRED.filter((path) => !files.includes(path)),
      'are missing',
    )
    expect(
      files.filter((path) => !ALLOWED.some((allowed) => allowed.test(path))),
      'are of no use to a user',
    )
    if (packed.size > SIZE_LIMIT) throw new Error(`More than ${kilobytes(SIZE_LIMIT)}.`)
  })
  step('publint', () => node(root, bin('publint'), tarball, '--strict'))
  step('types resolve in every module system (attw)', () => node(root, bin('@arethetypeswrong/cli', 'attw'), tarball))

  step('npm installs the tarball, and with it the XML parser alone', () => {
    install(project, tarball)
    expect(
      readdirSync(join(project, 'node_modules')).filter((name) => !ALONG.includes(name) && !name.startsWith('.')),
      'came along',
    )
  })
  step('every link of the package leads somewhere: to a file of it, or to the repository', () => {
    const { inside, outside, broken } = checkLinks(installed, files, join(work, 'with-repository'))
    console.log(`        ${inside} links into the package, ${outside} into the repository`)
    expect(broken, 'lead nowhere')
  })
  step('the public types name nothing of the inside', () => {
    // A row of the store, a provider's differences, the text of a guess: one of them draws all that it names along.
    const inside = /^(?:declare )?(?:interface|type|class|const) (\w*Row|Dialect|Rejection|ToldGuess|Exchange|Draft)\b/gm
    const types = files.filter((path) => path.endsWith('.d.ts'))
    expect(types.length > 5 ? [] : ['types'], 'are missing')
    expect(
      types.flatMap((path) => [...read(path).matchAll(inside)].map(([, name]) => `${name} in ${path}`)),
      'are no business of a user',
    )
  })
  step('the types need no TypeScript later than 5.5', () => {
    // Typed arrays are generic since 5.7, an error before.
    const types = files.filter((path) => /\.d\.c?ts$/.test(path))
    expect(
      types.filter((path) => /\b(?:Uint8|Int16)Array</.test(read(path))),
      'name what TypeScript 5.5 does not know',
    )
  })
  step('every public member has words, for the editor to show', () => {
    const { members, bare } = undocumented(join(installed, 'dist'), DOORS)
    expect(members > 800 ? [] : [`${members} members`], 'are too few: this check has lost its ground')
    expect(bare, 'have no comment')
  })
  step('what is bundled is named in THIRD-PARTY-NOTICES.md, with its licence, and in sbom.cdx.json', () => {
    // The page's script stands in dist/ as a text; its module in src/ names what is in it.
    const page = readFileSync(join(root, 'src/page/generated/page.ts'), 'utf8')
    const bundled = bundledPackages([...scripts.map(read), page])
    expect(bundled.length === 0 ? ['dist/ marks no bundled package; this check'] : [], 'has lost its ground')
    const notices = read('THIRD-PARTY-NOTICES.md').replaceAll(/\s+/g, ' ')
    expect(
      bundled.filter((name) => !notices.includes(licenceOf(name))),
      'are bundled, and their licence is missing',
    )
    const listed = JSON.parse(read('sbom.cdx.json')).components.filter((one) => one.properties?.[0]?.name === 'cdx:npm:package:bundled')
    expect(
      bundled.filter((name) => !listed.some((one) => one.name === name)),
      'are bundled, and missing in sbom.cdx.json',
    )
  })
  step('what stands in no map is to be read as it is: the code keeps its lines and names, and no script names a map', () => {
    const readable = scripts.filter((path) => read(path).length > LEAST_TO_JUDGE)
    expect(
      readable.filter((path) => !TEXT_OR_LIBRARY.test(path) && read(path).length / read(path).split('\n').length > 80),
      'have lines that nobody reads',
    )
    expect(
      scripts.filter((path) => read(path).includes('sourceMappingURL=')),
      'lead to a map that is not there',
    )
  })
  step('the build needs nothing of Node, but for what runs nowhere else', () => {
    const doors = scripts.filter((path) => !FOR_NODE.test(path))
    const [mayLater, later] = WHEN_A_TEST_FAILS
    const textOf = (path) => (mayLater.test(path) ? read(path).replaceAll(later, '') : read(path))
    for (const path of withImports(doors, read).filter((script) => !TEXT_OR_LIBRARY.test(script) && !FOR_NODE.test(script)))
      expect(textOf(path).match(/(from|require\(|import\()\s*["']node:[^"']*["']|\b(process|Buffer)\.\w/g) ?? [], `in ${path}`)
  })

  borrow(project, [
    'msw',
    'twilio',
    '@msw/data',
    'vitest',
    'jest',
    '@jest/globals',
    '@jest/expect',
    'typescript',
    '@types/node',
    '@types/jest',
    '@types/chai',
    'ws',
  ])
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  write(project, 'first.test.ts', block(readme, 'ts'))
  write(project, 'first.test.cjs', block(readme, 'js'))
  cpSync(join(root, 'examples/demo/demo.mjs'), join(project, 'demo.mjs'))

  step("the README's first test, ES module, vitest", () => node(project, bin('vitest'), 'run', 'first.test.ts', '--root', project))
  step("the README's first test, CommonJS, node --test", () => node(project, '--test', 'first.test.cjs'))
  step('the demo, ES module', () => node(project, 'demo.mjs'))
  step('both doors export the same, and lead to the same code', () => {
    runThere(project, 'exports.mjs')
  })

  step('what is read when: the front alone by an import, the core with the first phone, voice with the first call', () => {
    runThere(project, 'reads.mjs')
  })
  step('the matchers, vitest', () => {
    write(project, 'matchers.test.ts', matchersTest('vitest', 'vitest'))
    node(project, bin('vitest'), 'run', 'matchers.test.ts', '--root', project)
  })
  step('the matchers, jest, CommonJS and ES module', () => {
    cpSync(join(root, 'examples/jest/jest.config.cjs'), join(project, 'jest.config.cjs'))
    const jest = [bin('jest'), '--rootDir', project, '--watchman=false', '--ci', '--no-cache']
    const text = matchersTest('@jest/globals', 'jest')
    write(project, 'matchers.test.mjs', text)
    write(
      project,
      'matchers.test.cjs',
      text.replaceAll(/import (?:(\{.*\}) from )?'(.*)'/g, (_, names, from) =>
        names ? `const ${names} = require('${from}')` : `require('${from}')`,
      ),
    )
    node(project, ...jest, '--testMatch', '**/matchers.test.cjs')
    node(project, '--experimental-vm-modules', ...jest, '--testMatch', '**/matchers.test.mjs')
  })
  step('the matchers as functions, from both builds', () => runThere(project, 'functions.mjs'))
  step('the command, as npm links it, and the client', () => {
    runThere(project, 'command.mjs')
  })
  step('a session is recorded, and replays without a difference', () => {
    runThere(project, 'record.mjs')
  })
  step('a phone on a port, from CommonJS', () => {
    runThere(project, 'port.cjs')
  })

  step('a server in memory, from both builds', () => {
    runThere(project, 'memory.mjs')
    runThere(project, 'memory.cjs')
  })
  step("a server in memory, from Jest's CommonJS", () => {
    cpSync(join(root, 'scripts/package/memory.jest.cjs'), join(project, 'memory.test.cjs'))
    node(project, bin('jest'), '--rootDir', project, '--watchman=false', '--ci', '--no-cache', '--testMatch', '**/memory.test.cjs')
  })
  step('the wire stays out of a bundle for browsers', () => {
    write(project, 'page.mjs', "import { createRingback } from 'ringback'\ncreateRingback()\n")
    const esbuild = createRequire(createRequire(import.meta.url).resolve('tsup'))('esbuild')
    const built = esbuild.buildSync({
      entryPoints: [join(project, 'page.mjs')],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      external: ['msw'],
      logLevel: 'silent',
    })
    expect(built.outputFiles[0].text.match(/["']node:[a-z]+/g) ?? [], 'in a bundle for browsers')
  })

  const lines = (name) => readFileSync(join(root, `test/support/stranger/${name}.ts`), 'utf8')
  step('types: the wrong lines are many', () => {
    const flagged = lines('wrong').split('// @ts-expect-error: ').length - 1
    expect(flagged >= 90 ? [] : [`${flagged} wrong lines`], 'are fewer than there were')
  })
  const checkTypes = projectChecker()
  const types = (name, extension, options, files = ['consumer', 'wrong', 'right', 'elsewhere']) =>
    step(`types: ${name}`, () => {
      const folder = join(project, `types-${extension}-${options.module}-${files.join('-')}`)
      mkdirSync(folder)
      for (const file of files) write(folder, `${file}.${extension}`, lines(file))
      write(folder, 'tsconfig.json', JSON.stringify({ compilerOptions: { ...COMPILER, ...options }, include: ['.'] }))
      checkTypes(folder)
    })
  types('ES module, NodeNext', 'mts', { module: 'NodeNext' })
  types('CommonJS, NodeNext', 'cts', { module: 'NodeNext' })
  types('bundler', 'ts', { module: 'ESNext', moduleResolution: 'Bundler' })
  // What is right stays right for a user who is less strict. Much that is wrong is none of their compiler's business.
  const lax = { strict: false, exactOptionalPropertyTypes: false, noUncheckedIndexedAccess: false }
  types('bundler, not strict', 'ts', { module: 'ESNext', moduleResolution: 'Bundler', ...lax }, ['right', 'elsewhere'])
  for (const module of ['NodeNext', 'ESNext']) {
    step(`types: the matchers under vitest and jest, ${module}`, () => {
      const folder = join(project, `types-matchers-${module}`)
      mkdirSync(folder)
      write(folder, 'vitest.mts', matchersTest('vitest', 'vitest'))
      write(folder, 'jest.mts', matchersTest('@jest/globals', 'jest'))
      write(folder, 'globals.mts', matchersTest('', 'jest').replace(/^import .* from ''$/m, ''))
      const resolution = module === 'ESNext' ? { moduleResolution: 'Bundler' } : {}
      const compilerOptions = { ...COMPILER, module, ...resolution, types: ['node', 'jest'], skipLibCheck: true }
      write(folder, 'tsconfig.json', JSON.stringify({ compilerOptions, include: ['.'] }))
      checkTypes(folder)
    })
  }
  step("types: the README's first test, ES module, NodeNext", () => {
    const folder = join(project, 'types-readme')
    mkdirSync(folder)
    write(folder, 'first.test.mts', block(readme, 'ts'))
    // vitest's and twilio's own declarations are not ours to check.
    write(
      folder,
      'tsconfig.json',
      JSON.stringify({ compilerOptions: { ...COMPILER, module: 'NodeNext', skipLibCheck: true }, include: ['.'] }),
    )
    checkTypes(folder)
  })
  return results
}

const COMPILER = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  types: ['node'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  noEmit: true,
}

/** These files and all that they import of this package. */
function withImports(paths, read) {
  const all = new Set(paths)
  for (const path of all)
    for (const [, name] of read(path).matchAll(/(?:from|import|import\(|require\()\s*["']\.\/([^"']+)["']/g)) all.add(`dist/${name}`)
  return [...all]
}

/** The first block of a language in the README. */
function block(readme, language) {
  const found = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(readme)?.[1]
  if (!found) throw new Error(`README.md has no block of ${language}.`)
  return found
}

/** The bundler writes above each module where it comes from. */
function bundledPackages(scripts) {
  const names = scripts.flatMap((text) => [...text.matchAll(/^\/\/ node_modules\/((?:@[^/]+\/)?[^/]+)\//gm)].map((match) => match[1]))
  return [...new Set(names)]
}

function licenceOf(name) {
  const folder = join(root, 'node_modules', name)
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].find((one) => existsSync(join(folder, one)))
  return readFileSync(join(folder, file ?? 'LICENSE'), 'utf8')
    .trim()
    .replaceAll(/\s+/g, ' ')
}

function expect(offenders, what) {
  if (offenders.length > 0) throw new Error(`${offenders.join(', ')} ${what}`)
}

function kilobytes(bytes) {
  return `${(bytes / 1_000).toFixed(1)} kB`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const results = checkPackage()
  process.exitCode = results.every((result) => result.ok) ? 0 : 1
}
