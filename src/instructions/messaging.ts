// The document that answers an inbound text: Message and Redirect. Its rules are Twilio's and SignalWire's messaging references.
import { type Element, elementsOf, rawTextOf, textOf } from './document'
import type { Method, Warning } from './verbs'

export interface Reply {
  readonly to: string | null
  readonly from: string | null
  readonly body: string
  readonly media: readonly string[]
  /** Where the life of the reply is told: `statusCallback`, or `action`, which means the same today. */
  readonly statusCallback: string | null
  readonly line: number
}

export type MessagingVerb =
  | ({ readonly verb: 'Message' } & Reply)
  | { readonly verb: 'Redirect'; readonly url: string; readonly method: Method; readonly line: number }

export interface MessagingScript {
  readonly verbs: readonly MessagingVerb[]
  readonly warnings: readonly Warning[]
}

/** Twilio: "Invalid TwiML verb for SMS reply", and its warning for what the schema does not know. */
const WRONG_VERB = 14110
const NOT_IN_SCHEMA = 12200

const ATTRIBUTES: Readonly<Record<MessagingVerb['verb'], readonly string[]>> = {
  Message: ['to', 'from', 'action', 'method', 'statusCallback'],
  Redirect: ['method'],
}

export function interpretMessaging(root: Element): MessagingScript {
  const warnings: Warning[] = []
  const verbs = elementsOf(root).flatMap((element): MessagingVerb[] => {
    const { name, line, attributes } = element
    if (name !== 'Message' && name !== 'Redirect') {
      warnings.push({ code: WRONG_VERB, message: `${name} is no verb of a messaging document; it was skipped`, line })
      return []
    }
    for (const attribute of Object.keys(attributes)) {
      if (!ATTRIBUTES[name].includes(attribute))
        warnings.push({ code: NOT_IN_SCHEMA, message: `${name} has no attribute ${attribute}; it was skipped`, line })
    }
    return [
      name === 'Redirect'
        ? { verb: name, url: textOf(element), method: attributes.method?.toUpperCase() === 'GET' ? 'GET' : 'POST', line }
        : messageOf(element, warnings),
    ]
  })
  return { verbs, warnings }
}

/** The text stands in the message itself, or in its Body elements, one after the other. White space at both ends does not count. */
function messageOf(element: Element, warnings: Warning[]): MessagingVerb {
  const { attributes, line } = element
  let body = ''
  const media: string[] = []
  for (const child of element.children) {
    if (typeof child === 'string') body += child
    else if (child.name === 'Body') body += rawTextOf(child)
    else if (child.name === 'Media') media.push(textOf(child))
    else warnings.push({ code: NOT_IN_SCHEMA, message: `${child.name} inside Message was skipped`, line: child.line })
  }
  return {
    verb: 'Message',
    to: attributes.to ?? null,
    from: attributes.from ?? null,
    body: body.trim(),
    media,
    statusCallback: attributes.statusCallback ?? attributes.action ?? null,
    line,
  }
}
