/** The global name of a function that gets every REST API and its settings, and answers the one to use instead. */
export declare const WATCH: string
export declare function watchRestApi(): {
  readonly name: string
  readonly enforce: 'pre'
  readonly transform: (code: string, id: string) => { readonly code: string; readonly map: null } | undefined
}
