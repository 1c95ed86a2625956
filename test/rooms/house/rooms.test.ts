// Who may import whom. The table is the picture of the house, and ARCHITECTURE.md tells it; a room that is not in it does not exist.
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, parsed, type Source, sourcesOf } from '../../support/house/sources'

/**
 * What a room may import besides itself: a room, `types of` a room, one file of a room, or a package. Files right under src
 * are the room `root`: the composition root and the front door.
 */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  // Samples, their codes and files: pure arithmetic.
  audio: ['domain'],
  lifecycle: ['domain'],
  instructions: ['domain', 'package @xmldom/xmldom'],
  store: ['domain', 'types of instructions', 'types of dialects'],
  dialects: ['domain'],
  engine: ['domain', 'audio', 'lifecycle', 'instructions', 'store', 'dialects', 'package nanoid'],
  clock: ['domain'],
  // Servers of Node's: HTTP and WebSockets over a connection, in memory or real. `wire/door` is loaded when the first one is met.
  wire: ['Node'],
  callbacks: [
    'domain',
    'types of store',
    'clock/real-time',
    'types of wire',
    'wire/door',
    'wire/close-codes',
    'wire/told-later',
    'package @noble/hashes',
  ],
  // What a kind of record is, one declaration each: pure, so that the page and a client may read it, too.
  kinds: ['domain', 'audio', 'lifecycle', 'types of store'],
  // A run as a sequence, and what is drawn of it as text: pure, for the phone and the page alike.
  sequence: ['domain', 'kinds'],
  // The machine: the loop, deliveries, faults at work, the motor.
  exchange: ['domain', 'lifecycle', 'instructions', 'store', 'dialects', 'engine', 'clock', 'callbacks', 'kinds'],
  rest: ['domain', 'audio', 'store', 'dialects', 'types of engine', 'package libphonenumber-js', 'package otpauth'],
  doors: ['types of rest', 'package msw'],
  // What a test author holds and writes, and the composition root.
  phone: [
    'domain',
    'audio',
    'lifecycle',
    'instructions',
    'store',
    'dialects',
    'engine',
    'clock',
    'callbacks',
    'kinds',
    'sequence',
    'exchange',
    'rest',
    'doors',
    'page',
    'types of package msw',
  ],
  // The front door: it only exports.
  root: [
    'domain',
    'types of audio',
    'callbacks',
    'phone',
    'types of dialects',
    'types of kinds',
    'types of clock',
    'types of store',
    'types of rest',
  ],
  // Judge a phone, and say what is wrong: pure, over the public records.
  assertions: ['domain', 'kinds', 'types of root/index'],
  // What each row of the pages rests on: data, loaded when somebody asks.
  references: ['domain', 'instructions'],
  // The control API, fetch-style: JSON over the public phone.
  control: ['domain', 'audio', 'kinds', 'root/index', 'references/references'],
  // The page. It is built into one script; what is outside of it knows only that script as a text.
  inspector: ['domain', 'kinds', 'sequence', 'types of phone', 'clock/real-time', 'package preact'],
  // The page as one file, for a server or a saved run: what it shows is a text to it.
  page: [],
  // A phone on a real port: Node's server in front of the doors and the control API.
  server: [
    'domain',
    'clock/real-time',
    'control',
    'page',
    'root/index',
    'types of rest',
    'dialects/hosts',
    'Node',
    'package @peculiar/asn1-schema',
    'package @peculiar/asn1-x509',
    'package yaml',
  ],
  // Leads a process to a port: a phone is no part of it.
  register: ['dialects/hosts', 'Node'],
  // Recordings of what goes between a provider and an app: read, cleaned, replayed against a phone, compared. Pure.
  recorded: ['domain', 'root/index'],
  // The commands `record` and `replay`: the proxy, the file. Loaded when they are asked for.
  recorder: ['domain', 'clock/real-time', 'callbacks/signature', 'wire/frames', 'recorded', 'server', 'root/index', 'Node'],
  // The control API as seen from another process: records, lists and matching as they are in process.
  client: ['domain', 'audio/base64', 'audio/write-wav', 'kinds', 'phone/record-list', 'clock/standstill', 'root/index'],
  // What ringback has to know of test runners and their loaders, beyond what they tell everybody.
  runners: ['types of assertions', 'Node', 'package @jest/globals'],
  // The command `doctor`: a project as it lies on the disk, and what is wrong in it.
  doctor: ['root/index', 'Node'],
  entry: ['root/index', 'kinds', 'assertions', 'runners', 'doctor', 'server', 'recorder', 'client', 'register', 'any package'],
}

/** Packages behind which a file of its own stands, so that they can be changed in one place. */
const ONE_FILE: Readonly<Record<string, string | null>> = {
  nanoid: 'engine/identity.ts',
  '@xmldom/xmldom': 'instructions/reader.ts',
  'libphonenumber-js': 'rest/lookups/library.ts',
  otpauth: 'rest/verify/totp.ts',
  yaml: 'server/seed/document.ts',
  '@peculiar/asn1-schema': 'server/run/asn1.ts',
  '@peculiar/asn1-x509': 'server/run/asn1.ts',
}

const roomOf = (path: string) => (path.includes('/') ? path.slice(0, path.indexOf('/')) : 'root')
const packageOf = (specifier: string) => specifier.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? specifier

/** What is imported, in the words of the table. */
function targetOf(path: string, specifier: string): { file: string; room: string } {
  // An entry loads the front door by its own name: bundled into it, there would be two.
  if (specifier === 'ringback') return { file: 'root/index', room: 'root' }
  if (!specifier.startsWith('.')) return { file: `package ${packageOf(specifier)}`, room: `package ${packageOf(specifier)}` }
  const file = posix.join(posix.dirname(path), specifier)
  return { file: roomOf(file) === 'root' ? `root/${file}` : file, room: roomOf(file) }
}

function mayImport(rules: readonly string[], target: { file: string; room: string }, typesOnly: boolean): boolean {
  if (rules.includes(target.room) || rules.includes(target.file)) return true
  if (typesOnly && (rules.includes(`types of ${target.room}`) || rules.includes(`types of ${target.file}`))) return true
  if (target.room.startsWith('package node:') && rules.includes('Node')) return true
  return target.room.startsWith('package ') && rules.includes('any package')
}

function violations(sources: readonly Source[]): string[] {
  const found: string[] = []
  for (const source of sources) {
    const room = roomOf(source.path)
    const rules = ROOMS[room]
    if (!rules) {
      found.push(`${source.path}: the room ${room} is not in the table`)
      continue
    }
    for (const { specifier, typesOnly, where } of importsOf(source)) {
      const target = targetOf(source.path, specifier)
      if (target.room === room || mayImport(rules, target, typesOnly)) continue
      found.push(`${where}: ${room} may not import ${typesOnly ? 'types of ' : ''}${target.file}`)
    }
  }
  return found
}

/** Which files import a package. */
function importersOf(name: string, sources: readonly Source[]): string[] {
  return sources.filter((source) => importsOf(source).some(({ specifier }) => packageOf(specifier) === name)).map(({ path }) => path)
}

/** Ways from a room back to itself. */
function circles(rooms: typeof ROOMS): string[] {
  const walk = (room: string, way: readonly string[]): string[] => {
    if (way.includes(room)) return [[...way, room].join(' → ')]
    const next = (rooms[room] ?? []).map((rule) => rule.replace('types of ', '').replace(/\/.*$/, ''))
    return next.flatMap((other) => walk(other, [...way, room]))
  }
  return Object.keys(rooms).flatMap((room) => walk(room, []))
}

describe('the house as it stands', () => {
  const sources = parsed(sourcesOf('src'))

  test('there is something to look at', () => {
    expect(sources.length).toBeGreaterThan(40)
    expect(sources.flatMap(importsOf).length).toBeGreaterThan(150)
    const rooms = new Set(sources.map(({ path }) => roomOf(path)))
    expect([...rooms]).toEqual(
      expect.arrayContaining(['domain', 'lifecycle', 'store', 'engine', 'clock', 'callbacks', 'exchange', 'phone', 'rest']),
    )
  })

  test('every import is one that the table allows', () => {
    expect(violations(sources)).toEqual([])
  })

  test('some packages are known to one file only', () => {
    for (const [name, path] of Object.entries(ONE_FILE)) {
      const importers = importersOf(name, sources)
      if (path === null) expect(importers.length, name).toBeLessThanOrEqual(1)
      else expect(importers, name).toEqual([path])
    }
  })

  test('nobody opens the room of servers before one is met: the core needs no Node', () => {
    const ways = sources.flatMap((source) =>
      importsOf(source)
        .filter(({ specifier, typesOnly }) => !typesOnly && targetOf(source.path, specifier).file === 'wire/door')
        .map(() => source),
    )
    expect(ways.map(({ path }) => path)).toEqual(['callbacks/load-wire.ts'])
    expect(ways[0]?.text).not.toMatch(/^import [^(]*wire\/door/m)
  })

  test('the table has no circle: imports go one way', () => {
    expect(circles(ROOMS)).toEqual([])
  })

  test('each room and file that the table names is there', () => {
    const there = new Set(sources.flatMap(({ path }) => [roomOf(path), path.replace(/\.tsx?$/, '')]))
    const named = Object.values(ROOMS).flatMap((rules) => rules.map((rule) => rule.replace(/^types of /, '').replace(/^root\//, '')))
    const own = [...Object.keys(ROOMS), ...named].filter((name) => !/^(?:package |any package$|Node$)/.test(name))
    expect(own.length).toBeGreaterThan(40)
    expect(own.filter((name) => !there.has(name))).toEqual([])
  })

  test('ARCHITECTURE.md has a row for each room, and for no other', () => {
    const rows = [...readFileSync('ARCHITECTURE.md', 'utf8').matchAll(/^\| `([a-z]+)\/` \|/gm)].map(([, room]) => room)
    expect([...rows, 'root'].sort()).toEqual(Object.keys(ROOMS).sort())
  })
})

describe('the watchman', () => {
  const look = (path: string, text: string) => violations([{ path, text }])

  test.each([
    ['a room that looks outside', 'domain/sid.ts', "import { step } from '../lifecycle/step'", 'domain may not import lifecycle/step'],
    [
      'types alone, where nothing is allowed',
      'store/a.ts',
      "import type { World } from '../engine/world'",
      'store may not import types of engine/world',
    ],
    ['a value where types are allowed', 'rest/a.ts', "import { decide } from '../engine/decide'", 'rest may not import engine/decide'],
    [
      'inline types: the module is still loaded',
      'rest/a.ts',
      "import { type World } from '../engine/world'",
      'rest may not import engine/world',
    ],
    ['another file of a room', 'callbacks/a.ts', "import { Clock } from '../clock/clock'", 'callbacks may not import clock/clock'],
    ['a package', 'domain/a.ts', "import { nanoid } from 'nanoid'", 'domain may not import package nanoid'],
    ['a part of a package', 'engine/a.ts', "import { hmac } from '@noble/hashes/hmac.js'", 'engine may not import package @noble/hashes'],
    ['Node', 'exchange/a.ts', "import { join } from 'node:path'", 'exchange may not import package node:path'],
    [
      'Node, where only some of the world is let in',
      'control/a.ts',
      "import http from 'node:http'",
      'control may not import package node:http',
    ],
    ['the front door from inside', 'exchange/a.ts', "import { after } from '../index'", 'exchange may not import root/index'],
    ['a re-export', 'domain/a.ts', "export * from '../store/table'", 'domain may not import store/table'],
    ['a dynamic import', 'rest/a.ts', "const clock = import('../clock/clock')", 'rest may not import clock/clock'],
    ['a type import inside a type', 'domain/a.ts', "type T = import('../store/table').Row", 'domain may not import types of store/table'],
    ['a room that nobody planned', 'attic/a.ts', '', 'the room attic is not in the table'],
    [
      'a value of a file of which only types are allowed',
      'assertions/a.ts',
      "import { createRingback } from '../index'",
      'assertions may not import root/index',
    ],
    ['an inner file from an entry', 'entry/vitest.ts', "import { Store } from '../store/store'", 'entry may not import store/store'],
  ])('sees %s', (_, path, text, finding) => {
    expect(look(path, text)).toEqual([expect.stringContaining(finding)])
  })

  test('sees a circle in a table', () => {
    const rooms = { domain: ['types of attic'], attic: ['cellar/stairs'], cellar: ['domain'] }
    expect(circles(rooms)).toContain('domain → attic → cellar → domain')
  })

  test.each([
    ['a neighbour in the same room', 'domain/a.ts', "import { quote } from './errors'"],
    ['types where types are allowed', 'rest/a.ts', "import type { World } from '../engine/world'"],
    ['types of the one file', 'assertions/a.ts', "import type { Ringback } from '../index'"],
    ['the one file that is allowed', 'callbacks/a.ts', "import { inRealTime } from '../clock/real-time'"],
    ['a deeper folder', 'engine/messages/a.ts', "import { segment } from '../../domain/segments'"],
    [
      'an import in a comment or a text',
      'domain/a.ts',
      "// import { step } from '../lifecycle/step'\nconst text = \"import '../lifecycle/step'\"",
    ],
    ['an entry with its third party', 'entry/vitest.ts', "import { expect } from 'vitest'\nimport { outcome } from '../index'"],
  ])('lets pass %s', (_, path, text) => {
    expect(look(path, text)).toEqual([])
  })
})
