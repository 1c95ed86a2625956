// Loads the reader, and the XML library with it, when the first document arrives: most test files never need one.

export type Reader = typeof import('./reader')

let loaded: Reader | undefined

/** Calls `act` synchronously once the reader is loaded, so that a document costs no turn of the event loop. */
export function withReader<T>(act: (reader: Reader) => T | Promise<T>): T | Promise<T> {
  if (loaded) return act(loaded)
  return import('./reader').then((reader) => {
    loaded = reader
    return act(reader)
  })
}
