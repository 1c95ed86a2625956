// Requests to the control API, and what comes back as it was before it was JSON. Knows fetch and nothing of Node.

/** Options of `connect()`. */
export interface ConnectOptions {
  /** The token that `listen(phone, { token })` was given. */
  readonly token?: string
  /** The function that makes the requests. Default: the global `fetch`, as it is when a request is made. */
  readonly fetch?: (input: string, init: RequestInit) => Promise<Response>
}

/** The control API refused a request. The message is the phone's own, and says what to write. */
export class ControlError extends Error {
  /** For `error.name` where classes cannot be compared, as across two copies of the package. */
  override readonly name = 'ControlError'
  constructor(
    message: string,
    /** `misuse`, `unsupported`, `notFound`, `forbidden` or `internal`. */
    readonly kind: string,
    /** The HTTP status. */
    readonly status: number,
  ) {
    super(message)
  }
}

export interface Wire {
  get<Answer>(path: string): Promise<Answer>
  post<Answer>(path: string, body?: unknown): Promise<Answer>
  remove(path: string): Promise<void>
  text(path: string): Promise<string>
  bytes(path: string): Promise<Uint8Array>
}

export function createWire(url: string, { token, fetch = (input, init) => globalThis.fetch(input, init) }: ConnectOptions): Wire {
  const root = `${url.replace(/\/+$/, '')}/_ringback/v1/`
  const ask = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const headers: Record<string, string> = { 'ringback-client': '1', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) }
    const init: RequestInit = { method, headers }
    if (body !== undefined) {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(body)
    }
    const response = await fetch(root + path, init)
    if (response.ok) return response
    throw refusal(response.status, await response.text())
  }
  const json = async <Answer>(response: Response) => (response.status === 204 ? undefined : revive(await response.json())) as Answer
  return {
    get: async (path) => json(await ask('GET', path)),
    post: async (path, body) => json(await ask('POST', path, body)),
    remove: async (path) => void (await ask('DELETE', path)),
    text: async (path) => (await ask('GET', path)).text(),
    bytes: async (path) => new Uint8Array(await (await ask('GET', path)).arrayBuffer()),
  }
}

function refusal(status: number, text: string): ControlError {
  try {
    const { error } = JSON.parse(text) as { readonly error: { readonly message: string; readonly kind: string } }
    return new ControlError(error.message, error.kind, status)
  } catch {
    return new ControlError(
      `The control API answered ${status}, and not in its own words: is it ringback that listens there?`,
      'internal',
      status,
    )
  }
}

const DATES = new Set(['at', 'now', 'start', 'since', 'createdAt', 'startedAt', 'sentAt', 'endedAt', 'expiresAt', 'openedAt', 'closedAt'])
/** What the app wrote is left as it is, whatever its fields are called. */
const FOREIGN = new Set(['params', 'headers', 'answer', 'body'])

/** Moments are Dates again. */
function revive(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(revive)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (FOREIGN.has(name)) return [name, one]
      return [name, DATES.has(name) && typeof one === 'string' ? new Date(one) : revive(one)]
    }),
  )
}
