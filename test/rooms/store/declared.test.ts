// What the declaration of the tables says, told a second time: where an index is lost, a list is empty, and where a secret is lost, it
// stands in a run file, and nothing else would say so.
import { describe, expect, test } from 'vitest'
import type { ApiKeyRow, CallRow, RecordingRow, StreamRow } from '../../../src/store/records'
import { type Change, createStore, type Store } from '../../../src/store/store'
import { LOG_NAMES, LOGS, TABLE_NAMES, TABLES } from '../../../src/store/tables'

type Key = readonly string[] | ((row: never) => string)

test('these fields are sealed in a run file, and no others', () => {
  const fields = TABLE_NAMES.flatMap((name) => TABLES[name].secrets.map((field) => `${name}.${field}`))
  expect(fields).toEqual([
    'accounts.authToken',
    'accounts.secondaryAuthToken',
    'apiKeys.secret',
    'iceTokens.password',
    'callbacks.answer',
    'verifications.code',
    'emails.body',
    'factors.secret',
    'cookieJars.cookies',
    'calls.player',
    'streams.bearerToken',
  ])
  const ofLogs = LOG_NAMES.map((name) => [name, 'secrets' in LOGS[name] ? LOGS[name].secrets : undefined, LOGS[name].bounded])
  expect(ofLogs).toEqual([
    ['requests', undefined, true],
    ['alerts', undefined, false],
    ['timeline', ['answer'], true],
  ])
})

test('rows are found by these fields', () => {
  const told = TABLE_NAMES.flatMap((name) => {
    const keys = Object.entries<Key>(TABLES[name].indexes as Readonly<Record<string, Key>>)
    const words = keys.map(([index, key]) => `${index}: ${typeof key === 'function' ? '(a function)' : key.join(' + ')}`)
    return words.length > 0 ? [`${name} by ${words.join(', ')}`] : []
  })
  expect(told).toEqual([
    'apiKeys by account: (a function)',
    'applications by account: accountSid',
    'numbers by account: accountSid, e164: e164',
    'senders by account: accountSid, address: address',
    'callerIds by account: accountSid, number: accountSid + e164',
    'messages by account: accountSid, to: accountSid + to, from: accountSid + from',
    'keptTexts by to: to',
    'media by message: messageSid',
    'callbacks by subject: subject, state: state',
    'services by account: accountSid',
    'poolSenders by service: serviceSid, sender: senderSid',
    'contents by account: accountSid',
    'verifyServices by account: accountSid',
    'verifications by account: accountSid, service: serviceSid, person: serviceSid + to, to: to',
    'verificationAttempts by account: accountSid, verification: verificationSid',
    'emails by to: to',
    'verifyTemplates by account: accountSid',
    'verifyWebhooks by service: serviceSid',
    'entities by service: serviceSid, identity: serviceSid + identity',
    'factors by entity: entitySid',
    'challenges by entity: entitySid',
    'rateLimits by service: serviceSid, name: serviceSid + uniqueName',
    'buckets by rateLimit: rateLimitSid',
    'messagingConfigurations by service: serviceSid',
    'safeNumbers by number: accountSid + e164',
    'calls by account: accountSid, to: accountSid + to, from: accountSid + from, parent: (a function), handset: (a function)',
    'recordings by account: accountSid, call: (a function), conference: (a function)',
    'transcriptions by account: accountSid, recording: recordingSid',
    'liveTranscriptions by call: callSid',
    'queues by account: accountSid, name: accountSid + friendlyName',
    'streams by call: callSid, running: (a function)',
    'sockets by call: callSid, status: status',
    'conferences by account: accountSid',
    'participants by conference: conferenceSid',
  ])
})

describe('where a row is found follows from what it is', () => {
  /** A store with rows of which the index alone is looked at. */
  function storeWith<Row extends object>(table: 'apiKeys' | 'calls' | 'recordings' | 'streams', ...rows: Partial<Row>[]): Store {
    const store = createStore()
    for (const [index, row] of rows.entries()) store.apply({ table, put: { sid: `${table} ${index}`, ...row } } as unknown as Change)
    return store
  }

  test('a key that was deleted is listed nowhere', () => {
    const { apiKeys } = storeWith<ApiKeyRow>('apiKeys', { accountSid: 'AC1', deletedAt: null }, { accountSid: 'AC1', deletedAt: 7 })
    expect([apiKeys.listBy('account', 'AC1').length, apiKeys.listBy('account', 'AC1').at(0)?.deletedAt]).toEqual([1, null])
    expect(apiKeys.listBy('account', '').length).toBe(1)
  })

  test('a call is that of its far party, and a leg that of its parent', () => {
    const { calls } = storeWith<CallRow>(
      'calls',
      { from: '+15550100001', to: '+15550100002', direction: 'outbound-api', parentSid: null },
      { from: '+15550100002', to: '+15550100001', direction: 'inbound', parentSid: null },
      { from: '+15550100003', to: 'sip:ana@sip.test;transport=tls', direction: 'outbound-dial', parentSid: 'calls 1' },
    )
    const found = (name: 'handset' | 'parent', key: string) => {
      const list = calls.listBy(name, key)
      return Array.from({ length: list.length }, (_, at) => list.at(at)?.sid)
    }
    expect(found('handset', '+15550100002')).toEqual(['calls 0', 'calls 1'])
    expect(found('handset', '+15550100001')).toEqual([])
    expect([found('parent', 'calls 1'), found('parent', '')]).toEqual([['calls 2'], ['calls 0', 'calls 1']])
  })

  test('a recording is that of a call or of a conference', () => {
    const { recordings } = storeWith<RecordingRow>(
      'recordings',
      { callSid: 'CA1', conferenceSid: null },
      { callSid: null, conferenceSid: 'CF1' },
    )
    expect([recordings.listBy('call', 'CA1').at(0)?.sid, recordings.listBy('conference', 'CF1').at(0)?.sid]).toEqual([
      'recordings 0',
      'recordings 1',
    ])
    expect([recordings.listBy('call', '').at(0)?.sid, recordings.listBy('conference', '').at(0)?.sid]).toEqual([
      'recordings 1',
      'recordings 0',
    ])
  })

  test('a stream runs while it is in progress', () => {
    const { streams } = storeWith<StreamRow>('streams', { callSid: 'CA1', status: 'in-progress' }, { callSid: 'CA1', status: 'stopped' })
    expect([streams.listBy('running', 'CA1').length, streams.listBy('running', 'CA1').at(0)?.status]).toEqual([1, 'in-progress'])
    expect([streams.listBy('call', 'CA1').length, streams.listBy('running', '').at(0)?.status]).toEqual([2, 'stopped'])
  })
})
