// What a document of ten verbs costs: to read it (text → tree), to interpret it (tree → verbs with their values) and to play it to its
// end, without a call around it. Warm; medians of many rounds, because the machine is noisy. The goal is 300 µs for all of it.
// Bundles the room by itself first, since the package does not export it.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROUNDS = 60
const DOCUMENTS = 100
const GOAL = 300

const root = fileURLToPath(new URL('..', import.meta.url))
const { readDocument, interpret, play } = await bundled()

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
  if (result.type !== 'document') throw new Error(result.refusal.message)
  return result.root
}

const tree = read()
const script = interpret(tree)
if (script.verbs.length !== 10 || script.warnings.length > 0) throw new Error(`Not ten verbs: ${JSON.stringify(script)}`)

/** Time passes until the document hangs up. */
function playToTheEnd() {
  const context = { now: 0, speech: { say: 400, play: 3_000 }, answered: true, inbound: false }
  const base = { url: 'https://app.test/menu', method: 'POST' }
  let played = play({ verbs: [], next: 0, step: null, base }, { type: 'document', script, base }, context)
  let inputs = 1
  while (!played.effects.some(({ type }) => type === 'end')) {
    played = play(played.state, { type: 'elapsed' }, context)
    inputs += 1
  }
  return inputs
}

console.log(`Node ${process.version}; ${ROUNDS} rounds of ${DOCUMENTS} documents of ${TEN_VERBS.length} bytes; medians\n`)
const steps = { read, interpret: () => interpret(tree), play: playToTheEnd }
const times = { read: [], interpret: [], play: [] }
for (let i = 0; i < ROUNDS * 2; i++) {
  for (const [name, act] of Object.entries(steps)) {
    const took = timeOf(act)
    // The first half warms up.
    if (i >= ROUNDS) times[name].push(took)
  }
}
console.log('| step | µs a document | middle half of the rounds |')
console.log('| --- | --- | --- |')
for (const [name, values] of Object.entries(times)) row(name, values)
const all = times.read.map((value, i) => value + times.interpret[i] + times.play[i])
row(`all, ${playToTheEnd()} inputs`, all)
console.log(`\n${quantile(all, 0.5) <= GOAL ? 'Within' : 'Beyond'} the goal of ${GOAL} µs.`)

function row(name, values) {
  console.log(`| ${name} | ${micro(quantile(values, 0.5))} | ${micro(quantile(values, 0.25))} to ${micro(quantile(values, 0.75))} |`)
}

/** Microseconds for one. */
function timeOf(act) {
  const start = performance.now()
  for (let i = 0; i < DOCUMENTS; i++) act()
  return ((performance.now() - start) * 1_000) / DOCUMENTS
}

function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]
}

function micro(value) {
  return value.toFixed(1)
}

async function bundled() {
  // In here, the XML parser is found.
  const folder = mkdtempSync(join(root, 'node_modules/.ringback-bench-'))
  try {
    const entries = ['reader', 'verbs', 'player'].map((name) => join(root, `src/instructions/${name}.ts`))
    const options = ['--no-config', '--silent', '--format', 'esm', '--target', 'es2022', '--out-dir', folder]
    execFileSync(process.execPath, [join(root, 'node_modules/tsup/dist/cli-default.js'), ...entries, ...options], { cwd: root })
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    const load = (name) => import(pathToFileURL(join(folder, `${name}.js`)).href)
    const [reader, verbs, player] = await Promise.all(['reader', 'verbs', 'player'].map(load))
    return { ...reader, ...verbs, ...player }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
