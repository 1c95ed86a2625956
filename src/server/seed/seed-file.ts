// The seed file of the command: what is there when it begins to listen, as data. Each entry is the body of a route of the control API.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { MisuseError, type Ringback } from 'ringback'
import { performRoute } from '../../control/perform'
import type { Fields } from '../../control/route'
import { quote } from '../../domain/errors'
import { type Path, parseSeed, type SeedDocument } from './document'

/** In the order in which they are set up: what refers to something comes after it. */
const SECTIONS: Readonly<Record<string, Section>> = {
  options: { route: 'POST options', isOne: true },
  accounts: { route: 'POST accounts', apart: ['keys', 'status'] },
  keys: { route: 'POST accounts/:sid/keys' },
  numbers: { route: 'POST numbers' },
  senders: { route: 'POST senders' },
  services: { route: 'POST services' },
  contents: { route: 'POST contents' },
  applications: { route: 'POST applications' },
  callerIds: { route: 'POST caller-ids' },
  'verify.templates': { route: 'POST verify/templates' },
  'verify.services': { route: 'POST verify/services' },
  handsets: { route: 'POST handsets' },
  faults: { route: 'POST faults' },
}

interface Section {
  readonly route: string
  /** One entry, and not a list of them. */
  readonly isOne?: true
  /** Fields that are not the route's. */
  readonly apart?: readonly string[]
}

/** The names at the top of a file. */
export const SEED_NAMES = ['$schema', 'apps', 'verify', ...Object.keys(SECTIONS).filter((name) => !name.includes('.'))]

const ACTS: Readonly<Record<string, string | null>> = { active: null, suspended: 'suspend', closed: 'close' }

export interface Seed {
  /** Whether it says what numbers there are: then none is invented. */
  readonly hasNumbers: boolean
  /** @throws MisuseError that names the line and the path. */
  apply(phone: Ringback): Promise<void>
}

/** @throws MisuseError when there is no such file, or it is not a seed file. */
export function readSeedFile(path: string): Seed {
  return seedOf(textOf(path), basename(path))
}

export function seedOf(text: string, file: string): Seed {
  const document = parseSeed(text, file)
  const seed = mapping(document, document.value ?? {}, [])
  for (const name of Object.keys(seed))
    if (!SEED_NAMES.includes(name)) document.refuse([name], `a seed file does not know ${quote(name)}. It knows ${SEED_NAMES.join(', ')}.`)
  const verify = mapping(document, seed.verify ?? {}, ['verify'])
  for (const name of Object.keys(verify))
    if (!(`verify.${name}` in SECTIONS)) document.refuse(['verify', name], `it does not know ${quote(name)}. It knows templates, services.`)
  return {
    hasNumbers: seed.numbers !== undefined && seed.numbers !== null,
    async apply(phone) {
      await applyApps(document, phone, mapping(document, seed.apps ?? {}, ['apps']))
      for (const [name, section] of Object.entries(SECTIONS)) {
        const path = name.split('.')
        const value = path.length === 2 ? verify[path[1] as string] : seed[name]
        if (value === undefined || value === null) continue
        for (const [fields, place] of entriesOf(document, section, value, path)) await applyEntry(document, phone, section, fields, place)
      }
    },
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new MisuseError(`--seed-file ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function entriesOf(document: SeedDocument, { isOne }: Section, value: unknown, path: Path): (readonly [Fields, Path])[] {
  if (isOne) return [[mapping(document, value, path), path]]
  if (!Array.isArray(value)) return document.refuse(path, `it is ${kindOf(value)}. Write a list.`)
  return value.map((entry: unknown, index) => [mapping(document, entry, [...path, index]), [...path, index]] as const)
}

async function applyEntry(
  document: SeedDocument,
  phone: Ringback,
  { route, apart = [] }: Section,
  fields: Fields,
  place: Path,
): Promise<void> {
  const own = Object.fromEntries(Object.entries(fields).filter(([name]) => !apart.includes(name)))
  await perform(document, place, own, () => performRoute(phone, route, own, { sid: phone.account.sid }))
  if (apart.length > 0) await applyAccount(document, phone, fields, place)
}

/** What an account has besides. The one that was made last is its. */
async function applyAccount(document: SeedDocument, phone: Ringback, { keys, status = 'active' }: Fields, place: Path): Promise<void> {
  const sid = phone.feed.since(phone.feed.cursor).accounts.at(-1)?.sid ?? ''
  const keysPath = [...place, 'keys']
  for (const [key, at] of keys === undefined ? [] : entriesOf(document, { route: '' }, keys, keysPath))
    await perform(document, at, key, () => performRoute(phone, 'POST accounts/:sid/keys', key, { sid }))
  const act = typeof status === 'string' && Object.hasOwn(ACTS, status) ? ACTS[status] : undefined
  if (act === undefined) document.refuse([...place, 'status'], `it is ${quote(status)}. Write ${Object.keys(ACTS).join(', ')}.`)
  if (act) await performRoute(phone, `POST accounts/:sid/${act}`, {}, { sid })
}

async function applyApps(document: SeedDocument, phone: Ringback, apps: Fields): Promise<void> {
  for (const [origin, url] of Object.entries(apps)) {
    const fields = { origin, url }
    await perform(document, ['apps', origin], {}, () => performRoute(phone, 'POST apps', fields))
  }
}

/** An error names the field, where its message begins with one. */
async function perform(document: SeedDocument, place: Path, fields: Fields, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    const named = /^"([\w.]+)"|does not know(?: the option)? "([^"]+)"|got the (\w+) /.exec(message)
    const inner = (named?.[1] ?? named?.[2] ?? named?.[3] ?? '').split('.')
    document.refuse(inner[0] !== undefined && inner[0] in fields ? [...place, ...inner] : place, message)
  }
}

function mapping(document: SeedDocument, value: unknown, path: Path): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  return document.refuse(path, `it is ${kindOf(value)}. Write names with values.`)
}

/** Not the value itself: it may be a secret in the wrong place. */
function kindOf(value: unknown): string {
  if (value === null) return 'empty'
  return Array.isArray(value) ? 'a list' : `a ${typeof value}`
}
