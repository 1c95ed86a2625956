// What a document of ten verbs costs: to read it (text → tree), to interpret it (tree → verbs with their values) and to play it to its
// end, without a call around it. Warm; medians of many rounds, because the machine is noisy.
// Bundles the room by itself first, since the package does not export it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { inTurns, median, microsOf, report } from './harness.mjs'

const ROUNDS = 60
const DOCUMENTS = 100
const GOAL = 300
/** Files of src/instructions. */
const ENTRIES = ['reader', 'interpret', 'player', 'state']

const root = fileURLToPath(new URL('..', import.meta.url))
const { readDocument, interpret, play, NOTHING_YET } = await bundled()

const TEN_VERBS = `<?xml version="1.0" encoding="UTF-8"?>
<Response>
  <Say voice="alice" language="en-US">Welcome to the shop &amp; the workshop</Say>
  <Pause length="1"/>
  <Play loop="2">https://app.test/music.mp3</Play>
  <Gather input="dtmf speech" numDigits="1" timeout="5" action="/chosen?from=menu&amp;lang=en" method="POST">
    <Say>For sales press one, for service press two</Say>
    <Pause length="2"/>
  </Gather>
  <Say>We did not hear <emphasis level="strong">anything</emphasis></Say>
  <Sms to="+15550100002" statusCallback="/status">Thank you for your call</Sms>
  <Play digits="ww1234#"/>
  <Gather finishOnKey="*" timeout="3"><Say>Press any key to go on</Say></Gather>
  <Say>Goodbye</Say>
  <Hangup/>
</Response>`

const read = () => {
  const result = readDocument(TEN_VERBS, 'text/xml')
  if (result.type !== 'document') throw new Error(result.error.message)
  return result.root
}

const tree = read()
const script = interpret(tree)
if (script.verbs.length !== 10 || script.warnings.length > 0) throw new Error(`Not ten verbs: ${JSON.stringify(script)}`)

/** Time passes until the document hangs up. */
function playToTheEnd() {
  const context = { now: 0, speech: { say: 400, play: 3_000 }, answered: true, inbound: false }
  const base = { url: 'https://app.test/menu' }
  let played = play(NOTHING_YET, { type: 'document', script, base }, context)
  let inputs = 1
  while (!played.effects.some(({ type }) => type === 'end')) {
    played = play(played.state, { type: 'elapsed' }, context)
    inputs += 1
  }
  return inputs
}

const steps = { read, interpret: () => interpret(tree), play: playToTheEnd }
const acts = Object.fromEntries(Object.entries(steps).map(([name, act]) => [name, () => microsOf(DOCUMENTS, act)]))
const times = await inTurns(acts, { rounds: ROUNDS, warmUp: ROUNDS })
const all = times.read.map((value, i) => value + times.interpret[i] + times.play[i])
report({
  what: `read, interpret and play a document of ten verbs (${playToTheEnd()} inputs)`,
  value: median(all),
  atMost: GOAL,
  unit: 'µs',
  note: Object.entries(times)
    .map(([name, values]) => `${name} ${median(values).toFixed(1)} µs`)
    .join(', '),
})

async function bundled() {
  // In here, the XML parser is found.
  const folder = mkdtempSync(join(root, 'node_modules/.ringback-bench-'))
  try {
    const entries = ENTRIES.map((name) => join(root, `src/instructions/${name}.ts`))
    const options = ['--no-config', '--silent', '--format', 'esm', '--target', 'es2022', '--out-dir', folder]
    execFileSync(process.execPath, [join(root, 'node_modules/tsup/dist/cli-default.js'), ...entries, ...options], { cwd: root })
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const load = (name) => import(pathToFileURL(join(folder, `${name}.js`)).href)
    return Object.assign({}, ...(await Promise.all(ENTRIES.map(load))))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
