// Keeps secrets of a run file out of plain sight: a search, a log or a diff does not meet them. It is no lock: the seed stands beside
// them, and who has the file can open the run (decisions/0019).
import { seededBytes } from './seeded'

export interface Seal {
  seal(text: string): string
  /** @throws Error on what was not sealed here. */
  unseal(sealed: string): string
}

export function createSeal(seed: string): Seal {
  const mask = (bytes: Uint8Array, name: string) => {
    const key = seededBytes(`${seed}/seal/${name}`)(bytes.length)
    return bytes.map((byte, index) => byte ^ (key[index] ?? 0))
  }
  return {
    seal(text) {
      const bytes = new TextEncoder().encode(text)
      return btoa(String.fromCharCode(...mask(bytes, String(bytes.length))))
    },
    unseal(sealed) {
      const bytes = Uint8Array.from(atob(sealed), (character) => character.charCodeAt(0))
      return new TextDecoder('utf-8', { fatal: true }).decode(mask(bytes, String(bytes.length)))
    },
  }
}
