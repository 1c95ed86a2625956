// What the library says in TypeScript is said in JSON on a port: a table of sentences, then every field of every route with wrong values.
import { describe, expect, test } from 'vitest'
import { inJson } from '../../../src/control/in-json'
import type { Route } from '../../../src/control/route'
import { ROUTES } from '../../../src/control/routes'
import { type OnPort, onPort } from '../../support/server/port'

test.each([
  [`phone.number({ smsUrl }) got "x". Write 'GET' or 'POST'.`, `"smsUrl" of POST numbers got "x". Write "GET" or "POST".`],
  [
    `Make it: const { sid } = phone.sender('123', { smsUrl: 'https://app.test/sms' }).`,
    `Make it: POST senders {"id":"123","smsUrl":"https://app.test/sms"}.`,
  ],
  [`phone.messagingService({ senders: [phone.number()] })`, `POST services {"senders":["+15550000001"]}`],
  [`phone.configure({ timing: { retries: { delays } } }) got 1`, `"timing.retries.delays" of POST options got 1`],
  [`createRingback({ callbacks.attempts }) got 0.`, `"callbacks.attempts" of POST options got 0.`],
  [`Write outcome.undelivered(30003) or outcome.noAnswer().`, `Write {"result":"undelivered","code":30003} or {"result":"no-answer"}.`],
  [`phone.handset('+15550100002').onCall(outcome.busy())`, `POST handsets/%2B15550100002/on-call {"outcomes":[{"result":"busy"}]}`],
  [
    `phone.inject(fault.rest('messages.create', { status: 500 }))`,
    `POST faults {"type":"rest","operation":"messages.create","status":500}`,
  ],
  [`clock.advance(duration) is "soon"`, `"by" of POST clock/advance is "soon"`],
  [`the app's words, "phone.number()" among them`, `the app's words, "phone.number()" among them`],
  [`some of sms, mms: { mms: false }.`, `some of sms, mms: {"mms":false}.`],
  [`outcome.answered({ by }) got "x"`, `"by" of {"result":"answered"} got "x"`],
])('%s', (told, wanted) => {
  expect(inJson(told)).toBe(wanted)
})

/** What nobody can write who has no TypeScript. */
const TYPESCRIPT = /\b(?:phone|account|handset|leg|clock|outcome|fault)\.\w+|createRingback|=>|\bawait\b|\bundefined\b|(?<!")\{ ?\w+[:,} ]/

const WRONG: readonly unknown[] = [
  7.5,
  -1,
  '',
  'no such thing',
  true,
  ['x'],
  { x: 1 },
  [{ result: 'x' }],
  [{ result: 'answered', by: 'x' }],
]

/** Quoted values are what was sent. */
const withoutQuotes = (message: string) => message.replace(/"(?:[^"\\]|\\.)*"/g, '""').replace(/\{[^{}]*""[^{}]*\}/g, '{}')

async function wrongs(open: OnPort, route: Route): Promise<string[]> {
  const path = route.path.replace(':sid', open.phone.account.sid).replace(/:(?:number|sender|id|key)/, encodeURIComponent('+15550100009'))
  const heard: string[] = []
  for (const name of route.takes.map((one) => one.replace('?', ''))) {
    for (const value of WRONG) {
      const { status, json, text } = await open.control(route.method, path, { ...route.example, [name]: value })
      if (status < 400) continue
      expect(status, text).toBeLessThan(500)
      heard.push((json as { error: { message: string } }).error.message)
    }
  }
  return heard
}

describe('no error of a route speaks TypeScript', () => {
  const writing = ROUTES.filter(({ method, takes }) => method === 'POST' && takes.length > 0)
  test.each(writing.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_, route) => {
    const open = await onPort()
    const messages = await wrongs(open, route)
    expect(messages.length).toBeGreaterThan(3)
    const speaking = messages.filter(
      (message) => TYPESCRIPT.test(withoutQuotes(message)) || /\w'|'\w+'/.test(withoutQuotes(message).replace(/\w's?\b/g, '')),
    )
    expect([...new Set(speaking)]).toEqual([])
  })

  test('there are such routes', () => expect(writing.length).toBeGreaterThan(25))
})
