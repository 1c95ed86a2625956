// What was made of a text, kept for the next time. A run asks for the same few again and again: the URLs of an app, the key of an account.

/** No run has so many that come again; where each is another, all of them go now and then. */
const KEPT = 100

/** The same function, of which nobody can tell that it is not asked each time: so what it gives must not be changed. */
export function remembered<T>(make: (text: string) => T): (text: string) => T {
  const kept = new Map<string, T>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = make(text)
    if (kept.size === KEPT) kept.clear()
    kept.set(text, made)
    return made
  }
}
