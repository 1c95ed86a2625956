// Checks the names of options: an unknown one is a typing error and never ignored. Knows no option itself.
import { MisuseError, quote } from './errors'

/** `what`: how the call is written. @throws MisuseError when the value is not an object, or has an unknown name. */
export function checkOptions(options: unknown, known: readonly string[], what: string): void {
  if (typeof options !== 'object' || options === null) throw new MisuseError(`${what} got ${quote(options)}. Accepted: an object.`)
  checkNames(options, known, what)
}

/** @throws MisuseError that names the first unknown option and all known ones. */
export function checkNames(options: object, known: readonly string[], what: string): void {
  for (const name of Object.keys(options)) {
    if (known.includes(name)) continue
    const there = known.length === 0 ? 'It takes no options' : `It knows ${known.join(', ')}`
    throw new MisuseError(`${what} does not know the option ${quote(name)}. ${there}.`)
  }
}
