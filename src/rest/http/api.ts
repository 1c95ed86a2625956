// The REST face: a fetch-style function over the service. Undefined means that the request is somebody else's.

import { rejections } from '../../domain/codes'
import { type Address, API_VERSION, readAddress } from '../api2010/address'
import { findRoute, operationOf } from '../api2010/routes'
import { admit } from './auth'
import { type HandlerResult, isRejection, rejected } from './context'
import { EMPTY_FORM, Form, readForm } from './form'
import { rejectionReply, respond } from './respond'
import type { RestFaults, RestSettings, Service } from './service'

export interface RestApi {
  /** Whether a request is for this instance, from its URL alone. */
  owns(url: string): boolean
  fetch(request: Request): Promise<Response | undefined>
}

export function createRestApi(service: Service, settings: RestSettings): RestApi {
  const addressOf = (url: string): Address | undefined => {
    const address = readAddress(url, settings.dialect)
    if (!address) return undefined
    if (settings.origins && !settings.origins.has(address.url.origin)) return undefined
    if (settings.unknownAccounts === 'pass' && !service.store.accounts.get(address.accountSid)) return undefined
    return address
  }

  // Many requests in a row are for one path, and each would keep its URL alive.
  let lastPath = ''
  const pathOf = ({ url }: Address): string => {
    if (url.pathname !== lastPath) lastPath = url.pathname
    return lastPath
  }

  return {
    owns: (url) => addressOf(url) !== undefined,
    async fetch(request) {
      const address = addressOf(request.url)
      if (!address) return undefined
      // A preflight carries no credentials and is no request to the service.
      if (request.method === 'OPTIONS') return respond(request, { status: 204, body: null })
      const turn = service.onRequest()
      if (turn) await turn
      const form = await readForm(request)
      const { outcome, faults } = isForm(form)
        ? answer(service, settings, request, address, form)
        : { outcome: answerBroken(service, request, address, form), faults: null }
      note(service, request, pathOf(address), isForm(form) ? form : new Form(EMPTY_FORM), outcome)
      if (faults?.network) return Response.error()
      const held = holdBack(service, request, address, outcome, faults)
      if (held) await held
      service.onReply()
      const { reply } = outcome
      return respond(request, isRejection(reply) ? rejectionReply(reply, settings.dialect, faults?.retryAfter ?? null) : reply)
    },
  }
}

/** A fault may want something to happen before the reply leaves: the first callback of a new record, or time to pass. */
function holdBack(
  service: Service,
  request: Request,
  address: Address,
  { reply, sid }: HandlerResult,
  faults: RestFaults | null,
): Promise<void> | null {
  const early = reply.status === 201 && sid !== null ? service.beforeReply(sid) : null
  if (!faults || faults.latency === 0) return early
  const late = () => service.delay(faults.latency, `${request.method} ${resourceName(address)} is answered`)
  return early ? early.then(late) : late()
}

function isForm(form: Form | ReturnType<typeof rejections.brokenBody>): form is Form {
  return form instanceof Form
}

interface Answered {
  readonly outcome: HandlerResult
  readonly faults: RestFaults | null
}

/** Credentials, then account, then route, then method, then what is broken on purpose, then what the resource itself finds. */
function answer(service: Service, settings: RestSettings, request: Request, address: Address, form: Form): Answered {
  const account = admit(service.store, address.accountSid, request.headers.get('authorization'))
  if ('code' in account) return { outcome: rejected(account), faults: null }
  const route = address.version === API_VERSION && address.accountSid !== '' ? findRoute(address.segments) : undefined
  if (!route) return { outcome: rejected(rejections.notFound(address.url.pathname)), faults: null }
  const handler = Object.hasOwn(route.methods, request.method) ? route.methods[request.method] : undefined
  if (!handler) return { outcome: rejected(rejections.methodNotAllowed()), faults: null }
  const faults = service.takeFaults(operationOf(route, request.method, address.segments))
  if (faults?.network) return { outcome: { reply: { status: 0, body: null }, sid: null }, faults }
  if (faults?.rejection) return { outcome: rejected(faults.rejection), faults }
  const outcome = handler({ service, settings, account, address, form })
  if (!isRejection(outcome.reply)) reportUnread(service, settings, request, address, form, outcome)
  return { outcome, faults }
}

/** Who may not come in learns nothing of what was wrong with the body. */
function answerBroken(
  service: Service,
  request: Request,
  address: Address,
  rejection: ReturnType<typeof rejections.brokenBody>,
): HandlerResult {
  const account = admit(service.store, address.accountSid, request.headers.get('authorization'))
  return rejected('code' in account ? account : rejection)
}

/** Read it or report it: a parameter that nobody read is no silence. */
function reportUnread(
  service: Service,
  settings: RestSettings,
  request: Request,
  address: Address,
  form: Form,
  outcome: HandlerResult,
): void {
  const unread = form.unread()
  if (unread.length === 0) return
  const names = unread.slice(0, 10).join(', ')
  service.alert({
    code: 20001,
    level: settings.strict ? 'error' : 'warning',
    sid: outcome.sid,
    message: `${request.method} ${resourceName(address)} carried ${names}, which ringback does not read; it went on without.`,
    fix: 'Check the spelling. If the real service reads it, the test is blind to what it does there.',
  })
}

function note(service: Service, request: Request, path: string, form: Form, outcome: HandlerResult): void {
  const rejection = isRejection(outcome.reply) ? outcome.reply : null
  service.noteRequest({
    kind: 'request',
    method: request.method,
    path,
    params: form.toParams(),
    status: outcome.reply.status,
    code: rejection?.code ?? null,
    at: service.now,
    sid: outcome.sid,
    rejection,
  })
}

function resourceName(address: Address): string {
  return address.segments.filter((_, index) => index % 2 === 0).join('/') || 'Accounts'
}
