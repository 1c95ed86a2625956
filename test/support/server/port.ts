// A phone on a port, for the length of a test.
import { onTestFinished } from 'vitest'
import { type Listening, type ListenOptions, listen } from '../../../src/entry/server'
import { createRingback, type PhoneNumber, type Ringback, type RingbackOptions } from '../../../src/index'
import { checkAnswer } from './answers'

export interface OnPort extends Listening {
  readonly phone: Ringback
  readonly shop: PhoneNumber
  /** Asks the control API; `path` follows `/_ringback/v1/`. */
  control(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ControlAnswer>
}

export interface ControlAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly json: unknown
}

export async function onPort({ options = {}, ...listening }: ListenOptions & { readonly options?: RingbackOptions } = {}): Promise<OnPort> {
  const phone = createRingback(options)
  const shop = phone.number()
  const open = await listen(phone, listening)
  onTestFinished(() => open.close())
  return {
    ...open,
    phone,
    shop,
    async control(method, path, body, headers = {}) {
      const init = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }
      const response = await fetch(`${open.url}/_ringback/v1/${path}`, { method, headers, ...init })
      const text = await response.text()
      const isJson = response.headers.get('content-type')?.startsWith('application/json')
      const json: unknown = isJson ? JSON.parse(text) : undefined
      checkAnswer(method, path, response.status, json)
      return { status: response.status, headers: response.headers, text, json }
    },
  }
}
