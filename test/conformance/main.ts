// Runs the command in a process of its own: `npm run conformance`, by way of scripts/conformance.mjs.
import { conformance } from './command'

const stop = new AbortController()
// A second signal ends the process at once, and leaves behind what there is.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
process.exitCode = await conformance(process.argv.slice(2), {
  env: process.env,
  write: (line) => console.log(line),
  signal: stop.signal,
})
