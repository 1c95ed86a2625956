// The JSON schemas of the control API and of the seed file, made of the types in src/control/shapes.ts. They stand in the repository:
// `node scripts/control-shapes.mjs` writes them anew, and a test says when that was forgotten.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AnnotatedType, createGenerator } from 'ts-json-schema-generator'

const root = fileURLToPath(new URL('..', import.meta.url))
// The generator forgets the name of a type that has a comment, and writes a number where it is an argument: `Told<def-interface-…>`.
AnnotatedType.prototype.getName = function () {
  return this.getType().getName()
}

const DURATION = {
  description: 'A length of time: milliseconds, or a number with a unit, such as "250ms", "5s", "2m", "1h", "1d".',
  type: ['number', 'string'],
  minimum: 0,
  pattern: '^\\d+(?:\\.\\d+)?(?:ms|s|m|h|d)$',
}

/** What is written, by its path in the repository. */
export function controlShapes() {
  const generator = createGenerator({
    path: `${root}src/control/shapes.ts`,
    tsconfig: `${root}tsconfig.json`,
    // TypeScript itself checks them, in `npm run types`.
    skipTypeCheck: true,
    encodeRefs: false,
    additionalProperties: false,
    functions: 'hide',
  })
  const all = {}
  const shapeOf = (name) => {
    const { definitions } = generator.createSchema(name)
    Object.assign(all, definitions)
    return definitions[name]
  }
  const [bodies, answers, seed] = ['Bodies', 'Answers', 'SeedFile'].map(shapeOf)
  for (const name of ['Bodies', 'Answers', 'SeedFile']) delete all[name]
  const definitions = { ...all, Duration: DURATION }
  const shapes = renamed({ bodies: bodies.properties, answers: answers.properties, definitions })
  return {
    'src/control/generated/shapes.ts': moduleOf(shapes),
    'schema/seed.schema.json': seedSchema(renamed(seed), shapes.definitions),
  }
}

/** OpenAPI wants plain names: `StatusAt<CallStatus>` → `StatusAt-CallStatus`. */
function renamed(value) {
  return JSON.parse(JSON.stringify(value).replace(/"(#\/definitions\/)?(\w+)<(\w+)>"/g, '"$1$2-$3"'))
}

/** A definition a line, so that a difference can be read. */
function moduleOf({ bodies, answers, definitions }) {
  const lines = (group) => Object.entries(group).map(([name, schema]) => `${JSON.stringify(name)}:${JSON.stringify(schema)}`)
  const text = (group) => `{\n${lines(group).join(',\n')}\n}`
  const json = `{"bodies":${text(bodies)},"answers":${text(answers)},"definitions":${text(definitions)}}`
  const escaped = json.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
  return `// Written by scripts/control-shapes.mjs out of ../shapes.ts.\n\n/** JSON schemas: of bodies and of answers by route, and what they refer to. */\nexport const SHAPES = \`${escaped}\`\n`
}

function seedSchema(seed, definitions) {
  const needed = new Set()
  const collect = (value) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/definitions\/([^"]+)"/g)) {
      if (needed.has(name)) continue
      needed.add(name)
      collect(definitions[name])
    }
  }
  collect(seed)
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Seed file of ringback',
    ...seed,
    definitions: Object.fromEntries([...needed].sort().map((name) => [name, definitions[name]])),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [path, text] of Object.entries(controlShapes())) {
    mkdirSync(dirname(root + path), { recursive: true })
    writeFileSync(root + path, text)
  }
