// How the tests get between the REST API and whoever asks it: in what vitest loads, and in nothing that is shipped, `createRestApi`
// hands what it made to the function that a setup file left under a global name (test/support/vendor/watch-answers.ts).

/** The global name. */
export const WATCH = 'ringback: watch the REST API'

const MADE_HERE = /function createRestApi\(/
const WATCHED = `createRestApi(...given) {
  const api = createRestApiUnwatched(...given)
  return globalThis[${JSON.stringify(WATCH)}]?.(api, given[1]) ?? api
}`

/** The code of a file that makes the API, watched; undefined for every other one. The lines stay where they are. */
function watchedIn(code) {
  if (!MADE_HERE.test(code)) return undefined
  const exported = code.includes('export function createRestApi(') ? 'export ' : ''
  return `${code.replace(MADE_HERE, 'function createRestApiUnwatched(')}\n${exported}function ${WATCHED}\n`
}

/**
 * The same for CommonJS, which is Node's to load and not Vite's: the build is that. Call it before the build is required.
 * @param Module of `node:module`
 */
export function watchRequired(Module) {
  const compile = Module.prototype._compile
  Module.prototype._compile = function (code, path, ...rest) {
    const ours = path.includes('node_modules') ? undefined : watchedIn(code)
    return compile.call(this, ours ?? code, path, ...rest)
  }
}

/** A plugin of Vite. */
export function watchRestApi() {
  return {
    name: 'ringback: watch the REST API',
    enforce: 'pre',
    transform(code, id) {
      const watched = id.includes('/node_modules/') ? undefined : watchedIn(code)
      return watched === undefined ? undefined : { code: watched, map: null }
    },
  }
}
