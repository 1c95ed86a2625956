// The options that can be changed in a run. They stand with the exchange's settings, so that a snapshot and a reset bring back the old ones.
import { checkOptions } from '../../domain/check-options'
import { MisuseError } from '../../domain/errors'
import type { Exchange } from '../../exchange/exchange'
import type { ExchangeSettings } from '../../exchange/settings'
import type { RestSettings } from '../../rest/http/service'
import type { CallbackOptions } from './callbacks'
import { parseOptions, type RingbackOptions } from './options'

/** What `phone.configure()` takes. Options that are fixed for a phone, such as `seed` and `dialect`, are not among them. */
export interface ChangeableOptions
  extends Pick<
    RingbackOptions,
    | 'timing'
    | 'optOut'
    | 'magicNumbers'
    | 'throughput'
    | 'exposeInitiated'
    | 'verify'
    | 'protectRecordings'
    | 'media'
    | 'strict'
    | 'guard'
    | 'unknownAccounts'
  > {
  /** How webhooks are sent from now on. */
  readonly callbacks?: Omit<CallbackOptions, 'signingKey' | 'patience'>
}

const CHANGEABLE = {
  timing: true,
  callbacks: true,
  optOut: true,
  magicNumbers: true,
  throughput: true,
  exposeInitiated: true,
  verify: true,
  protectRecordings: true,
  media: true,
  strict: true,
  guard: true,
  unknownAccounts: true,
} satisfies Record<keyof ChangeableOptions, true>

/** Where couriers and signatures keep them. */
const FIXED_OF_CALLBACKS: readonly string[] = ['signingKey', 'patience'] satisfies (keyof CallbackOptions)[]

interface Given {
  readonly options: RingbackOptions
  readonly rest: RestSettings
}

export class LiveOptions {
  readonly #exchange: Exchange
  /** What the settings were made of: whoever brings the settings back brings this back. */
  readonly #given = new WeakMap<ExchangeSettings, Given>()
  /** Those of the REST API, as they stand whenever one is read. */
  readonly rest: RestSettings

  constructor(exchange: Exchange, options: RingbackOptions, rest: RestSettings) {
    this.#exchange = exchange
    this.#given.set(exchange.settings, { options, rest })
    const present = (name: keyof RestSettings) => ({ enumerable: true, get: () => this.#present.rest[name] })
    const names = Object.keys(rest) as (keyof RestSettings)[]
    this.rest = Object.defineProperties({}, Object.fromEntries(names.map((name) => [name, present(name)]))) as RestSettings
  }

  /** @returns what is set, without the defaults. @throws MisuseError, and nothing is changed. */
  change(changes: ChangeableOptions): ChangeableOptions {
    checkOptions(changes, Object.keys(CHANGEABLE), 'phone.configure(options)')
    for (const name of Object.keys(changes.callbacks ?? {}))
      if (FIXED_OF_CALLBACKS.includes(name))
        throw new MisuseError(`phone.configure({ callbacks: { ${name} } }): it is fixed for a phone. Give it to createRingback().`)
    if (Object.keys(changes).length > 0) this.#apply(changes)
    return this.#changeable
  }

  #apply(changes: ChangeableOptions): void {
    this.#exchange.configure(this.#settingsOf(merged(this.#present.options, changes)))
  }

  #settingsOf(options: RingbackOptions): ExchangeSettings {
    const { rest, exchange: settingsOf } = parsed(options)
    const { engine, callbacks } = settingsOf(() => this.#exchange.store)
    const settings = { ...this.#exchange.settings, engine, callbacks }
    this.#given.set(settings, { options, rest })
    return settings
  }

  /** All options, as they would be written now. */
  get all(): RingbackOptions {
    return this.#present.options
  }

  /** Those that a reset brings back. Null: they are no others. */
  get ofSetUp(): RingbackOptions | null {
    const { baseline, settings } = this.#exchange
    return baseline && baseline.settings !== settings ? (this.#given.get(baseline.settings) as Given).options : null
  }

  /** Of a run that was opened. */
  openSetUp(options: RingbackOptions): void {
    const { baseline } = this.#exchange
    if (baseline) this.#exchange.baseline = { ...baseline, settings: this.#settingsOf(options) }
  }

  get #present(): Given {
    return this.#given.get(this.#exchange.settings) as Given
  }

  get #changeable(): ChangeableOptions {
    const { callbacks = {}, ...given } = this.#present.options
    const { signingKey: _, patience: __, ...told } = callbacks
    const all = Object.entries(Object.keys(told).length > 0 ? { ...given, callbacks: told } : given)
    return structuredClone(Object.fromEntries(all.filter(([name, value]) => Object.hasOwn(CHANGEABLE, name) && value !== undefined)))
  }
}

/** The same check as at the start, in the words of this call. */
function parsed(options: RingbackOptions) {
  try {
    return parseOptions(options)
  } catch (error) {
    if (error instanceof MisuseError) throw new MisuseError(error.message.replaceAll('createRingback(', 'phone.configure('))
    throw error
  }
}

/** Groups of options are merged, and everything else is replaced. */
function merged<Options extends object>(before: Options, changes: object): Options {
  const entries = Object.entries(changes).map(([name, value]) => {
    const old: unknown = Reflect.get(before, name)
    return [name, isGroup(value) && isGroup(old) ? merged(old, value) : structuredClone(value)]
  })
  return { ...before, ...Object.fromEntries(entries) }
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
