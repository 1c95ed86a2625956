// The configuration file of the command: what it may hold, and how it is loaded.
import { createRequire } from 'node:module'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { NumberOptions, Ringback, RingbackOptions } from 'ringback'
import { MisuseError } from 'ringback'
import { quote } from '../domain/errors'
import type { ListenOptions } from './options'

/** The default export of `ringback.config.ts`. Options of the command line take precedence. */
export interface RingbackConfig {
  /** The options of `createRingback`. Here `network` is `fetch` by default. */
  readonly phone?: RingbackOptions
  /** The options of `listen`. */
  readonly server?: ListenOptions
  /** The numbers that the account owns. Default: one generated number. */
  readonly numbers?: readonly NumberOptions[]
  /** Any other set-up: handsets, outcomes, faults. It is called once, before the server listens. */
  readonly setUp?: (phone: Ringback) => void | Promise<void>
}

/** Returns its argument. It gives an editor the types of the configuration. */
export function defineConfig(config: RingbackConfig): RingbackConfig {
  return config
}

const NAMES = ['phone', 'server', 'numbers', 'setUp']
const EXTENSIONS = ['.ts', '.mts', '.cts', '.mjs', '.js', '.cjs']

/** @throws MisuseError when there is no such file, it cannot be loaded, or it is not a configuration. */
export async function loadConfig(path: string): Promise<RingbackConfig> {
  const file = resolve(path)
  if (!EXTENSIONS.includes(extname(file)))
    throw new MisuseError(
      `--config got ${quote(path)}. Write the path of a module: ${EXTENSIONS.map((one) => `ringback.config${one}`).join(', ')}.`,
    )
  const module = await load(file, path)
  const exported = 'default' in module ? module.default : module
  // A CommonJS module that a compiler made has its default export in its exports.
  const config = typeof exported === 'object' && exported !== null && 'default' in exported ? exported.default : exported
  return checkConfig(config, path)
}

async function load(file: string, path: string): Promise<{ readonly default?: unknown }> {
  try {
    if (/\.[mc]?ts$/.test(file) && !stripsTypes()) return { default: await jitiOf(path)(file) }
    return await import(pathToFileURL(file).href)
  } catch (error) {
    if (error instanceof MisuseError) throw error
    throw new MisuseError(`--config ${path} could not be loaded: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** Node from 22.18 and 23.6 runs TypeScript itself. */
function stripsTypes(): boolean {
  return 'typescript' in process.features && Boolean(process.features.typescript)
}

/** A loader for TypeScript, where the project has one. @throws MisuseError where it has none. */
function jitiOf(path: string): (file: string) => Promise<unknown> {
  try {
    const { createJiti } = createRequire(join(process.cwd(), 'ringback.config'))('jiti') as {
      createJiti(from: string): { import(file: string, options: { default: boolean }): Promise<unknown> }
    }
    const jiti = createJiti(pathToFileURL(join(process.cwd(), 'ringback.config')).href)
    return (file) => jiti.import(file, { default: true })
  } catch {
    throw new MisuseError(
      `--config ${path}: Node ${process.versions.node} does not run TypeScript, and jiti is not installed here. Install jiti, use Node 22.18 or later, or write ${path.replace(/ts$/, 'js').replace(/\.js$/, '.mjs')}.`,
    )
  }
}

function checkConfig(config: unknown, path: string): RingbackConfig {
  if (typeof config !== 'object' || config === null)
    throw new MisuseError(
      `--config ${path} exports ${quote(config)} as its default. Write export default defineConfig({ … }), from 'ringback/server'.`,
    )
  for (const name of Object.keys(config)) {
    if (!NAMES.includes(name)) throw new MisuseError(`--config ${path} does not know ${quote(name)}. It knows ${NAMES.join(', ')}.`)
  }
  const { numbers = [], setUp } = config as RingbackConfig
  if (!Array.isArray(numbers))
    throw new MisuseError(`--config ${path}: "numbers" is ${quote(numbers)}. Write a list: [{ smsUrl: 'https://app.test/sms' }].`)
  if (setUp !== undefined && typeof setUp !== 'function')
    throw new MisuseError(`--config ${path}: "setUp" is ${quote(setUp)}. Write a function (phone) => { … }.`)
  return config
}
