// Calls and their lists as they stand on the wire, and a bench to place calls from.
import { outcome, type RingbackOptions } from '../../../src/index'
import type { Parameters } from './api'
import { type Bench, through } from './bench'
import type { Door } from './doors'
import type { Envelope } from './resources'

export interface CallJson {
  readonly sid: string
  readonly status: string
  readonly direction: string
  readonly duration: string | number | null
  readonly start_time: string | null
  readonly end_time: string | null
  readonly date_updated: string
  readonly uri: string
}

export interface CallList extends Envelope {
  readonly calls: readonly CallJson[]
}

export const APP = 'https://app.test'

export interface CallBench extends Bench {
  /** A handset whose line is busy. */
  readonly ben: Bench['ana']
  /** A call from the shop to Ana, who stays on the line until somebody ends it, unless said otherwise. */
  place(fields?: Parameters): Promise<CallJson>
}

/** An app at `APP` has every caller hold the line. */
export function callsThrough(door: Door, options: RingbackOptions = {}): CallBench {
  const hold = '<Response><Say loop="0">Please hold</Say></Response>'
  const app = () => new Response(hold, { headers: { 'content-type': 'text/xml' } })
  const bench = through(door, { apps: { [APP]: app }, ...options })
  return {
    ...bench,
    ben: bench.phone.handset().onCall(outcome.busy()),
    async place(fields = {}) {
      const form = { To: bench.ana.number, From: bench.shop.e164, Url: `${APP}/voice`, ...fields }
      const { status, json, text } = await bench.api.post<CallJson>('Calls.json', form)
      if (status !== 201) throw new Error(`The call was refused: ${text}`)
      return json
    },
  }
}
