// A request whose body has been read already. What the service asks of a request is answered out of Node's message; everything else
// out of fetch's own Request, which is made when it is first asked for, because making one costs more than deciding about a text.
import type { IncomingMessage } from 'node:http'

const METHODS: ReadonlySet<string> = new Set(['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'])

export class WholeRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly #message: IncomingMessage
  readonly #body: Buffer
  #made: Request | undefined

  /** @throws TypeError when it is no request that fetch knows, such as TRACE. */
  constructor(message: IncomingMessage, url: string, body: Buffer) {
    this.url = url
    this.method = message.method ?? 'GET'
    this.#message = message
    this.#body = body
    // Those that are not among the known ones are for fetch to judge.
    this.headers = METHODS.has(this.method) ? (lazyHeaders(message) as Headers) : this.whole.headers
  }

  get whole(): Request {
    this.#made ??= new Request(this.url, {
      method: this.method,
      headers: headersOf(this.#message),
      body: this.method === 'GET' || this.method === 'HEAD' || this.#body.length === 0 ? null : new Uint8Array(this.#body),
    })
    return this.#made
  }

  text(): Promise<string> {
    // As fetch reads it: without a mark of the byte order.
    return Promise.resolve(new TextDecoder().decode(this.#body))
  }
}

/** Everything else that a Request has. */
const TAKEN: ReadonlySet<string> = new Set(['constructor', 'url', 'method', 'headers', 'text'])
for (const name of Object.getOwnPropertyNames(Request.prototype)) {
  if (TAKEN.has(name)) continue
  Object.defineProperty(WholeRequest.prototype, name, {
    get(this: WholeRequest) {
      const value: unknown = Reflect.get(this.whole, name)
      return typeof value === 'function' ? value.bind(this.whole) : value
    },
  })
}
Object.setPrototypeOf(WholeRequest.prototype, Request.prototype)

/** Only `get` is asked for; the rest makes real ones of it. */
function lazyHeaders(message: IncomingMessage): Pick<Headers, 'get'> {
  let made: Headers | undefined
  const real = () => (made ??= headersOf(message))
  return new Proxy({} as Headers, {
    get(_, name) {
      if (name === 'get') return (header: string) => textOf(message.headers[header.toLowerCase()])
      const value: unknown = Reflect.get(real(), name)
      return typeof value === 'function' ? value.bind(real()) : value
    },
  })
}

function textOf(value: string | readonly string[] | undefined): string | null {
  return value === undefined ? null : typeof value === 'string' ? value : value.join(', ')
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] as string, rawHeaders[i + 1] as string)
  return headers
}
