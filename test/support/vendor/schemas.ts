// For tests that name the operation themselves: what its answer and the description disagree about, and what the description says.
import { allowedBy } from './allowed'
import { examplesOf as examples, type Method, MISSING, type Operation, openDescription } from './descriptions'
import { differencesOf } from './differences'

export { MISSING }

export type VendorApi = 'api_v2010' | 'content_v1' | 'messaging_v1' | 'lookups_v2' | 'verify_v2'

export interface Answered {
  readonly api: VendorApi
  /** As the description has it: `/2010-04-01/Accounts/{AccountSid}/Messages.json`. */
  readonly path: string
  readonly method: Method
  readonly status: number
  readonly json: unknown
  /** As the phone wrote it. Default: the vendor's own, `twilio`. */
  readonly dialect?: string
}

function operationOf(api: VendorApi, path: string, method: Method): Operation | undefined {
  return openDescription(api)?.operations.find((operation) => operation.path === path && operation.method === method)
}

/** The answers that the description shows for a fetch. */
export function examplesOf(api: VendorApi, path: string): unknown[] {
  const operation = operationOf(api, path, 'get')
  return operation ? examples(operation).flatMap(({ status, json }) => (status === 200 ? [json] : [])) : []
}

/** What is wrong with an answer. Empty: it fits, but for what a row of ALLOWED allows. */
export function faultsOf({ api, path, method, status, json, dialect = 'twilio' }: Answered): string[] {
  const operation = operationOf(api, path, method)
  if (!operation) return [`the description has no ${method} ${path}`]
  const subject = { api, path, dialect, isError: false }
  return differencesOf(operation, status, json)
    .filter((difference) => !allowedBy(subject, difference))
    .map(({ pointer, expected, sent }) => `${pointer || 'the answer'}: expected ${expected}, sent ${sent ?? 'nothing'}`)
}
