// The *.test-d.ts files are part of `npm run types`; here it is shown that each of their @ts-expect-error lines is needed.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('.', import.meta.url))
const root = fileURLToPath(new URL('../../..', import.meta.url))
const files = readdirSync(folder).filter((file) => file.endsWith('.test-d.ts'))
const EXPECTED = /\/\/ @ts-expect-error/g

test('the compiler flags every wrong line, and no other', { timeout: 120_000 }, () => {
  expect(files.length).toBeGreaterThan(2)
  const config = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile).config
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const host = ts.createCompilerHost(options)
  const { readFile } = host
  // Without the directives, what they expect is an error.
  host.readFile = (name) => (name.endsWith('.test-d.ts') ? readFile(name)?.replaceAll(EXPECTED, '// expected') : readFile(name))
  const program = ts.createProgram(
    files.map((file) => folder + file),
    options,
    host,
  )
  for (const file of files) {
    const source = program.getSourceFile(folder + file)
    const flagged = new Set(
      program
        .getSemanticDiagnostics(source)
        .map(({ file: where, start = 0 }) => (where?.getLineAndCharacterOfPosition(start).line ?? -1) + 1),
    )
    const wrong = (ts.sys.readFile(folder + file) ?? '')
      .split('\n')
      .flatMap((line, index) => (line.includes('@ts-expect-error') ? [index + 2] : []))
    expect(wrong.length, file).toBeGreaterThan(5)
    expect(
      [...flagged].sort((a, b) => a - b),
      file,
    ).toEqual(wrong)
  }
})
