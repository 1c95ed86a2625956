// The parts of the suite that a case relies on: what counts as a difference, what may be spent, and what a value's kind is.
import { describe, expect, test } from 'vitest'
import { anyOf } from './case'
import { differences } from './compare'
import { createLedger } from './ledger'
import { createRest } from './rest'
import { shapeOf } from './shape'

describe('a difference', () => {
  test('is told with its place', () => {
    const expected = { status: 200, body: { to: 'e164', price: anyOf(null, 'decimal') }, list: ['a', 'b'] }
    expect(differences(expected, { status: 200, body: { to: 'e164', price: 'decimal' }, list: ['a', 'b'] })).toEqual([])
    expect(differences(expected, { status: 201, body: { from: 'e164', price: 'digits' }, list: ['b', 'a'] })).toEqual([
      { at: 'status', expected: 200, seen: 201 },
      { at: 'body.to', expected: 'e164', seen: '(missing)' },
      { at: 'body.price', expected: [null, 'decimal'], seen: 'digits' },
      { at: 'body.from', expected: '(missing)', seen: 'e164' },
      { at: 'list[0]', expected: 'a', seen: 'b' },
      { at: 'list[1]', expected: 'b', seen: 'a' },
    ])
  })

  test('is a list of another length, and a value of another type', () => {
    expect(differences(['a'], ['a', 'a'])).toEqual([{ at: '', expected: ['a'], seen: ['a', 'a'] }])
    expect(differences({ count: 1 }, { count: '1' })).toEqual([{ at: 'count', expected: 1, seen: '1' }])
    expect(differences({ body: {} }, { body: null })).toEqual([{ at: 'body', expected: {}, seen: null }])
  })
})

describe('what may be spent', () => {
  const credentials = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token' }
  const open = (texts: number, calls: number, minutes: number, status = 201) => {
    const sent: string[] = []
    const ledger = createLedger({ texts, calls, minutes })
    const send = async (request: Request) => {
      sent.push(await request.text())
      return Response.json({ sid: `SM${sent.length}` }, { status })
    }
    return { ledger, sent, rest: createRest('https://service.test', credentials, send, ledger) }
  }

  test('is what the case said, and not a text more', async () => {
    const { rest, sent, ledger } = open(1, 0, 0)
    await rest.post('Messages.json', { Body: 'one' })
    await expect(rest.post('Messages.json', { Body: 'two' })).rejects.toThrow('This case said that it makes 1 texts at most')
    await expect(rest.post('Calls.json', {})).rejects.toThrow('it makes 0 calls at most')
    expect(sent).toEqual(['Body=one'])
    expect(ledger.spent).toEqual({ texts: 1, calls: 0, minutes: 0 })
  })

  test('limits the length of each call', async () => {
    const { rest, sent, ledger } = open(0, 2, 4)
    await rest.post('Calls.json', { To: '1', TimeLimit: '9999' })
    expect(sent).toEqual(['To=1&TimeLimit=120'])
    expect(ledger.spent).toEqual({ texts: 0, calls: 1, minutes: 2 })
  })

  test('is not what was refused', async () => {
    const { rest, ledger } = open(1, 0, 0, 400)
    await rest.post('Messages.json', { Body: 'one' })
    await rest.postInvalid('Messages.json', {})
    expect(ledger.spent).toEqual({ texts: 0, calls: 0, minutes: 0 })
    expect(ledger.made).toEqual([])
  })

  test('counts what was taken and should have been refused', async () => {
    const { rest, ledger } = open(0, 0, 0)
    await expect(rest.postInvalid('Messages.json', { To: '123' })).rejects.toThrow('Messages.json took what it should have refused: To.')
    expect(ledger.spent.texts).toBe(1)
    expect(ledger.made).toEqual([{ kind: 'Messages', sid: 'SM1' }])
  })
})

test('the kind of a value hides the value, and tells one form from another', () => {
  const sid = `SM${'0af'.repeat(10)}12`
  const told = {
    sid,
    date: 'Thu, 24 Aug 2023 05:01:45 +0000',
    other: '2023-08-24T05:01:45Z',
    gmt: 'Thu, 24 Aug 2023 05:01:45 GMT',
    to: '+14155550100',
    none: null,
    price: '-0.00750',
    duration: '12',
    body: '',
    uri: `/2010-04-01/Accounts/AC${'1'.repeat(32)}/Messages/${sid}.json`,
    status: 'queued',
    count: 3,
  }
  expect(shapeOf(told)).toEqual({
    sid: 'SM sid',
    date: 'rfc 2822 date',
    other: 'iso 8601 date',
    gmt: 'text',
    to: 'e164',
    none: null,
    price: 'decimal',
    duration: 'digits',
    body: 'empty',
    uri: '/2010-04-01/Accounts/AC…/Messages/SM….json',
    status: 'queued',
    count: 'number',
  })
})
