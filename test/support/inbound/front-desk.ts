// A shop whose number tells an app of its texts: what the tests of inbound texts begin with.
import { createRingback, type Handset, type NumberOptions, type PhoneNumber, type Ringback, type RingbackOptions } from '../../../src/index'
import { type RecordingApp, recordingApp } from '../callbacks/recording-app'

export interface FrontDesk {
  readonly phone: Ringback
  readonly shop: PhoneNumber
  readonly bob: Handset
  readonly app: RecordingApp
}

interface FrontDeskOptions extends RingbackOptions {
  readonly number?: NumberOptions
}

/** The app that answers at `https://app.test`, and a number whose texts it is told at `/sms`. */
export function frontDesk(answer: Parameters<typeof recordingApp>[0], { number, ...options }: FrontDeskOptions = {}): FrontDesk {
  const phone = createRingback(options)
  const app = recordingApp(answer)
  phone.app('https://app.test', app)
  return { phone, shop: phone.number({ smsUrl: 'https://app.test/sms', ...number }), bob: phone.handset(), app }
}

/** An answer that is a document; `content` is what stands in the Response. */
export function document(content: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?><Response>${content}</Response>`, { headers: { 'content-type': 'text/xml' } })
}

/** Answers by path. A path that is not in the list is a mistake of the test. */
export function pages(answers: Readonly<Record<string, () => Response>>): (request: Request) => Response {
  return (request) => {
    const answer = answers[new URL(request.url).pathname]
    if (!answer) throw new Error(`The app has no page ${request.url}`)
    return answer()
  }
}
