// Moves the clock and says what it fired.
import type { Page } from './page-context'

interface Moved {
  readonly fired: readonly unknown[]
}

export function moveClock({ line, attempt, say }: Page, path: string, body: unknown = {}): Promise<boolean> {
  if (!line) return Promise.resolve(false)
  return attempt(async () => {
    const { fired } = await line.move<Moved>(path, body)
    say(`fired: ${fired.length}`)
  })
}
