// The environment in which SDKs find the way to a phone: variables that their HTTP clients read. Pure.
import { delimiter } from 'node:path'
import { isProviderHost, PROVIDER_DOMAINS } from '../../dialects/hosts'

export type Environment = Readonly<Record<string, string | undefined>>

export interface Ways {
  /** Of the phone: `http://127.0.0.1:4010`. */
  readonly url: string
  readonly controlToken: string | null
  /** Of the proxy: `http://127.0.0.1:4011`. */
  readonly proxy: string
  /** Paths of PEM files. */
  readonly bundle: string
  readonly extra: string
  /** A folder of settings for PHP. */
  readonly phpFolder: string
  /** A folder of modules for Python. */
  readonly pythonFolder: string
  /** The path of the CommonJS module that leads Node. */
  readonly register: string
  /** Null: the command's own are left alone. */
  readonly credentials: { readonly sid: string; readonly authToken: string } | null
}

/** Never through a proxy: the app under test, its database, the phone itself. */
const LOCAL = ['localhost', '127.0.0.1', '::1']

/** What some clients read before HTTPS_PROXY, and npm sets for what it starts. They are replaced where they are, and not made. */
const OTHER_PROXIES = /^(?:all|npm_config(?:_https?)?)_proxy$/i
const OTHER_LISTS = /^npm_config_no_?proxy$/i

/** What the command sees: `env`, and what leads it here. */
export function environmentFor(env: Environment, ways: Ways): Record<string, string> {
  const { url, controlToken, proxy, bundle, extra, phpFolder, pythonFolder, credentials } = ways
  const direct = directHosts(env)
  const added: Record<string, string> = {
    RINGBACK_URL: url,
    ...(controlToken === null ? {} : { RINGBACK_CONTROL_TOKEN: controlToken }),
    // Clients differ in which spelling they read, and curl reads http_proxy in no other.
    HTTPS_PROXY: proxy,
    https_proxy: proxy,
    HTTP_PROXY: proxy,
    http_proxy: proxy,
    NO_PROXY: direct,
    no_proxy: direct,
    SSL_CERT_FILE: bundle,
    REQUESTS_CA_BUNDLE: bundle,
    CURL_CA_BUNDLE: bundle,
    NODE_EXTRA_CA_CERTS: extra,
    NODE_OPTIONS: nodeOptions(env, ways),
    PYTHONPATH: [pythonFolder, ...(env.PYTHONPATH ? [env.PYTHONPATH] : [])].join(delimiter),
    // An empty element stands for the folder that PHP was built with.
    PHP_INI_SCAN_DIR: [env.PHP_INI_SCAN_DIR ?? '', phpFolder].join(delimiter),
  }
  for (const name of Object.keys(env)) {
    if (OTHER_PROXIES.test(name)) added[name] = proxy
    if (OTHER_LISTS.test(name)) added[name] = direct
  }
  const inherited = Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { ...Object.fromEntries(inherited), ...added, ...missingCredentials(env, credentials) }
}

/** Those that the environment lacks. An empty one counts as none, as it does for the SDKs. */
export function missingCredentials(env: Environment, credentials: Ways['credentials']): Record<string, string> {
  if (credentials === null) return {}
  return {
    ...(env.TWILIO_ACCOUNT_SID ? {} : { TWILIO_ACCOUNT_SID: credentials.sid }),
    ...(env.TWILIO_AUTH_TOKEN ? {} : { TWILIO_AUTH_TOKEN: credentials.authToken }),
  }
}

/** What the environment names already stays, but for what would lead past the proxy to a provider. */
function directHosts(env: Environment): string {
  // Clients differ in what stands between two of them.
  const given = `${env.NO_PROXY ?? ''},${env.no_proxy ?? ''}`.split(/[\s,]+/)
  return [...new Set([...given.filter((host) => host !== '' && !meansProvider(host)), ...LOCAL])].join(',')
}

/** A host of a provider, a domain above it (`.com`), or a pattern (`*`, `*.twilio.com`). */
function meansProvider(host: string): boolean {
  const isPattern = host.startsWith('*')
  const name = host.toLowerCase().replace(/:\d+$/, '').replace(/^\*/, '').replace(/\.$/, '')
  const bare = name.replace(/^\./, '')
  return isProviderHost(bare) || PROVIDER_DOMAINS.some((domain) => (isPattern ? domain.endsWith(bare) : domain.endsWith(`.${bare}`)))
}

/**
 * A path and not `ringback/register`: the command may change its folder, and whatever is named here has to be found by every Node.
 * `--require` and not `--import`: Node 20 does not run the latter in workers made of a text, and older ones take it from no variable.
 */
function nodeOptions({ NODE_OPTIONS = '' }: Environment, { register }: Ways): string {
  // In quotes a backslash takes the next character as it is. Source: Node.js, "NODE_OPTIONS".
  const path = /[\s"\\]/.test(register) ? `"${register.replace(/[\\"]/g, '\\$&')}"` : register
  const added = `--require ${path}`
  return NODE_OPTIONS.includes(added) ? NODE_OPTIONS : `${NODE_OPTIONS} ${added}`.trim()
}
