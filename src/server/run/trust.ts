// What the command is given to trust: files in a folder that only this user can read, and that is gone when the run is over.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { OWNER, ownerText, PREFIX, removeLeftOver } from './left-over'

export interface Trust {
  /** Everything that is trusted here already, and the authority of this run. */
  readonly bundle: string
  /** The authority of this run, and what Node was told to trust besides its own. */
  readonly extra: string
  /** A folder of settings for PHP, which reads no such variable. */
  readonly phpFolder: string
  /** A folder of modules for Python, whose `requests` reads one in half of its ways alone (discoveries/requests-and-its-bundle.md). */
  readonly pythonFolder: string
  /** May be called again. */
  remove(): void
}

type Environment = Readonly<Record<string, string | undefined>>

/** Where systems keep the certificates that they trust: Debian, Red Hat, SUSE, Alpine and macOS. As Go looks for them, crypto/x509. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/pki/tls/cacert.pem',
  '/etc/ssl/cert.pem',
]

/** Python runs it when it starts, and here in the place of the one that would have been found without this folder. */
const SITECUSTOMIZE = `# Written by ringback run: the clients that ask certifi for what to trust trust this run, too.
import os
import sys

_here = os.path.dirname(os.path.abspath(__file__))
sys.path[:] = [path for path in sys.path if os.path.abspath(path) != _here]
_this = sys.modules.pop("sitecustomize")
try:
    import sitecustomize
except ImportError as error:
    if error.name != "sitecustomize":
        raise
    sys.modules["sitecustomize"] = _this

try:
    import certifi
except ImportError:
    pass
else:
    _bundle = os.path.join(os.path.dirname(_here), "bundle.pem")
    certifi.where = certifi.core.where = lambda: _bundle


class _ClientsThatReadNoEnvironment:
    """aiohttp asks no proxy unless it is told to: its sessions are told to, where nothing else is said."""

    def find_spec(self, name, path=None, target=None):
        if name != "aiohttp.client":
            return None
        sys.meta_path.remove(self)
        from importlib.util import find_spec
        spec = find_spec(name)
        run = getattr(getattr(spec, "loader", None), "exec_module", None)
        if run is None:
            return spec

        def exec_module(module):
            run(module)
            begin = getattr(getattr(module, "ClientSession", None), "__init__", None)
            defaults = getattr(begin, "__kwdefaults__", None)
            if defaults is not None and "trust_env" in defaults:
                defaults["trust_env"] = True

        spec.loader.exec_module = exec_module
        return spec


sys.meta_path.insert(0, _ClientsThatReadNoEnvironment())
`

/** `certificate`: PEM. */
export function createTrust(certificate: string, env: Environment): Trust {
  removeLeftOver(tmpdir())
  // Node makes it with the mode 0700.
  const folder = mkdtempSync(join(tmpdir(), PREFIX))
  const put = (name: string, text: string) => {
    const path = join(folder, name)
    writeFileSync(path, text, { mode: 0o600 })
    return path
  }
  // First, so that what a killed run leaves behind can be told from what is in use.
  put(OWNER, ownerText())
  const bundle = put('bundle.pem', joined(bundleOf(env), certificate))
  // First, because Java's keytool takes the first one of a file alone.
  const extra = put('extra.pem', joined(certificate, read(env.NODE_EXTRA_CA_CERTS) ?? ''))
  put('ringback.ini', `curl.cainfo = "${bundle}"\nopenssl.cafile = "${bundle}"\n`)
  mkdirSync(join(folder, 'python'), { mode: 0o700 })
  put('python/sitecustomize.py', SITECUSTOMIZE)
  const pythonFolder = join(folder, 'python')
  return { bundle, extra, phpFolder: folder, pythonFolder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** SSL_CERT_FILE replaces what a system trusts, so all of that has to be in it. */
function bundleOf({ SSL_CERT_FILE, REQUESTS_CA_BUNDLE, CURL_CA_BUNDLE }: Environment): string {
  for (const path of [SSL_CERT_FILE, REQUESTS_CA_BUNDLE, CURL_CA_BUNDLE, ...BUNDLES]) {
    const text = read(path)
    if (text?.includes('BEGIN CERTIFICATE')) return text
  }
  return rootCertificates.join('\n')
}

function read(path: string | undefined): string | undefined {
  if (!path) return undefined
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function joined(first: string, second: string): string {
  return `${[first, second]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join('\n')}\n`
}
