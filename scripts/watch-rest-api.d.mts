/** The global name of a function that gets every REST API and its settings, and answers the one to use instead. */
export declare const WATCH: string
export declare function watchRestApi(): {
  readonly name: string
  readonly enforce: 'pre'
  readonly transform: (code: string, id: string) => { readonly code: string; readonly map: null } | undefined
}
/** Watches what Node itself requires: `watchRequired(Module)` of `node:module`, before the build is required. */
export declare function watchRequired(Module: unknown): void
