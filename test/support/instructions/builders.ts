// The SDKs' builders of documents, driven through everything they can write: their methods are found at run time, and what each takes
// stands in their own types, so that a new version of an SDK brings its new verbs and attributes along.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import twilio from 'twilio'
import ts from 'typescript'
import type { Shape } from './documents'

const require = createRequire(import.meta.url)

/** What a builder's methods return, and a response itself. */
export interface BuilderNode {
  toString(): string
  addText(text: string): void
  addChild(name: string, attributes?: object): BuilderNode
  /** The tree that the builder keeps until it is written. */
  _getXml(): { readonly name: string }
}

type Method = (attributes: object, content?: string) => BuilderNode
export type ResponseName = 'VoiceResponse' | 'MessagingResponse' | 'FaxResponse'
type Twiml = Readonly<Record<ResponseName, new () => BuilderNode>>

export interface Builder {
  readonly name: string
  readonly twiml: Twiml
  /** Where its types are. */
  readonly types: string
}

const modules = fileURLToPath(new URL('../../../node_modules/', import.meta.url))
const signalWire = (name: string) => (require(name) as { RestClient: { LaML: Twiml } }).RestClient.LaML
const twilioOf = (name: string) => (require(name) as { twiml: Twiml }).twiml

/** `@signalwire/node` brings a Twilio SDK of its own. */
const twilioInside = createRequire(require.resolve('@signalwire/node')).resolve('twilio')

export const twilio6: Builder = {
  name: 'twilio 6',
  twiml: twilio.twiml as unknown as Twiml,
  types: `${modules}twilio/lib/twiml`,
}

export const BUILDERS: readonly Builder[] = [
  twilio6,
  ...['twilio-5', 'twilio-4', 'twilio-3'].map((name) => ({
    name: name.replace('-', ' '),
    twiml: twilioOf(name),
    types: `${modules}${name}/lib/twiml`,
  })),
  ...['@signalwire/compatibility-api', 'signalwire-compatibility-31'].map((name) => ({
    name,
    twiml: signalWire(name),
    types: `${modules}${name}/lib/twiml`,
  })),
  {
    name: '@signalwire/node',
    twiml: signalWire('@signalwire/node'),
    types: twilioInside.replace(/\/lib\/.*$/, '/lib/twiml'),
  },
]

/** Attribute → the type of its value, as the builder's types have it. */
type Attributes = Readonly<Record<string, string>>

/** Class → method → attributes. */
type Known = ReadonlyMap<string, ReadonlyMap<string, Attributes>>

const read = new Map<string, Known>()

export function attributesIn({ types }: Builder, response: ResponseName): Known {
  const path = `${types}/${response}.d.ts`
  const known = read.get(path) ?? readTypes(path)
  read.set(path, known)
  return known
}

function readTypes(path: string): Known {
  const file = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const interfaces = new Map<string, Attributes>()
  const classes = new Map<string, Map<string, Attributes>>()
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node)) interfaces.set(node.name.text, Object.fromEntries(node.members.map(memberOf)))
    ts.forEachChild(node, visit)
  }
  visit(file)
  const visitClasses = (node: ts.Node): void => {
    if (ts.isClassDeclaration(node)) classes.set(node.name?.text ?? '', methodsOf(node, interfaces))
    ts.forEachChild(node, visitClasses)
  }
  visitClasses(file)
  return classes
}

function memberOf(member: ts.TypeElement): [string, string] {
  const name = member.name && (ts.isIdentifier(member.name) || ts.isStringLiteral(member.name)) ? member.name.text : ''
  return [name, ts.isPropertySignature(member) ? (member.type?.getText() ?? '') : '']
}

function methodsOf(declaration: ts.ClassDeclaration, interfaces: ReadonlyMap<string, Attributes>): Map<string, Attributes> {
  const methods = new Map<string, Attributes>()
  for (const member of declaration.members) {
    if (!ts.isMethodDeclaration(member)) continue
    const attributes = member.parameters.find((parameter) => parameter.name.getText() === 'attributes')
    const type = attributes?.type?.getText().split('.').at(-1) ?? ''
    const known = interfaces.get(type)
    if (known) methods.set(nameOf(member.name.getText()), known)
  }
  return methods
}

/** Older builders write `break_`. */
const nameOf = (method: string) => method.replace(/_$/, '')

/** What every node has and what writes no element. */
const NO_ELEMENTS = ['constructor', 'toString', 'addText', 'addChild', '_getXml', 'comment', 'commentBefore', 'commentAfter']

interface Call {
  readonly name: string
  readonly takesContent: boolean
  readonly act: Method
}

/** Methods that write an element into this node. Their old names hand on their arguments (`...args`), and add nothing. */
export function callsOf(node: BuilderNode): Call[] {
  const prototype: object = Object.getPrototypeOf(node)
  return Object.getOwnPropertyNames(prototype).flatMap((name) => {
    const method = (node as unknown as Record<string, Method | string>)[name]
    const parameters = /\(([^)]*)\)/.exec(String(method))?.[1] ?? ''
    if (typeof method !== 'function' || NO_ELEMENTS.includes(name) || parameters === '...args') return []
    return [{ name, takesContent: parameters.includes(','), act: method.bind(node) }]
  })
}

/** A value for an attribute, or for a content. */
export type Choose = (attribute: string, type: string) => unknown

/** Calls every method of a node with every attribute, and goes on inside what was written. Returns what must be read. */
export function writeAll(node: BuilderNode, builder: Builder, response: ResponseName, choose: Choose, depth: number): Shape[] {
  const known = attributesIn(builder, response)
  const fill = (parent: BuilderNode, left: number): Shape[] =>
    callsOf(parent).flatMap((call) => {
      const attributes = known.get(parent.constructor.name)?.get(nameOf(call.name)) ?? {}
      const written = unlessBroken(() => write(call, attributes, choose))
      if (!written) return []
      return [left > 1 ? [...written.shape, ...fill(written.child, left - 1)] : written.shape]
    })
  return fill(node, depth)
}

/** Some old classes look in the wrong place for what they write into, so that nobody can write anything inside them. */
function unlessBroken<T>(act: () => T): T | null {
  try {
    return act()
  } catch (error) {
    if (/\.ele is not a function|reading 'ele'/.test(String(error))) return null
    throw error
  }
}

/** Calls one method with every attribute there is. */
export function write({ act, takesContent, name }: Call, attributes: Attributes, choose: Choose): { child: BuilderNode; shape: Shape } {
  const values = Object.fromEntries(Object.entries(attributes).map(([key, type]) => [key, choose(key, type)]))
  const content = takesContent ? String(choose(name, 'string')) : null
  const child = content === null ? act(values) : act(values, content)
  const written = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? value.join(' ') : String(value)]),
  )
  return { child, shape: [child._getXml().name, written, ...(content === null ? [] : [content])] }
}
