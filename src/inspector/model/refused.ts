// Requests that were refused, with the words in which: a request's record has the code alone, its line in the timeline has them.
import type { Run } from './run'
import type { ApiRequest } from './wire'

export interface Refused {
  readonly request: ApiRequest
  readonly reason: string
}

/** `POST Messages → 400 21211 The 'To' number …` has them behind the status and the code. */
const OUTCOME = / → [45]\d\d(?: \d+)? ?(.*)$/s

export function isRefusal(entry: { readonly kind: string; readonly text: string }): boolean {
  return entry.kind === 'request' && OUTCOME.test(entry.text)
}

/** Newest first. Both logs have a line for each request, so they are read side by side from their ends. */
export function refusedOf({ requests, timeline }: Pick<Run, 'requests' | 'timeline'>): Refused[] {
  const lines = timeline.filter(({ kind }) => kind === 'request')
  const refused: Refused[] = []
  for (let back = 1; back <= requests.length; back++) {
    const request = requests.at(-back)
    if (!request || request.status < 400) continue
    refused.push({ request, reason: OUTCOME.exec(lines.at(-back)?.text ?? '')?.[1] ?? '' })
  }
  return refused
}

export function reasonOf(run: Pick<Run, 'requests' | 'timeline'>, request: ApiRequest): string {
  return request.status < 400 ? '' : (refusedOf(run).find((one) => one.request === request)?.reason ?? '')
}
