// What is different between two versions of the vendor's descriptions, for what ringback serves. It tells names and facts, no texts.
import { type Description, nameOf, nameOfOperation, type Operation, type Schema } from './descriptions'
import { servedOperations } from './served'

export interface Comparison {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  readonly changed: readonly string[]
}

export async function compareDescriptions(before: readonly Description[], after: readonly Description[]): Promise<Comparison> {
  const served = new Set((await servedOperations([...before, ...after])).map(nameOfOperation))
  const [old, young] = [factsOfAll(before), factsOfAll(after)]
  const added: string[] = []
  const gone: string[] = []
  const changed: string[] = []
  for (const [name, facts] of young) {
    const known = old.get(name)
    if (!known) added.push(served.has(name) ? name : `${name} (ringback does not serve it)`)
    else if (served.has(name)) compareFacts(name, known, facts, { added, gone, changed })
  }
  for (const name of served) if (old.has(name) && !young.has(name)) gone.push(name)
  return { added, gone, changed }
}

export function renderComparison({ added, gone, changed }: Comparison): string {
  const parts = Object.entries({ New: added, Gone: gone, Changed: changed }).filter(([, lines]) => lines.length > 0)
  if (parts.length === 0) return 'Nothing is different for what ringback serves.'
  return parts.map(([title, lines]) => [`${title} (${lines.length})`, ...lines.map((line) => `  ${line}`)].join('\n')).join('\n\n')
}

/** By a name such as `parameter To` or `200 /messages/*` with `/sid`: what is said of the value, and the words that it may be. */
type Facts = ReadonlyMap<string, Fact>

interface Fact {
  readonly is: string
  readonly values: readonly string[]
}

function compareFacts(name: string, before: Facts, after: Facts, { added, gone, changed }: Record<keyof Comparison, string[]>): void {
  for (const [what, { is, values }] of after) {
    const old = before.get(what)
    if (!old) {
      added.push(`${name}: ${what}`)
      continue
    }
    if (old.is !== is) changed.push(`${name}: ${what}: ${old.is} → ${is}`)
    // From any text to some words, or back, is a change; one word more or less is its own line.
    if ((old.values.length === 0) !== (values.length === 0)) {
      changed.push(`${name}: ${what}: ${wordsOf(old.values)} → ${wordsOf(values)}`)
      continue
    }
    for (const value of values) if (!old.values.includes(value)) added.push(`${name}: ${what} may be ${value}`)
    for (const value of old.values) if (!values.includes(value)) gone.push(`${name}: ${what} may be ${value}`)
  }
  for (const what of before.keys()) if (!after.has(what)) gone.push(`${name}: ${what}`)
}

function wordsOf(values: readonly string[]): string {
  return values.length === 0 ? 'any' : values.join(', ')
}

function factsOfAll(descriptions: readonly Description[]): Map<string, Facts> {
  const all = descriptions.flatMap((description) =>
    description.operations.map((operation): [string, Facts] => [nameOfOperation(operation), factsOf(operation)]),
  )
  return new Map(all)
}

function factsOf({ parameters, required, raw, schemas }: Operation): Facts {
  const facts = new Map<string, Fact>()
  for (const [name, schema] of parameters) {
    collect(facts, `parameter ${name}`, schema, schemas, [])
    const fact = facts.get(`parameter ${name}`)
    if (fact && required.has(name)) facts.set(`parameter ${name}`, { ...fact, is: `${fact.is}, required` })
  }
  for (const [status, { content }] of Object.entries(raw.responses)) {
    facts.set(status, { is: content ? 'an answer with a body' : 'an answer without a body', values: [] })
    const schema = content?.['application/json']?.schema
    if (schema) collect(facts, `${status} `, schema, schemas, [])
  }
  return facts
}

/** `within`: the names that led here, as a schema may mention itself. */
function collect(facts: Map<string, Fact>, at: string, schema: Schema, schemas: Operation['schemas'], within: readonly string[]): void {
  const name = schema.$ref === undefined ? undefined : nameOf(schema.$ref)
  const { nullable = false } = schema
  if (name !== undefined && within.includes(name)) {
    facts.set(at, { is: `as ${name}${nullable ? ', nullable' : ''}`, values: [] })
    return
  }
  const whole = name === undefined ? schema : { ...schemas[name], ...(nullable ? { nullable } : {}) }
  const path = name === undefined ? within : [...within, name]
  if (!facts.has(at)) facts.set(at, { is: kindOf(whole), values: (whole.enum ?? []).map((value) => JSON.stringify(value)) })
  for (const [key, one] of Object.entries(whole.properties ?? {})) collect(facts, `${at}/${key}`, one, schemas, path)
  if (whole.items) collect(facts, `${at}/*`, whole.items, schemas, path)
  if (typeof whole.additionalProperties === 'object') collect(facts, `${at}/{key}`, whole.additionalProperties, schemas, path)
  for (const branch of [...(whole.allOf ?? []), ...(whole.anyOf ?? []), ...(whole.oneOf ?? [])]) collect(facts, at, branch, schemas, path)
}

function kindOf({ type = 'any', format, pattern, nullable = false, required = [] }: Schema): string {
  const kinds = [[type].flat().join(' or '), format, pattern, nullable ? 'nullable' : undefined]
  return [...kinds, required.length > 0 ? `with ${[...required].sort().join(', ')}` : undefined].filter(Boolean).join(', ')
}
