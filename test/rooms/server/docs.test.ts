// docs/server.md has a table of the control API: it is the table of routes, line by line.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Route } from '../../../src/control/route'
import { ROUTES } from '../../../src/control/routes'

const docs = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8')

function lineOf({ method, path, takes, example, answers }: Route): string {
  const names = takes.map((name) => `\`${name}\``).join(' ')
  const fields = example ? `${names}<br>\`${JSON.stringify(example)}\`` : names
  return `| ${method} | \`${path}\` | ${fields} | ${answers} |`
}

test('the table of docs/server.md is the table of routes', () => {
  const rows = docs.split('\n').filter((line) => /^\| (?:GET|POST|DELETE) \|/.test(line))
  expect(ROUTES.length).toBeGreaterThan(30)
  expect(rows).toEqual(ROUTES.map(lineOf))
})

test('every option of the command is in the documentation', async () => {
  const { HELP } = await import('../../../src/server/arguments')
  const options = [...HELP.matchAll(/^ {2}(--[a-z-]+)/gm)].map(([, option]) => option)
  expect(options.length).toBeGreaterThan(12)
  for (const option of options) expect(docs).toContain(option)
})
