// An app that answers callbacks and remembers what it was asked.

export interface Received {
  readonly method: string
  /** As the app sees it. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly form: Readonly<Record<string, string>>
  readonly body: string
}

/** A made-up answer, or what makes one. The number counts the requests from 1. */
type Answer = (request: Request, count: number) => Response | Promise<Response>

export interface RecordingApp {
  (request: Request): Promise<Response>
  readonly received: readonly Received[]
}

/** By default every request is answered 204. */
export function recordingApp(answer: Answer = () => new Response(null, { status: 204 })): RecordingApp {
  const received: Received[] = []
  const app = async (request: Request) => {
    const body = await request.clone().text()
    received.push({
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      form: Object.fromEntries(new URLSearchParams(body)),
      body,
    })
    return answer(request, received.length)
  }
  return Object.assign(app, { received })
}

/** What came in, where exactly one request must have. */
export function only(app: RecordingApp): Received {
  const [first, ...more] = app.received
  if (!first || more.length > 0) throw new Error(`The app received ${app.received.length} requests, not one.`)
  return first
}
