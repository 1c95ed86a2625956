// Document → verbs with their values: defaults in place, and a warning for everything that is skipped or has no meaning.
import { type Element, elementsOf } from './document'
import { readAmong, type Warning, warnOfText } from './reading'
import { RULES, type Verb } from './verbs/verbs'
import { NOT_IN_SCHEMA } from './vocabulary'

export interface Script {
  readonly verbs: readonly Verb[]
  readonly warnings: readonly Warning[]
}

/** Whatever is not played is in the warnings. */
export function interpret(root: Element): Script {
  const warnings: Warning[] = []
  for (const name of Object.keys(root.attributes)) {
    if (!name.startsWith('xml'))
      warnings.push({ code: NOT_IN_SCHEMA, message: `Response has no attribute ${name}; it was skipped`, line: root.line })
  }
  warnOfText(root, warnings)
  const verbs = elementsOf(root).flatMap((element) => readAmong<Verb>(element, RULES, 'a voice document', warnings) ?? [])
  return { verbs, warnings }
}
