// The control API: JSON over a phone, fetch-style. It answers what lies under `/_ringback`, and knows no server.
import type { Ringback } from 'ringback'
import { quote } from '../domain/errors'
import { controlError, controlErrorOf } from './control-error'
import { COOKIE, checkRequest, type Guard, isSame } from './guard'
import { inJson } from './in-json'
import { checkFields, type Desk, exampleOf, type Fields, type Route, type RouteReply } from './route'
import { ROUTES } from './routes'

export interface ControlOptions extends Guard, Pick<Desk, 'version' | 'instance' | 'about' | 'timer' | 'signal'> {
  /** The page, and the headers of its answer. Null: there is no page. */
  readonly page: (() => { readonly html: string; readonly headers: Readonly<Record<string, string>> }) | null
}

export type Control = (request: Request) => Promise<Response>

const ROOT = '/_ringback'
/** Sent by `ringback/client`, whose user writes TypeScript: the library's own words are right there. */
const CLIENT_HEADER = 'ringback-client'
const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' } as const

/** Whether a path is the control API's. */
export function isControlPath(pathname: string): boolean {
  return pathname === ROOT || pathname.startsWith(`${ROOT}/`)
}

/** The promise never rejects: an error becomes an answer. */
export function createControl(phone: Ringback, options: ControlOptions): Control {
  const { version, instance, about, timer, signal } = options
  const desk: Desk = { phone, version, instance, about, timer, signal, snapshots: new Map() }
  return async (request) => {
    try {
      return await answer(desk, options, request)
    } catch (error) {
      const { status, kind, message, headers } = controlErrorOf(error, request.headers.has(CLIENT_HEADER) ? undefined : inJson)
      return Response.json({ error: { message, kind } }, { status, headers: { ...HEADERS, ...headers } })
    }
  }
}

async function answer(desk: Desk, options: ControlOptions, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.slice(ROOT.length).replace(/^\/(?:v1(?=\/|$)\/?)?/, '')
  const isPage = path === 'ui' && request.method === 'GET'
  const login = isPage ? logIn(url, options.token) : null
  if (login) return login
  const isOpen = ROUTES.some((route) => route.isOpen && route.path === path)
  checkRequest(request, url, isOpen ? { ...options, token: null } : options, isPage)
  if (isPage) return pageOf(options)
  const { route, names } = find(request.method, path)
  const fields = checkFields(route, request.method === 'GET' ? Object.fromEntries(url.searchParams) : await bodyOf(request, route))
  return responseOf(await route.run({ desk, phone: desk.phone, path: names, fields }))
}

/** `?token=…` becomes a cookie, so that it does not stay in the address. A wrong one is treated as if there were none. */
function logIn(url: URL, token: string | null): Response | null {
  const given = url.searchParams.get('token')
  if (token === null || given === null || !isSame(given, token)) return null
  const cookie = `${COOKIE}=${encodeURIComponent(token)}; Path=${ROOT}; HttpOnly; SameSite=Strict`
  return new Response(null, { status: 303, headers: { ...HEADERS, location: `${ROOT}/ui`, 'set-cookie': cookie } })
}

function pageOf({ page }: ControlOptions): Response {
  if (!page) throw controlError(404, 'notFound', 'There is no page here: it was left out with { inspector: false }.')
  const { html, headers } = page()
  return new Response(html, { headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8', ...headers } })
}

function find(method: string, path: string): { route: Route; names: Record<string, string> } {
  const segments = path.split('/').map(decode)
  const found = ROUTES.flatMap((route) => {
    const names = namesOf(route.path, segments)
    return names ? [{ route, names }] : []
  })
  const match = found.find(({ route }) => route.method === method)
  if (match) return match
  if (found.length > 0) {
    const methods = found.map(({ route }) => route.method).join(', ')
    throw controlError(405, 'notFound', `${path} is asked for with ${methods}, not with ${method}.`, { allow: methods })
  }
  throw controlError(
    404,
    'notFound',
    `The control API has no ${quote(path)}. It has ${[...new Set(ROUTES.map((route) => route.path))].join(', ')}, and the page, ui.`,
  )
}

function namesOf(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split('/')
  if (parts.length !== segments.length) return null
  const names: Record<string, string> = {}
  for (const [index, part] of parts.entries()) {
    const segment = segments[index] as string
    if (part.startsWith(':')) names[part.slice(1)] = segment
    else if (part !== segment) return null
  }
  return names
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** JSON, whatever the content type says: a request of another origin's page was rejected before. */
async function bodyOf(request: Request, route: Route): Promise<Fields> {
  const text = await request.text()
  if (text.trim() === '') return {}
  const wanted = `Write a JSON object${exampleOf(route)}.`
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch (error) {
    // The parser's words have a piece of the body in them.
    const why = route.takesSecret ? '' : ` (${error instanceof Error ? error.message : String(error)})`
    throw controlError(400, 'misuse', `The body is not JSON${why}. ${wanted}`)
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { ...body }
  throw controlError(400, 'misuse', `The body is ${route.takesSecret ? 'no object' : quote(body)}. ${wanted}`)
}

function responseOf(answer: RouteReply): Response {
  if (answer === null) return new Response(null, { status: 204, headers: HEADERS })
  if ('json' in answer) return Response.json(answer.json, { headers: HEADERS })
  const headers = { ...HEADERS, 'content-type': answer.type }
  if ('text' in answer) return new Response(answer.text, { headers })
  if ('bytes' in answer) return new Response(answer.bytes, { headers })
  return new Response('pieces' in answer ? streamOf(answer.pieces) : answer.stream, { headers })
}

/** A piece for each time that the reader asks. */
function streamOf(pieces: Iterable<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.iterator]()
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
    },
    { highWaterMark: 0 },
  )
}
