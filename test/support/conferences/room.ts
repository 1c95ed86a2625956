// A phone whose app sends everyone who calls in into a conference, and what it was told of it.
import { createRingback, type Leg, type Ringback, type RingbackOptions } from '../../../src/index'
import { apiOf } from '../rest/direct'

export const APP = 'https://app.test'

export interface RoomOptions extends Pick<RingbackOptions, 'dialect'> {
  /** What the document says before and after, and of the Dial. */
  readonly dial?: string
  readonly after?: string
  /** Answers of the app by path; a text is a document. */
  readonly answers?: Readonly<Record<string, string | (() => Response)>>
  /** statusCallbackEvent; empty for none. */
  readonly events?: string
}

export const ALL = 'start end join leave mute hold modify speaker announcement'

export interface Room {
  readonly phone: Ringback
  readonly api: ReturnType<typeof apiOf>
  /** Calls in, with these attributes of the Conference. */
  enter(attributes?: string, name?: string): Promise<Leg>
  /** `participant-join CA..` in order, with its number. */
  told(): string[]
  params(event: string): Readonly<Record<string, string>>[]
  /** What the app was asked for: paths with what came along. */
  readonly asked: { readonly path: string; readonly params: URLSearchParams }[]
}

export function room({ dialect = 'twilio', dial = '', after = '', answers = {}, events = ALL }: RoomOptions = {}): Room {
  const asked: Room['asked'] = []
  let [attributes, name] = ['', 'Room']
  const phone = createRingback({
    dialect,
    apps: {
      [APP]: async (request: Request) => {
        const url = new URL(request.url)
        asked.push({ path: url.pathname, params: new URLSearchParams(request.method === 'GET' ? url.search : await request.text()) })
        const answer = answers[url.pathname]
        if (typeof answer === 'function') return answer()
        if (answer !== undefined) return new Response(answer, { headers: { 'content-type': 'text/xml' } })
        if (url.pathname !== '/voice') return new Response(null, { status: 204 })
        const callback =
          events === '' || attributes.includes('statusCallback=') ? '' : `statusCallback="/events" statusCallbackEvent="${events}"`
        const noun = `<Conference ${callback} ${attributes}>${name}</Conference>`
        return new Response(`<Response><Dial ${dial}>${noun}</Dial>${after}</Response>`, { headers: { 'content-type': 'text/xml' } })
      },
    },
  })
  const shop = phone.number({ voiceUrl: `${APP}/voice` })
  const direct = apiOf(phone, { prefix: '/2010-04-01' })
  const soon = async <T>(reply: Promise<T>): Promise<T> => {
    const answered = await reply
    await phone.clock.advance(0)
    return answered
  }
  // What follows from a request comes when the clock is moved, because its reply leaves first.
  const api: Room['api'] = {
    ...direct,
    post: (...request) => soon(direct.post(...request)),
    delete: (...request) => soon(direct.delete(...request)),
  }
  const callbacks = () => phone.callbacks.filter({ kind: 'conference.status' })
  return {
    phone,
    api,
    asked,
    enter(these = '', named = 'Room') {
      ;[attributes, name] = [these, named]
      return phone.handset().dial(shop)
    },
    told: () => callbacks().map(({ params }) => `${params.SequenceNumber} ${params.StatusCallbackEvent}`),
    params: (event) => callbacks().flatMap(({ params }) => (params.StatusCallbackEvent === event ? [params] : [])),
  }
}
