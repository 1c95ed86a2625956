// Whether a request of the SDK that is installed reaches a phone: tried in a process of its own, in the project's folder. In that
// process no name is looked up, so that nothing goes to the network if it does not.
import { spawn } from 'node:child_process'
import type { Finding } from './finding'
import type { Project } from './project'
import { SDKS, type Versions } from './versions'

/** Milliseconds of real time: loading an SDK takes most of it. */
const PATIENCE = 15_000

const CLIENTS: Readonly<Record<(typeof SDKS)[number], string>> = {
  twilio: "const { default: twilio } = await import('twilio'); const client = twilio(sid, authToken)",
  '@signalwire/compatibility-api':
    "const { RestClient } = await import('@signalwire/compatibility-api'); const client = RestClient(sid, authToken, { signalwireSpaceUrl: 'doctor.signalwire.com' })",
  '@signalwire/node':
    "const { RestClient } = await import('@signalwire/node'); const client = RestClient(sid, authToken, { signalwireSpaceUrl: 'doctor.signalwire.com' })",
}

const script = (sdk: (typeof SDKS)[number]) => `
import dns from 'node:dns'
const refuse = (name, ...rest) => rest.at(-1)(Object.assign(new Error('not looked up: ' + name), { code: 'ENOTFOUND' }))
dns.lookup = refuse
const { setupServer } = await import('msw/node')
const { createRingback } = await import('ringback')
const phone = createRingback()
const shop = phone.number()
const server = setupServer(...phone.handlers)
server.listen({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' })
const { sid, authToken } = phone.account
${CLIENTS[sdk]}
let problem = ''
await client.messages.create({ from: shop.e164, to: '+15550100002', body: 'ringback doctor' }).catch((error) => { problem = String(error) })
console.log('\\n' + JSON.stringify({ caught: phone.messages.count(), problem }))
process.exit(0)
`

/** Undefined: there is no SDK to try. */
export function sdkOf({ packages }: Versions): (typeof SDKS)[number] | undefined {
  return SDKS.find((name) => packages[name])
}

export async function checkInterception({ folder }: Project, versions: Versions): Promise<Finding[]> {
  const sdk = sdkOf(versions)
  if (!sdk || !versions.packages.ringback || !versions.packages.msw) return []
  const said = await run(script(sdk), folder)
  const answer = /^\{"caught":(\d+),"problem":(".*")\}$/m.exec(said.stdout)
  if (answer?.[1] === '1') return []
  const reason = answer ? (JSON.parse(answer[2] ?? '""') as string) : lastLine(said.stderr)
  return [
    {
      id: 'sdk-not-caught',
      level: 'error',
      where: null,
      message: `A request of ${sdk} ${versions.packages[sdk]} did not reach a phone in this project: ${reason || 'the process printed nothing'}`,
      fix: 'Install the packages again (npm install). If that does not help, compare your versions with docs/versions.md, and open an issue with the output of ringback doctor --json.',
    },
  ]
}

/** Without what leads an SDK elsewhere, and what an outer runner says to an inner process. */
function environment(): NodeJS.ProcessEnv {
  const { HTTP_PROXY, HTTPS_PROXY, http_proxy, https_proxy, ALL_PROXY, all_proxy, NODE_OPTIONS, TWILIO_REGION, TWILIO_EDGE, ...env } =
    process.env
  return env
}

function run(source: string, cwd: string): Promise<{ stdout: string; stderr: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', source], { cwd, env: environment(), timeout: PATIENCE })
    const said = { stdout: '', stderr: '' }
    child.stdout.on('data', (data) => {
      said.stdout += String(data)
    })
    child.stderr.on('data', (data) => {
      said.stderr += String(data)
    })
    child.on('error', (error) => done({ ...said, stderr: String(error) }))
    child.on('close', () => done(said))
  })
}

/** The sentence of an error that nobody caught. */
function lastLine(text: string): string {
  return text.split('\n').find((line) => /^\w*Error\b/.test(line)) ?? text.trim().split('\n').at(-1) ?? ''
}
