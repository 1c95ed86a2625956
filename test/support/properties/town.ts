// A phone with everything that a random script needs, and how each step is done to it: as a person would, through the public API.
import {
  type Account,
  after,
  type CallOutcome,
  createRingback,
  fault,
  MisuseError,
  outcome,
  type Ringback,
  type RingbackOptions,
  type Snapshot,
  type TextOutcome,
} from '../../../src/index'
import type { Api } from '../rest/api'
import { apiOf } from '../rest/direct'
import { BAD_REQUESTS } from './model/bad-requests'
import { type Answer, handset, LINES, pickOf } from './model/model'
import { KIOSK, SHOP } from './model/texts'
import type { CallFate, Manner, Step, TextFate } from './steps'

export interface Town {
  readonly phone: Ringback
  readonly take: (step: Step) => Promise<Answer>
}

const xml = (verbs: string) => new Response(`<Response>${verbs}</Response>`, { headers: { 'content-type': 'text/xml' } })

const DOCUMENTS: Readonly<Record<string, () => Response>> = {
  say: () => xml('<Say>Hello there</Say>'),
  pause: () => xml('<Pause length="2"/>'),
  gather: () => xml('<Gather numDigits="1" timeout="5" action="/page/hangup"/>'),
  hangup: () => xml('<Hangup/>'),
  err: () => new Response('no', { status: 500 }),
  slow: () => after('3s', xml('<Say>Hello there</Say>')),
  late: () => after('20s', xml('<Say>Hello there</Say>')),
}

const MANNERS: Readonly<Record<string, (attempts: number) => Response>> = {
  ok: () => new Response(null, { status: 200 }),
  err: () => new Response('no', { status: 500 }),
  gone: () => new Response('no', { status: 404 }),
  flaky: (attempts) => new Response(null, { status: attempts === 0 ? 503 : 204 }),
  slow: () => after('3s', new Response(null, { status: 200 })),
  late: () => after('20s'),
}

const appOf = (manner: string) => (manner === 'away' ? 'https://nobody.test' : 'https://app.test')
const statusUrl = (manner: Manner) => `${appOf(manner)}/status/${manner}`

export function buildTown(options: RingbackOptions = {}): Town {
  const phone = createRingback({ optOut: true, ...options })
  giveApp(phone)
  phone.number({ e164: SHOP, smsUrl: 'https://app.test/sms' })
  const till = phone.number({ e164: '+15550100003' })
  const pool = phone.messagingService({ senders: [SHOP, till] })
  const branch = phone.createAccount({ friendlyName: 'Branch' })
  phone.number({ e164: KIOSK, account: branch })
  for (const [page, e164] of Object.entries(LINES))
    phone.number({ e164, voiceUrl: `${appOf(page)}/page/${page}`, statusCallback: statusUrl('ok') })
  // The set-up ends here: scripts of handsets belong to the script.
  phone.reset()
  return townOf(phone, branch, pool.sid)
}

/** The town of a saved phone, with its app given again. */
export function openTown(saved: string): Town {
  const phone = createRingback({ from: saved })
  giveApp(phone)
  const { accounts, services } = phone.feed.since(phone.feed.cursor)
  const branchSid = accounts.find(({ friendlyName }) => friendlyName === 'Branch')?.sid ?? ''
  const accountOf: (sid: string) => Account = Reflect.get(phone, Symbol.for('ringback.accountOf'))
  return townOf(phone, accountOf(branchSid), services[0]?.sid ?? '')
}

function giveApp(phone: Ringback): void {
  /** A pure function of the request and of what the phone knows, so that a rewound phone meets the same app. */
  phone.app('https://app.test', async (request) => {
    const [, room = '', name = ''] = new URL(request.url).pathname.split('/')
    if (room === 'page') return DOCUMENTS[name]?.() ?? new Response('no', { status: 404 })
    if (room === 'sms') {
      const body = new URLSearchParams(await request.text()).get('Body') ?? ''
      return xml(body.startsWith('reply') ? '<Message>You said it</Message>' : '')
    }
    const token = request.headers.get('i-twilio-idempotency-token')
    const callback = name === 'flaky' ? phone.callbacks.find(({ headers }) => headers['i-twilio-idempotency-token'] === token) : undefined
    return MANNERS[name]?.(callback?.attempts.length ?? 0) ?? new Response('no', { status: 404 })
  })
}

function townOf(phone: Ringback, branch: Account, pool: string): Town {
  const api = apiOf(phone)
  const branchApi = apiOf(phone, { account: branch })
  const apiFor = ({ accountSid }: { readonly accountSid: string }): Api => (accountSid === branch.sid ? branchApi : api)
  const acts: Acts = {
    ...textActs({ phone, api, branchApi, apiFor, pool }),
    ...callActs(phone, api),
    ...faultActs(phone, api, branch),
    ...moves(phone),
  }
  return {
    phone,
    async take(step) {
      try {
        // Each act takes the step of its name.
        return answerOf(await (acts[step.do] as (step: Step) => unknown)(step))
      } catch (error) {
        if (error instanceof MisuseError) return 'misuse'
        throw error
      }
    },
  }
}

type Acts = { readonly [Name in Step['do']]: (step: Extract<Step, { do: Name }>) => unknown }

interface Desk {
  readonly phone: Ringback
  readonly api: Api
  readonly branchApi: Api
  readonly apiFor: (record: { readonly accountSid: string }) => Api
  readonly pool: string
}

const CHANGES = { cancel: { Status: 'canceled' }, redact: { Body: '' }, send: { Status: 'sent' }, rewrite: { Body: 'x' } }

function textActs({ phone, api, branchApi, apiFor, pool }: Desk): Pick<Acts, 'text' | 'change' | 'remove' | 'look' | 'textIn' | 'script'> {
  const onPicked = (pick: number, act: (api: Api, path: string) => unknown) => {
    const message = pickOf(phone.messages.all(), pick)
    return message ? act(apiFor(message), `Messages/${message.sid}.json`) : 'nothing'
  }
  return {
    text({ who, from, tell, minutes }) {
      const sendAt = new Date(phone.clock.now().getTime() + (minutes ?? 0) * 60_000).toISOString()
      const sender = from === 'pool' ? { MessagingServiceSid: pool } : { From: from === 'shop' ? SHOP : KIOSK }
      return (from === 'kiosk' ? branchApi : api).post('Messages.json', {
        To: handset(who),
        Body: 'Hi',
        ...sender,
        ...(tell !== null && { StatusCallback: statusUrl(tell) }),
        ...(from === 'pool' && minutes !== null && { ScheduleType: 'fixed', SendAt: sendAt }),
      })
    },
    change: ({ pick, how }) => onPicked(pick, (own, path) => own.post(path, CHANGES[how])),
    remove: ({ pick }) => onPicked(pick, (own, path) => own.delete(path)),
    look: ({ pick }) => onPicked(pick, (own, path) => own.get(path)),
    textIn: ({ who, body }) => phone.handset(handset(who)).text(SHOP, body),
    script({ who, texts, calls }) {
      const person = phone.handset(handset(who))
      if (texts.length > 0) person.onText(...texts.map(textOutcome))
      if (calls.length > 0) person.onCall(...calls.map(callOutcome))
    },
  }
}

function callActs(phone: Ringback, api: Api): Pick<Acts, 'call' | 'end' | 'removeCall' | 'dialIn' | 'press' | 'hangUp'> {
  const onPicked = (pick: number, act: (path: string) => unknown) => {
    const call = pickOf(phone.calls.all(), pick)
    return call ? act(`Calls/${call.sid}.json`) : 'nothing'
  }
  /** Of the live calls one is picked, and its far party acts: on the last call that it has. */
  const legOf = (pick: number) => {
    const call = pickOf(
      phone.calls.filter(({ status }) => status === 'ringing' || status === 'in-progress'),
      pick,
    )
    if (!call) return phone.handset(handset(pick)).leg()
    return phone.handset(call.direction === 'inbound' ? call.from : call.to).leg()
  }
  return {
    call: ({ who, page, tell, all, timeout }) =>
      api.post('Calls.json', {
        To: handset(who),
        From: SHOP,
        Url: `${appOf(page)}/page/${page}`,
        Timeout: String(timeout),
        ...(tell !== null && { StatusCallback: statusUrl(tell) }),
        ...(all && { StatusCallbackEvent: ['initiated', 'ringing', 'answered', 'completed'] }),
      }),
    end: ({ pick, status }) => onPicked(pick, (path) => api.post(path, { Status: status })),
    removeCall: ({ pick }) => onPicked(pick, (path) => api.delete(path)),
    dialIn: ({ who, page }) => phone.handset(handset(who)).dial(LINES[page] ?? ''),
    press: ({ pick }) => legOf(pick).press('1'),
    hangUp: ({ pick }) => legOf(pick).hangUp(),
  }
}

function faultActs(phone: Ringback, api: Api, branch: Account): Pick<Acts, 'fault' | 'refuse' | 'suspend' | 'bad'> {
  return {
    fault: ({ kind, how, times }) => phone.inject(fault.callback(kind, how === 'delay' ? { delay: '5s' } : how), { times }),
    refuse: ({ times }) => phone.inject(fault.rest('messages.create', { status: 429 }), { times }),
    suspend: () => branch.suspend(),
    bad({ which }) {
      const { method, path, form, headers = {}, body } = BAD_REQUESTS[which % BAD_REQUESTS.length] ?? { method: 'GET', path: '' }
      return api.request(method, path, { headers, ...(form ? { body: new URLSearchParams(form) } : body === undefined ? {} : { body }) })
    },
  }
}

function moves(phone: Ringback): Pick<Acts, 'advance' | 'next' | 'until' | 'drain' | 'keep' | 'rewind' | 'reset'> {
  const { clock } = phone
  const kept: Snapshot[] = []
  return {
    advance: ({ ms }) => clock.advance(ms),
    next: () => clock.next(),
    until({ more }) {
      const goal = phone.callbacks.count() + more
      return clock.until(() => phone.callbacks.count() >= goal, { within: '30s' })
    },
    drain: () => clock.drain(),
    keep: () => kept.push(phone.snapshot()),
    rewind({ pick }) {
      const snapshot = pickOf(kept, pick)
      return snapshot ? phone.restore(snapshot) : 'nothing'
    },
    reset: () => phone.reset(),
  }
}

/** A refusal's code, where an answer came over HTTP. */
function answerOf(result: unknown): Answer {
  if (result === 'nothing') return 'nothing'
  if (typeof result !== 'object' || result === null || !('json' in result) || !('status' in result)) return 'done'
  const { status, json } = result as { readonly status: number; readonly json: { readonly code?: number } | undefined }
  return status < 300 ? 'done' : (json?.code ?? 'nothing')
}

function textOutcome({ result, after: late }: TextFate): TextOutcome {
  const options = late === null ? undefined : { after: late }
  switch (result) {
    case 'delivered':
      return outcome.delivered(options)
    case 'sent':
      return outcome.sent(options)
    case 'undelivered':
      return outcome.undelivered(30003, options)
    case 'failed':
      return outcome.failed(30008, options)
  }
}

function callOutcome({ result, after: late, hangUpAfter }: CallFate): CallOutcome {
  const options = late === null ? {} : { after: late }
  switch (result) {
    case 'answered':
      return outcome.answered({ ...options, ...(hangUpAfter !== null && { hangUpAfter }) })
    case 'busy':
      return outcome.busy(options)
    case 'no-answer':
      return outcome.noAnswer()
    case 'rejected':
      return outcome.rejected(options)
    case 'failed':
      return outcome.failed(404, options)
  }
}
