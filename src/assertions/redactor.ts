// What takes the tokens of a phone's accounts out of a text.

/** Under this symbol a phone has a function that does it. */
const WITHOUT_KEYS = Symbol.for('ringback.withoutKeys')

/** What is no phone has no token to remove. */
export function redactorOf(phone: unknown): (text: string) => string {
  return (phone as { readonly [WITHOUT_KEYS]?: (text: string) => string } | null)?.[WITHOUT_KEYS] ?? ((text) => text)
}
