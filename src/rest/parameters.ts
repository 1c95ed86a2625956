// How values are read that parameters of several resources have in the same form. Knows no resource.
import type { Form } from './http/form'

/** SDKs repeat the parameter; the interface document and people write one list, with spaces or commas. */
export function listOf(form: Form, name: string): string[] {
  return form.all(name).flatMap((value) => value.split(/[\s,]+/).filter(Boolean))
}

/** A number, or a part of one. In a hand-written query an unescaped plus arrives as a space. */
export function numberIn(form: Form, name: string): string | undefined {
  return form.one(name)?.replace(/^ /, '+')
}

/** What passes every test. Null: there is none, so that a list need not look at its rows. */
export function passesAll<Row>(tests: readonly ((row: Row) => boolean)[]): ((row: Row) => boolean) | null {
  return tests.length > 0 ? (row) => tests.every((test) => test(row)) : null
}
