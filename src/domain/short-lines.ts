// Lines of a timeline without the SID that they begin with: the same is said of many records then, and has to be told once.
import { shortSid } from './sid'

/** Stands for the short SID of the record that a line is about. No text that is shown has it. */
const OWN = '\u0001'

interface Line {
  readonly sid: string | null
  readonly text: string
}

/** A line in which the sign stands already is left as it is, and says so. */
export type Shortened<One extends Line> = Omit<One, 'text'> & { readonly text: string | readonly [string] }

export function shortened<One extends Line>(line: One): Shortened<One> {
  const { sid, text } = line
  if (text.includes(OWN)) return { ...line, text: [text] }
  return sid === null ? line : { ...line, text: text.replaceAll(shortSid(sid), OWN) }
}

export function whole<One extends Line>(line: Shortened<One>): One {
  const { sid, text } = line as Shortened<Line>
  const told = typeof text === 'string' ? (sid === null ? text : text.replaceAll(OWN, shortSid(sid))) : text[0]
  return { ...line, text: told } as object as One
}
