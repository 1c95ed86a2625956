// What is said where an app's answer was no document that can be read.
import type { AlertSpec, DocumentResult } from './command'

export function alertOf({ code, message, fix, callback }: Extract<DocumentResult, { type: 'failed' }>, sid: string): AlertSpec {
  return { code, level: 'error', sid, message, fix, ...(callback !== undefined && { callback }) }
}
