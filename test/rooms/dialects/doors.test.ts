// Which dialect a request is in, from its host and its path.
import { describe, expect, test } from 'vitest'
import { DIALECT_NAMES, dialectOf, dialectOfDoor, dialectOfOption } from '../../../src/dialects/dialects'

describe('a door', () => {
  test.each([
    ['api.test', '/api/laml', 'laml'],
    ['api.twilio.com', '/api/laml', 'laml'],
    ['api.test', '', 'twilio'],
    ['api.twilio.com', '', 'twilio'],
    ['localhost', '', 'twilio'],
    ['example.signalwire.com', '', 'signalwire'],
    ['example.signalwire.com', '/api/laml', 'signalwire'],
    ['example.eu.signalwire.com', '', 'signalwire'],
    // A whole label, and at the end.
    ['signalwire.com', '', 'twilio'],
    ['notsignalwire.com', '', 'twilio'],
    ['example.signalwire.com.test', '/api/laml', 'laml'],
  ])('%s with the prefix "%s" is in %s', (hostname, prefix, dialect) => {
    expect(dialectOfDoor(hostname, prefix)).toBe(dialect)
  })

  test('belongs to one dialect: none claims what another one has', () => {
    const doors = DIALECT_NAMES.map((name) => dialectOf(name).door)
    const prefixes = doors.flatMap(({ prefix }) => (prefix === null ? [] : [prefix]))
    const hosts = doors.flatMap((door) => door.hosts)
    expect([...prefixes].sort()).toEqual(['', '/api/laml'])
    expect(hosts.length).toBeGreaterThan(0)
    for (const host of hosts) expect(hosts.filter((other) => host.endsWith(other))).toEqual([host])
  })

  test('leads to every dialect', () => {
    const found = DIALECT_NAMES.map((name) => {
      const { hosts, prefix } = dialectOf(name).door
      return dialectOfDoor(`example${hosts[0] ?? '.test'}`, prefix ?? '')
    })
    expect(found).toEqual(DIALECT_NAMES)
  })
})

test('the order of the names is that of the option’s error', () => {
  expect(DIALECT_NAMES).toEqual(['laml', 'twilio', 'signalwire'])
})

test('a phone without a dialect of its own has the interface document’s', () => {
  expect(['auto' as const, ...DIALECT_NAMES].map(dialectOfOption)).toEqual(['laml', 'laml', 'twilio', 'signalwire'])
})
