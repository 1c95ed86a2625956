// docs/server.md has a table of the control API: it is the table of routes, line by line.
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Route } from '../../../src/control/route'
import { ROUTES } from '../../../src/control/routes'

const file = new URL('../../../docs/server.md', import.meta.url)
const docs = readFileSync(file, 'utf8')
const ROW = /^\| (?:GET|POST|DELETE) \|/

function lineOf({ method, path, takes, example, answers }: Route): string {
  const names = takes.map((name) => `\`${name}\``).join(' ')
  const fields = example ? `${names}<br>\`${JSON.stringify(example)}\`` : names
  return `| ${method} | \`${path}\` | ${fields} | ${answers} |`
}

/** `RINGBACK_WRITE_DOCS=1 npx vitest run test/rooms/server/docs.test.ts` writes the table. */
function writeTable(): void {
  const lines = docs.split('\n')
  const at = lines.findIndex((line) => ROW.test(line))
  const left = lines.filter((line) => !ROW.test(line))
  writeFileSync(file, [...left.slice(0, at), ...ROUTES.map(lineOf), ...left.slice(at)].join('\n'))
}

test('the table of docs/server.md is the table of routes', ({ skip }) => {
  if (process.env.RINGBACK_WRITE_DOCS) {
    writeTable()
    skip('written')
  }
  const rows = docs.split('\n').filter((line) => ROW.test(line))
  expect(ROUTES.length).toBeGreaterThan(30)
  expect(rows).toEqual(ROUTES.map(lineOf))
})

test('every option of the command is in the documentation', async () => {
  const { HELP } = await import('../../../src/server/arguments')
  const options = [...HELP.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option)
  expect(options.length).toBeGreaterThan(12)
  for (const option of options) expect(docs).toContain(option)
})
