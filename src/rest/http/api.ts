// The REST pipeline: a function over the service, one for all products. It knows no product, no clock and no host.

import { onGuess, type Rejection, rejections } from '../../domain/codes'
import { redactUrl } from '../../domain/redact'
import type { Address } from './address'
import { adviseOnUnserved } from './advice'
import { type Admitted, admit, callerOf, mayReach } from './auth'
import { type HandlerResult, isRejection, rejected } from './context'
import { adviseOnCredentials, adviseOnOwnersKey, adviseOnStandardKey } from './credential-advice'
import { EMPTY_FORM, Form, readForm } from './form'
import type { ListedProduct, Product } from './product'
import { type Reply, type RestRequest, type RestResponse, respond } from './respond'
import { type RouteFinder, routeFinder } from './routing'
import type { RestFaults, RestSettings, Service } from './service'
import { createStrayGuard, type StrayGuard } from './strays'

export interface RestApi {
  /** Whether a request is for this instance, from its URL alone. */
  owns(url: string): boolean
  /** Undefined: the request is for somebody else. `broken`: a fault breaks the connection, so there is no response. */
  readonly handle: (request: RestRequest) => Promise<RestResponse | 'broken' | undefined>
  /** Keeps from the network what nobody here serves. Not for a port, behind which there is none. */
  readonly guard: StrayGuard
  /** For what a door finds out about its host. */
  readonly alert: Service['alert']
}

/** A request on its way through the pipeline. */
interface Incoming {
  readonly request: RestRequest
  readonly product: Product
  readonly findRoute: RouteFinder
  readonly address: Address
}

interface Answered {
  readonly result: HandlerResult
  readonly faults: RestFaults | null
  /** The resource, for a line of text. */
  readonly title: string
}

export function createRestApi(service: Service, settings: RestSettings, products: readonly ListedProduct[]): RestApi {
  const finders = new Map<Product, RouteFinder>()
  const finderOf = (product: Product): RouteFinder => {
    const known = finders.get(product) ?? routeFinder(product.routes)
    finders.set(product, known)
    return known
  }

  const locate = (url: string): { readonly listed: ListedProduct; readonly address: Address } | undefined => {
    for (const listed of products) {
      const address = listed.address(url, settings)
      if (address) return isOurs(address) ? { listed, address } : undefined
    }
    return undefined
  }
  const isOurs = ({ url, accountSid, segments }: Address): boolean => {
    if (settings.origins && !settings.origins.has(url.origin)) return false
    if (settings.unknownAccounts === 'reject') return true
    // Where the path names no account, the credentials decide (`isForOthers`); a path that leads nowhere is nobody's.
    return accountSid === '' ? segments !== null : service.store.accounts.get(accountSid) !== undefined
  }
  const isForOthers = (request: RestRequest, address: Address): boolean =>
    settings.unknownAccounts === 'pass' && address.accountSid === '' && !callerOf(service.store, request.header('authorization'))

  return {
    owns: (url) => locate(url) !== undefined,
    guard: createStrayGuard(service, settings, products),
    alert: (alert) => service.alert(alert),
    async handle(request) {
      const located = locate(request.url)
      if (!located) return undefined
      // A preflight carries no credentials and is no request to the service.
      if (request.method === 'OPTIONS') return respond(request, { status: 204, body: null })
      const { listed, address } = located
      // Without a turn where it is there: a body whose reading begins later is read in more steps, which costs 3 µs of 80.
      const loaded = listed.load()
      const product = loaded instanceof Promise ? await loaded : loaded
      const incoming = { request, product, findRoute: finderOf(product), address }
      // Awaited, because a promise that is returned as it is takes two turns more.
      if (product.open) return await answerOpenly(service, settings, incoming)
      return isForOthers(request, address) ? undefined : await serve(service, settings, incoming)
    },
  }
}

async function serve(service: Service, settings: RestSettings, incoming: Incoming): Promise<RestResponse | 'broken'> {
  const { request, product } = incoming
  const turn = service.onRequest()
  if (turn) await turn
  const form = await readForm(request, product.takesObjects ?? false)
  const { result, faults, title } =
    form instanceof Form ? answer(service, settings, incoming, form) : answerUnreadable(service, incoming, form)
  note(service, incoming, form instanceof Form ? form : new Form(EMPTY_FORM), result)
  if (faults?.network) return 'broken'
  const delayed = delayReply(service, `${request.method} ${title} is answered`, result, faults)
  if (delayed) await delayed
  service.onReply()
  return respond(request, present(product, settings, result.reply, faults?.retryAfter ?? null))
}

/** Credentials, then account, then route, then method, then what the credentials are good for, then what is broken on purpose, then what the resource itself finds. */
function answer(service: Service, settings: RestSettings, incoming: Incoming, form: Form): Answered {
  const { request, product, findRoute, address } = incoming
  const admitted = admitOpenly(service, settings, incoming) ?? admitOrAdvise(service, incoming)
  if ('code' in admitted) return rejectedEarly(admitted)
  const route = address.segments === null ? undefined : findRoute(address.segments)
  if (!route) {
    service.alertOnce(adviseOnUnserved(request.method, address.url.pathname))
    return rejectedEarly(rejections.notFound(address.path))
  }
  const endpoint = route.endpoints.get(request.method)
  if (!endpoint) return rejectedEarly(rejections.methodNotAllowed())
  const { title, ids } = route
  const { account, caller } = admitted
  if (route.needsMainKey && caller.key?.type === 'standard') {
    service.alertOnce(adviseOnStandardKey(caller.key, title))
    service.guess('key-types', caller.account.sid)
    return rejectedEarly(rejections.authenticate())
  }
  if (caller.account !== account) service.guess(caller.key ? 'key-of-a-parent' : 'subaccount-credentials', account.sid)
  if (account.status !== 'active') service.guess('suspended-account', account.sid)
  if (caller.key && caller.account !== account && !route.needsMainKey) service.alertOnce(adviseOnOwnersKey(caller.key, account))
  if (!mayReach(admitted, endpoint.action)) return rejectedEarly(rejections.accountNotActive())
  const faults = service.takeFaults(endpoint.operation)
  if (faults?.network) return { result: { reply: { status: 0, body: null }, sid: null }, faults, title }
  if (faults?.rejection) return { result: rejected(asGuessed(faults.rejection)), faults, title }
  const context = { service, settings, account, caller, address, ids, form, lists: product.lists }
  const result = endpoint.handler(context)
  const advice = isRejection(result.reply) ? endpoint.advise?.(context) : null
  if (advice) service.alertOnce(advice)
  if (!isRejection(result.reply)) reportUnread(service, settings, `${request.method} ${title}`, form, result.sid)
  return { result, faults, title }
}

/** What a fault answers where its author names no code. Source of the three: Twilio's error dictionary. */
function asGuessed(rejection: Rejection): Rejection {
  const { status, code } = rejection
  return code === 20_000 + status && ![404, 429, 500].includes(status) ? onGuess('fault-code', rejection) : rejection
}

/** No request of an app, so it is not noted as one. Where accounts of others pass, so does a link that is not this phone's. */
async function answerOpenly(service: Service, settings: RestSettings, incoming: Incoming): Promise<RestResponse | undefined> {
  const { request, product, address } = incoming
  const turn = service.onRequest()
  if (turn) await turn
  const found = product.open?.(service, address) ?? null
  service.onReply()
  if (found === null && settings.unknownAccounts === 'pass') return undefined
  return respond(request, present(product, settings, found ?? rejections.notFound(address.path), null))
}

function present(product: Product, { dialect }: RestSettings, reply: Reply | Rejection, retryAfter: number | null): Reply {
  return isRejection(reply) ? product.presentRejection(reply, dialect, retryAfter) : reply
}

/** Without credentials, nobody learns what was wrong with the body. */
function answerUnreadable(service: Service, incoming: Incoming, rejection: Rejection): Answered {
  const admitted = admitOrAdvise(service, incoming)
  if ('code' in admitted) return rejectedEarly(admitted)
  const { request, findRoute, address } = incoming
  const route = address.segments === null ? undefined : findRoute(address.segments)
  // What is wrong with the method is told before what is wrong with the body.
  return rejectedEarly(route && !route.endpoints.has(request.method) ? rejections.methodNotAllowed() : rejection)
}

/** Without credentials, where the route asks for none. Who brings some has to bring the right ones. */
function admitOpenly(service: Service, settings: RestSettings, { request, findRoute, address }: Incoming): Admitted | undefined {
  if (request.method !== 'GET' || address.segments === null || request.header('authorization') !== null) return undefined
  const account = service.store.accounts.get(address.accountSid)
  if (!account || !findRoute(address.segments)?.isOpen(address, settings)) return undefined
  return { account, caller: { account, key: null } }
}

/** The service's answer does not say which of its causes a 401 has; an alert does. */
function admitOrAdvise(service: Service, { request, address }: Incoming): Admitted | Rejection {
  const authorization = request.header('authorization')
  const admitted = admit(service.store, address.accountSid, authorization)
  if ('code' in admitted && admitted.status === 401) service.alertOnce(adviseOnCredentials(service, address.accountSid, authorization))
  return admitted
}

function rejectedEarly(rejection: Rejection): Answered {
  return { result: rejected(rejection), faults: null, title: '' }
}

/** A fault may want something to happen before the reply leaves: the first callback of a new record, or time to pass. */
function delayReply(service: Service, label: string, { reply, sid }: HandlerResult, faults: RestFaults | null): Promise<void> | null {
  const early = reply.status === 201 && sid !== null ? service.beforeReply(sid) : null
  if (!faults || faults.latency === 0) return early
  const late = () => service.delay(faults.latency, label)
  return early ? early.then(late) : late()
}

/** Read it or report it: a parameter that nobody read becomes an alert, and one that holds a URL an alert of its own. */
function reportUnread(service: Service, settings: RestSettings, what: string, form: Form, sid: string | null): void {
  const unread = form.unread()
  const unasked = form.unasked()
  if (unread.length === 0 && unasked.size === 0) return
  const params = form.toParams()
  const urlOf = (name: string) => [params[name] ?? ''].flat().find((value) => /^https?:\/\//i.test(value))
  const raise = (message: string, fix: string) =>
    service.alert({ code: 20001, level: settings.strict ? 'error' : 'warning', sid, message: `${what} carried ${message}`, fix })
  for (const [name, { why, fix }] of unasked) raise(`${name}, ${redactUrl(urlOf(name) ?? '')}, which is not asked: ${why}.`, fix)
  for (const name of unread) {
    const url = urlOf(name)
    if (url !== undefined)
      raise(
        `${name}, ${redactUrl(url)}, which is not asked: ringback does not do yet what it is called for.`,
        'Test what the app does there by a request of your own to that URL, or leave the parameter out in the test.',
      )
  }
  const others = unread.filter((name) => urlOf(name) === undefined)
  if (others.length === 0) return
  raise(
    `${others.slice(0, 10).join(', ')}, which ringback does not read; it went on without.`,
    'Check the spelling. If the real service reads it, the test is blind to what it does there.',
  )
}

function note(service: Service, { request, address }: Incoming, form: Form, { reply, sid }: HandlerResult): void {
  const rejection = isRejection(reply) ? reply : null
  if (rejection?.guess) service.guess(rejection.guess, sid)
  service.noteRequest({
    kind: 'request',
    method: request.method,
    path: address.url.pathname,
    params: form.toParams(),
    status: reply.status,
    code: rejection?.code ?? null,
    at: service.now,
    sid,
    rejection,
  })
}
