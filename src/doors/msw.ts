// The MSW door: one request handler for all endpoints, so that the cost does not grow with their number.
import type { RequestHandler } from 'msw'
import type { RestApi } from '../rest/http/api'
import { brokenResponse } from './broken'
import { copyOfMsw } from './copy'
import { respondTo } from './fetch'

export type MswClass = typeof RequestHandler

/** By MSW's class: a process has a copy of MSW for each module system. */
const CLASSES = new WeakMap<MswClass, ReturnType<typeof handlerClass>>()

/** `Base`: of the copy that the tests load. */
export function mswHandlers(api: RestApi, Base: MswClass): RequestHandler[] {
  const Handler = CLASSES.get(Base) ?? handlerClass(Base)
  CLASSES.set(Base, Handler)
  return [new Handler(api)]
}

/**
 * A subclass of MSW's own base class and not `http.all(predicate, …)`: it compiles no path pattern and reads no cookies, which
 * is the cheapest form there is, and it is the same in MSW 2 and 3. It decides on the URL alone before anything else is touched.
 */
function handlerClass(Base: MswClass) {
  return class RingbackHandler extends Base<{ header: string }, Record<string, never>, Record<string, never>> {
    readonly #api: RestApi
    /** Where the copy of MSW lies that this class was made with. */
    readonly #copy: string | undefined
    #isKnown = false

    constructor(api: RestApi) {
      let copy: string | undefined
      super({
        // Read within the base class's constructor, so that its file is on the stack.
        get info() {
          copy = copyOfMsw(new Error().stack)
          return { header: 'ringback' }
        },
        // MSW itself never gets to the resolver, because `run` is our own.
        resolver: ({ request }) => answerOrBreak(api, request),
      })
      this.#api = api
      this.#copy = copy
      // By these names a server finds its handlers: MSW 2.12 by the second, later ones by the first. The server may be of another copy
      // than the class, and would pass over what it does not know: the request would go to the network.
      Object.assign(this, { kind: 'request', __kind: 'RequestHandler' })
    }

    override predicate({ request }: { request: Request }): boolean {
      return this.#api.owns(request.url) || this.#api.guard.holds(request.url)
    }

    /**
     * The base class clones the request first. Nobody reads the second copy, and making it costs as much as all of our own work
     * (discoveries/msw-clones-the-request.md). The API answers every error itself: an exception would become a 500 that
     * hangs SDKs on MSW 2.
     */
    override async run({ request, requestId }: { readonly request: Request; readonly requestId: string }) {
      if (!this.#isKnown) this.#meet(copyOfMsw(new Error().stack))
      const response = await answerOrBreak(this.#api, request)
      if (response === undefined) return null
      this.isUsed = true
      return { handler: this, parsedResult: {}, request, requestId, response }
    }

    /** MSW prints handled requests in a browser's console; `phone.timeline` tells more. */
    override log(): void {}

    /**
     * MSW 3 calls it on every handler of a server that closes, and MSW 2 has none: where the phone was made beside the one and the
     * server is the other's, `server.close()` would throw.
     */
    dispose(): void {}

    /** At the first request: which copy of MSW asks? Unknown ones, such as bundled ones, are left alone. */
    #meet(asking: string | undefined): void {
      this.#isKnown = true
      if (asking === undefined || this.#copy === undefined || asking === this.#copy) return
      this.#api.alert({
        code: null,
        level: 'warning',
        sid: null,
        message: `Two copies of MSW are in this process: ringback found one in ${this.#copy}, and the server that asks it is of ${asking}.`,
        fix: 'Install one: npm ls msw shows who brings which. In a workspace, give ringback and the suite the same range, or write "overrides": { "msw": "$msw" } in package.json.',
      })
    }
  }
}

async function answerOrBreak(api: RestApi, request: Request): Promise<Response | undefined> {
  const response = await respondTo(api, request)
  return response === 'broken' ? brokenResponse(request) : response
}
