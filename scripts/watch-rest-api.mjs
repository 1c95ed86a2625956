// How the tests get between the REST API and whoever asks it: in what vitest loads, and in nothing that is shipped, `createRestApi`
// hands what it made to the function that a setup file left under a global name (test/support/vendor/watch-answers.ts).

/** The global name. */
export const WATCH = 'ringback: watch the REST API'

const MADE_HERE = /function createRestApi\(/
const WATCHED = `createRestApi(...given) {
  const api = createRestApiUnwatched(...given)
  return globalThis[${JSON.stringify(WATCH)}]?.(api, given[1]) ?? api
}`

/** A plugin of Vite. The lines of a file stay where they are. */
export function watchRestApi() {
  return {
    name: 'ringback: watch the REST API',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('/node_modules/') || !MADE_HERE.test(code)) return undefined
      const exported = code.includes('export function createRestApi(') ? 'export ' : ''
      return { code: `${code.replace(MADE_HERE, 'function createRestApiUnwatched(')}\n${exported}function ${WATCHED}\n`, map: null }
    },
  }
}
