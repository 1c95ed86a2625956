// What a user may get wrong, a line each, over all of the package: the compiler flags it. Held against the sources by `npm run types`, and
// against the packed package by scripts/check-package.mjs. Never run.
import { after, createRingback, extractCode, fault, outcome, sign } from 'ringback'
import { assertHeard, assertPassedThrough, assertSentMessage } from 'ringback/assert'
import { connect } from 'ringback/client'
import { collections } from 'ringback/data'
import { defineConfig, listen } from 'ringback/server'
import 'ringback/vitest'
import { expect } from 'vitest'

// Options

// @ts-expect-error: a misspelled option
createRingback({ sead: 'shop' })
// @ts-expect-error: a seed is a text
createRingback({ seed: 7 })
// @ts-expect-error: no way of time
createRingback({ time: 'fast' })
// @ts-expect-error: a speed is a number
createRingback({ time: { speed: '60' } })
// @ts-expect-error: not when time begins
createRingback({ now: true })
// @ts-expect-error: no provider that is served
createRingback({ dialect: 'vonage' })
// @ts-expect-error: a list of origins
createRingback({ origins: 'https://api.example.test' })
// @ts-expect-error: an account is described, not named
createRingback({ account: 'AC00000000000000000000000000000000' })
// @ts-expect-error: a port is no app
createRingback({ apps: { 'https://app.test': 3000 } })
// @ts-expect-error: an app answers with a Response
createRingback({ apps: { 'https://app.test': () => '<Response/>' } })
// @ts-expect-error: the function itself, not its name
createRingback({ network: 'fetch' })
// @ts-expect-error: no such hop: it is `receipt`
createRingback({ timing: { message: { delivered: '1s' } } })
// @ts-expect-error: a unit is one of ms, s, m, h, d
createRingback({ timing: { call: { ring: '5 seconds' } } })
// @ts-expect-error: no such status
createRingback({ callbacks: { statuses: ['arrived'] } })
// @ts-expect-error: a family of statuses: 5xx
createRingback({ callbacks: { retryOn: ['500'] } })
// @ts-expect-error: a text is never busy
createRingback({ carrier: { text: () => outcome.busy() } })
// @ts-expect-error: an outcome is made by `outcome`
createRingback({ carrier: { text: () => 'delivered' } })
// @ts-expect-error: yes or no
createRingback({ magicNumbers: 'yes' })

const phone = createRingback()
const shop = phone.number()
const ana = phone.handset()

// The phone

// @ts-expect-error: options, not the number alone
phone.number('+15550100001')
// @ts-expect-error: it is `e164`
phone.number({ number: '+15550100001' })
// @ts-expect-error: GET or POST
phone.number({ smsMethod: 'PUT' })
// @ts-expect-error: the number comes first, alone
phone.handset({ number: '+15550100002' })
// @ts-expect-error: no such line
phone.handset('+15550100002', { line: { type: 'satellite' } })
// @ts-expect-error: which app?
phone.app('https://app.test')
// @ts-expect-error: a pool of whom?
phone.messagingService({ friendlyName: 'Shop' })
// @ts-expect-error: a person is named by a text or by the handset
phone.verify.code(15550100002)
// @ts-expect-error: a seed cannot be changed in a run
phone.configure({ seed: 'another' })
// @ts-expect-error: a past is no snapshot
phone.restore(phone.at('1s'))
// @ts-expect-error: idle is yes or no
phone.assertSettled({ idle: 'yes' })
// @ts-expect-error: it is a list of its own kind: `count()`, or `all().length`
phone.messages.length
// @ts-expect-error: what an SDK calls it
phone.messages.create({ to: ana.number, body: 'Hi' })

// Records

// @ts-expect-error: no such field
phone.messages.find({ recipient: '+15550100002' })
// @ts-expect-error: a message never rings
phone.messages.filter({ status: 'ringing' })
// @ts-expect-error: there are `outbound-api` and `outbound-dial`
phone.calls.last({ direction: 'outbound' })
// @ts-expect-error: no such kind
phone.callbacks.count({ kind: 'message.stats' })
// @ts-expect-error: no such level
phone.alerts.find({ level: 'fatal' })
// @ts-expect-error: a pattern is for texts
phone.messages.find({ segments: /1/ })
// @ts-expect-error: there may be none
phone.messages.find({ to: ana.number }).body
// @ts-expect-error: null unless it failed
phone.messages.last().errorCode.toFixed()
// @ts-expect-error: null until it is over
phone.calls.last().duration.toFixed()
// @ts-expect-error: records are values
phone.messages.last().body = 'changed'
// @ts-expect-error: and so are their histories
phone.calls.last().history.push({ status: 'busy', at: new Date() })
// @ts-expect-error: a message never is in this state
phone.messages.last().status === 'completed'
// @ts-expect-error: a text, or a message
extractCode(phone.messages)

// Time

// @ts-expect-error: a unit is one of ms, s, m, h, d
void phone.clock.advance('5 seconds')
// @ts-expect-error: a text has a unit
void phone.clock.advance('5')
// @ts-expect-error: no such unit
void phone.clock.advance('1w')
// @ts-expect-error: a number or a text
void phone.clock.advance({ seconds: 5 })
// @ts-expect-error: the records answer at once
void phone.clock.until(async () => true)
// @ts-expect-error: nothing that fakes timers
phone.clock.attach(Date)
// @ts-expect-error: the second is the Response
after(new Response(), '20s')

// People

// @ts-expect-error: a text goes to a number
void ana.text(ana, 'Hi')
// @ts-expect-error: what does it say?
void ana.text(shop)
// @ts-expect-error: a list of files
void ana.text(shop, 'Hi', { media: 'https://cdn.test/cat.png' })
// @ts-expect-error: it calls from its own number
void ana.dial(shop, { from: '+15550100003' })
// @ts-expect-error: a text is never busy
ana.onText(outcome.busy())
// @ts-expect-error: a call is never delivered
ana.onCall(outcome.delivered())
// @ts-expect-error: an outcome is made by `outcome`
ana.onText('delivered')
// @ts-expect-error: keys are a text
void ana.leg().press(1)
// @ts-expect-error: from 0 to 1
void ana.leg().say('Hi', { confidence: 'high' })
// @ts-expect-error: words, or a pattern
void ana.leg().until(5)
// @ts-expect-error: bytes or a tone, not a name
void ana.leg().play('beep.wav')
// @ts-expect-error: a leg hears, it is not told
ana.leg().heard = []

// Outcomes and faults

// @ts-expect-error: a code is a number
outcome.undelivered('30003')
// @ts-expect-error: nobody like that picks up
outcome.answered({ by: 'dog' })
// @ts-expect-error: nobody hangs up on a text
outcome.delivered({ hangUpAfter: '1s' })
// @ts-expect-error: it rings for as long as the app lets it
outcome.noAnswer({ after: '3s' })
// @ts-expect-error: no such operation
fault.rest('messages.send', { status: 500 })
// @ts-expect-error: options, not the status alone
fault.rest('messages.create', 500)
// @ts-expect-error: with which HTTP status?
fault.rest('messages.create', { code: 20429 })
// @ts-expect-error: no such thing befalls a callback
fault.callback('message.status', 'lose')
// @ts-expect-error: no such unit
fault.callback('message.status', { delay: '30sec' })
// @ts-expect-error: so many frames
fault.socket({ loss: 'some' })
// @ts-expect-error: a fault is made by `fault`
phone.inject('drop')
// @ts-expect-error: `{ times: 2 }`
phone.inject(fault.network('calls.create'), 2)

// Matchers

// @ts-expect-error: a number sends nothing
expect(42).toHaveSentMessage()
// @ts-expect-error: the phone is asked
expect(phone.messages.last()).toHaveSentMessage({ body: 'Hi' })
// @ts-expect-error: no such field
expect(phone).toHaveSentMessage({ text: 'Hi' })
// @ts-expect-error: a call is never delivered
expect(phone).not.toHavePlacedCall({ status: 'delivered' })
// @ts-expect-error: a message hears nothing
expect(phone.messages.last()).toHaveHeard('Welcome')
// @ts-expect-error: a message never rings
expect(phone.messages.last()).toHavePassedThrough('ringing')
// @ts-expect-error: neither a URL nor a kind
expect(phone).toHaveCalledBack('status')
// @ts-expect-error: of whom?
expect(phone).toHaveVerified()
// @ts-expect-error: the phone is asked
assertSentMessage(phone.messages.last())
// @ts-expect-error: a message hears nothing
assertHeard(phone.messages.last(), 'Welcome')
// @ts-expect-error: a call is never delivered
assertPassedThrough(phone.calls.last(), 'delivered')

// From another process, on a port, as collections

const remote = connect('http://127.0.0.1:4010')
// @ts-expect-error: the address is a text
connect({ url: 'http://127.0.0.1:4010' })
// @ts-expect-error: a promise is to be awaited
remote.messages.last().body
// @ts-expect-error: a function cannot travel: the URL of a server
void remote.app('https://app.test', () => new Response())
// @ts-expect-error: a text has a unit
void remote.clock.advance('5')
// @ts-expect-error: a matcher needs the phone itself
expect(remote).toHaveSentMessage()
// @ts-expect-error: `{ port: 4010 }`
void listen(phone, 4010)
// @ts-expect-error: a port is a number
void listen(phone, { port: '4010' })
// @ts-expect-error: it is `phone`
defineConfig({ options: { seed: 'shop' } })
// @ts-expect-error: a promise is to be awaited
collections(phone).messages
// @ts-expect-error: the token comes first, then the URL
sign({ From: '+15550100002' }, 'https://app.test/sms')

// What the compiler lets pass, and the run refuses or a linter flags. A number may be computed, so it is any text:
phone.handset('555-0100')
// To the compiler `30 ` is a number in a template, as it is to JavaScript:
phone.clock.advance('30 s')
// A range of numbers is no type:
fault.rest('messages.create', { status: 200 })
// A promise that nobody awaits is the business of a linter (no-floating-promises):
phone.clock.advance('5s')
