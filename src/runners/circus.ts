// The tests of jest as its runner, jest-circus, keeps them. Jest tells a custom environment alone how a test ended, and an app may need
// one of its own; so the list of a test's errors is watched instead (discoveries/jest-tells-no-hook-of-a-failure.md).

/** `[what was thrown, an error with the place of the test]`, in jest 29 and 30. */
type CircusEntry = [unknown, Error | undefined] | unknown

export interface CircusTest {
  readonly name: string
  readonly parent: { readonly name: string; readonly parent?: CircusTest['parent'] }
  readonly concurrent?: boolean
  readonly errors: CircusEntry[]
}

interface CircusState {
  readonly currentlyRunningTest: CircusTest | null
}

/** Undefined under another runner, such as jest-jasmine2. */
export function circusState(): CircusState | undefined {
  const symbol = Object.getOwnPropertySymbols(globalThis).find(({ description }) => description === 'JEST_STATE_SYMBOL')
  return symbol && (Reflect.get(globalThis, symbol) as CircusState | undefined)
}

/** The names around a test, outermost first, and its own. */
export function namesOf({ name, parent }: CircusTest): string[] {
  const names = [name]
  // The outermost block is jest's own.
  for (let block: CircusTest['parent'] | undefined = parent; block?.parent; block = block.parent) names.unshift(block.name)
  return names
}

/** `told` gets the first error of the test as soon as there is one, and may change what jest will show of it. */
export function onFirstError(test: CircusTest, told: (error: Error) => void): void {
  const { errors } = test
  // Under ES modules a setup file may be of another copy of the package than the test.
  if (Object.hasOwn(errors, 'push')) return
  errors.push = (...entries) => {
    if (errors.length === 0) tell(entries, told)
    return Array.prototype.push.apply(errors, entries)
  }
}

function tell(entries: CircusEntry[], told: (error: Error) => void): void {
  const [entry] = entries
  const [thrown, place] = Array.isArray(entry) ? [entry[0] as unknown, entry[1] as unknown] : [entry, undefined]
  if (isError(thrown)) {
    told(thrown)
    return
  }
  // Of what is no error jest shows the place of the test, and what was thrown.
  if (!isError(place)) return
  const text = `thrown: ${typeof thrown === 'string' ? `"${thrown}"` : String(thrown)}`
  place.stack = `${text}\n${place.stack.replace(/^.*?(?=\n\s+at )/s, '').replace(/^\n/, '')}`
  place.message = text
  told(place)
  entries[0] = [place, place]
}

/** By its shape: an error of the app may be of another realm. */
function isError(value: unknown): value is Error & { stack: string } {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'stack') === 'string'
}
