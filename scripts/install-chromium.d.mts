/** The path of an executable, or undefined. */
export function findChromium(): string | undefined
/** Tries once, and says in a sentence how it went. */
export function installChromium(options?: { quiet?: boolean }): string
