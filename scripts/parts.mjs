// Which file of dist/ a file of src/ goes to, and how one file asks for another: at once, or with the first use (decisions/0027).

/** Folders and files of src/ by the part that they are in, and packages. The longest path that fits decides; the rest is the core. */
const PARTS = {
  // All that `import 'ringback'` reads.
  front: [
    ...files('phone', 'open', 'phones-made', 'fault', 'outcome'),
    ...files('callbacks', 'after', 'sign'),
    ...files('domain', 'errors', 'redact', 'remembered', 'extract', 'duration', 'verify', 'callback-kinds', 'check-options', 'status'),
  ],
  // How a phone comes to MSW, in CommonJS.
  create: ['phone/create.ts', 'doors/request-handler.ts'],
  // What whoever has no phone needs of its words, too: the client, the matchers, the command.
  domain: ['domain', 'kinds', 'lifecycle', ...files('domain/guesses', 'guess')],
  // With the first phone.
  core: [
    ...files('engine/verify', 'settings', 'barrier'),
    ...['accounts', 'content', 'lookups', 'messaging', 'short-links', 'verify'].map((product) => `rest/${product}/address.ts`),
  ],
  // With the first document of an app.
  documents: ['instructions'],
  // With the first call.
  voice: [
    ...folders('engine', 'calls', 'conferences', 'queues', 'recordings', 'transcriptions'),
    ...files('engine/caller-ids', 'caller-ids', 'verdict'),
    ...files('engine/relay', 'end', 'row'),
    ...files('engine/streams', 'end', 'frames', 'row'),
    ...files('instructions', 'interpret', 'player', 'state', 'vocabulary'),
    'instructions/verbs',
    ...files('phone', 'leg', 'leg-audio', 'leg-checks', 'leg-heard'),
    'domain/sound',
  ],
  // With the first socket to an app, and the first sound.
  streams: [
    ...folders('engine', 'relay', 'sockets', 'streams'),
    'audio',
    'callbacks/app-socket.ts',
    ...files('wire', 'told-later', 'close-codes'),
  ],
  // With the first server of Node's.
  wire: ['wire'],
  // What few ask of the 2010 API and of a phone, and what lives on hosts of its own.
  further: [
    ...folders('rest', 'accounts', 'content', 'messaging', 'short-links', 'api2010/usage'),
    ...files(
      'rest/api2010',
      'applications',
      'available-numbers',
      'balance',
      'conferences',
      'further',
      'further-routes',
      'ice-tokens',
      'keys',
    ),
    ...files('rest/api2010', 'outgoing-caller-ids', 'participants', 'queues', 'recordings', 'short-codes', 'streams', 'transcriptions'),
    ...folders('engine', 'accounts', 'applications', 'caller-ids', 'contents', 'services'),
    ...files('phone', 'api-keys', 'applications', 'caller-ids', 'content-state', 'contents', 'inject', 'past', 'replay', 'replayed'),
    ...files('phone', 'senders', 'services', 'settled', 'whatsapp'),
  ],
  verify: ['engine/verify', 'rest/verify', 'phone/verify-templates.ts', 'otpauth'],
  lookups: ['rest/lookups', 'domain/lookup.ts', 'domain/numbering'],
  'phone-numbers': ['libphonenumber-js'],
  // What is asked for when a run is looked at, kept or opened again.
  saved: [
    ...files('phone', 'forecast', 'living', 'older', 'rehearsal', 'run-pieces', 'setup-state', 'speed', 'state'),
    ...files('store', 'json-pieces', 'places', 'store-data', 'store-writer'),
    'exchange/run-data.ts',
    'domain/packed.ts',
  ],
  sequence: ['sequence'],
  page: ['page'],
  guesses: ['domain/guesses'],
  references: ['references'],
  matchers: ['assertions'],
  // What a door of a runner asks for: first of all that MSW can be required under jest.
  'runners-first': files('runners', 'jest-msw', 'native-modules'),
  runners: ['runners'],
  remote: ['client'],
  // A port, the command, and what the command has words of its own for.
  control: ['control', 'server', 'server/state/keeper.ts'],
  description: ['control/openapi.ts', 'control/shapes.ts', 'control/generated'],
  command: [...folders('server', 'log', 'run', 'state'), ...files('server', 'arguments', 'command', 'settings')],
  seed: ['server/seed'],
  yaml: ['yaml'],
  asn1: ['server/run/asn1.ts', '@peculiar', 'asn1js', 'pvtsutils', 'pvutils', 'tslib'],
  doctor: ['doctor'],
  recorder: ['recorded', 'recorder', 'wire/frames.ts'],
}

function folders(folder, ...names) {
  return names.map((name) => `${folder}/${name}`)
}

function files(folder, ...names) {
  return names.map((name) => `${folder}/${name}.ts`)
}

/** Of dist/, without the doors before them. */
export const PART_NAMES = Object.keys(PARTS)

const PLACES = Object.entries(PARTS)
  .flatMap(([part, paths]) => paths.map((path) => ({ part, path })))
  .sort((a, b) => b.path.length - a.path.length)

/** `path`: in the repository. @returns null for a file that is a door: it stays a file of its own. */
export function partOf(path) {
  const inside = /^(?:src|node_modules)\/(.*)$/.exec(path)?.[1]
  if (inside === undefined || /^(?:index|entry\/[\w-]+)\.ts$/.test(inside)) return null
  return PLACES.find((place) => inside === place.path || inside.startsWith(`${place.path}/`))?.part ?? 'core'
}

/** What a part reads at once, because it is there already, or of no use without it. All others read what a phone is made of. */
const AT_ONCE = {
  front: [],
  create: ['front'],
  domain: ['front'],
  core: ['front', 'domain'],
  matchers: ['front'],
  remote: ['front'],
  sequence: ['front', 'domain'],
}
const OF_A_PHONE = ['front', 'domain', 'core']
const OWN = /^\.\/(.*)\.cjs$/

/**
 * Makes the imports of a file wait for their first use, as the code of a function would: what decides of calls is read with the first
 * call. What a name stands for never changes, so nobody can tell but by the time it takes.
 */
export function readLate(name, code) {
  const atOnce = AT_ONCE[name.replace('.cjs', '')] ?? OF_A_PHONE
  if (code.includes('__toESM('))
    throw new Error(`${name} imports a whole module by its default, which cannot wait for its first use: import it by name.`)
  // Jest's CommonJS knows no `import()`.
  const required = code.replaceAll(/\bimport\("([^"]+)"\)/g, 'Promise.resolve().then(() => require("$1"))')
  return withPlainExports(required).replaceAll(/^(?:const|let) (\w+) = require\("([^"]+)"\);$/gm, (line, variable, file) => {
    if (atOnce.includes(OWN.exec(file)?.[1])) return line
    const names = new Set([...code.matchAll(new RegExp(`\\b${variable}\\.([\\w$]+)`, 'g'))].map(([, used]) => used))
    const getters = [...names].map((used) => `\tget ${used}() { return (${variable}$ ??= require("${file}")).${used} }`)
    return `let ${variable}$;\nconst ${variable} = {\n${getters.join(',\n')}\n};`
  })
}

/** What is never assigned anew needs no function to be read by: a third less to compile. */
function withPlainExports(code) {
  return code.replaceAll(
    /^Object\.defineProperty\(exports, "([\w$]+)", \{\n\tenumerable: true,\n\tget: function\(\) \{\n\t\treturn ([\w$]+);\n\t\}\n\}\);$/gm,
    (getter, name, local) =>
      code.includes(`\nlet ${local} `) || code.includes(`\nlet ${local};`) ? getter : `exports.${name} = ${local};`,
  )
}
