// Options by name: one that nobody knows is a typing error, and is never passed over. Knows no option itself.
import { MisuseError, quote } from './errors'

/** `what`: how the call is written. @throws MisuseError when it is no object, or has a name that is not known. */
export function checkOptions(options: unknown, known: readonly string[], what: string): void {
  if (typeof options !== 'object' || options === null) throw new MisuseError(`${what} got ${quote(options)}. Accepted: an object.`)
  checkNames(options, known, what)
}

/** @throws MisuseError naming the first that is not known, and all that are. */
export function checkNames(options: object, known: readonly string[], what: string): void {
  for (const name of Object.keys(options)) {
    if (!known.includes(name)) throw new MisuseError(`${what} does not know the option ${quote(name)}. It knows ${known.join(', ')}.`)
  }
}
