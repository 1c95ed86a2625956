// The match that a person wrote, checked strictly: a field that no record has would find nothing, and `count(…)` would be 0 and green.
import { MisuseError, quote } from './errors'
import { isAsymmetric, type Match } from './match'

/** A record without its functions, which are no fields of it. */
export type Told<R> = { readonly [Field in keyof R as R[Field] extends (...args: never) => unknown ? never : Field]: R[Field] }

/** What can be said about the records of a kind. */
export interface RecordShape<R extends object = Readonly<Record<string, unknown>>> {
  /** `message` */
  readonly type: string
  readonly fields: { readonly [Field in keyof Told<R>]-?: true }
  /** What there is for a field that holds one word of a list. */
  readonly choices: Readonly<Record<string, readonly string[]>>
}

/** No argument means any record. @throws MisuseError on no object, an unknown field, an undefined value or a word that there is not. */
export function checkMatch<R>(args: readonly unknown[], shape: RecordShape): Match<R> | undefined {
  if (args.length === 0) return undefined
  const [match] = args
  const { type, fields, choices } = shape
  if (args.length > 1) throw new MisuseError(`One match is taken, and ${args.length} were given. Put all fields into one: { to, body }.`)
  if (typeof match === 'function') return match as Match<R>
  if (typeof match !== 'object' || match === null || match instanceof RegExp || Array.isArray(match) || isAsymmetric(match))
    throw new MisuseError(
      `The match is ${quote(match)}. Write some fields of ${withArticle(type)}, ${exampleOf(shape)}, a predicate, or nothing for any ${type}.`,
    )
  for (const [name, wanted] of Object.entries(match)) {
    if (!Object.hasOwn(fields, name))
      throw new MisuseError(
        `The match names the field ${quote(name)}, which ${withArticle(type)} does not have. It has ${Object.keys(fields).join(', ')}.`,
      )
    if (wanted === undefined)
      throw new MisuseError(
        `The match wants the field ${quote(name)} to be undefined, which it never is. Leave it out, or look for a typing error.`,
      )
    const words = choices[name]
    if (words && !(wanted instanceof RegExp) && !isAsymmetric(wanted)) checkChoice(wanted, name, type, words)
  }
  return match as Match<R>
}

/** @throws MisuseError that names what there is. */
export function checkChoice(value: unknown, field: string, type: string, words: readonly string[]): string {
  if (typeof value === 'string' && words.includes(value)) return value
  throw new MisuseError(`${quote(value)} is not a ${field} of ${withArticle(type)}. There are ${words.join(', ')}.`)
}

function withArticle(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

function exampleOf({ fields }: RecordShape): string {
  if ('to' in fields) return "{ to: '+15550100002' }"
  return 'level' in fields ? "{ level: 'error' }" : "{ sid: 'SM…' }"
}
