// The document that answers an inbound text: Message and Redirect. Its rules are Twilio's and SignalWire's messaging references.
import { type Element, elementsOf, rawTextOf, textOf } from './document'
import { type Method, type Warning, warnOfText } from './reading'
import { NOT_IN_SCHEMA } from './vocabulary'

export interface Reply {
  readonly to: string | null
  readonly from: string | null
  readonly body: string
  readonly media: readonly string[]
  /** Where the reply's statuses are reported: `statusCallback`, or `action`, which means the same today. */
  readonly statusCallback: string | null
  /** It is its `action` that says so. */
  readonly byAction: boolean
  readonly line: number
}

export type MessagingVerb =
  | ({ readonly verb: 'Message' } & Reply)
  | { readonly verb: 'Redirect'; readonly url: string; readonly method: Method; readonly line: number }

export interface MessagingScript {
  readonly verbs: readonly MessagingVerb[]
  readonly warnings: readonly Warning[]
}

/** Twilio: "Invalid TwiML verb for SMS reply". */
const WRONG_VERB = 14110
/** Twilio's "Redirect: Invalid method value", as in the documents of calls. */
const WRONG_METHOD = 13710

const ATTRIBUTES: Readonly<Record<MessagingVerb['verb'], readonly string[]>> = {
  Message: ['to', 'from', 'action', 'method', 'statusCallback'],
  Redirect: ['method'],
}

export function interpretMessaging(root: Element): MessagingScript {
  const warnings: Warning[] = []
  warnOfText(root, warnings)
  const verbs = elementsOf(root).flatMap((element): MessagingVerb[] => {
    const { name, line, attributes } = element
    if (name !== 'Message' && name !== 'Redirect') {
      warnings.push({ code: WRONG_VERB, message: `${name} is not a verb of a messaging document; it was skipped`, line })
      return []
    }
    for (const attribute of Object.keys(attributes)) {
      if (!ATTRIBUTES[name].includes(attribute))
        warnings.push({ code: NOT_IN_SCHEMA, message: `${name} has no attribute ${attribute}; it was skipped`, line })
    }
    return [
      name === 'Redirect' ? { verb: name, url: textOf(element), method: methodOf(element, warnings), line } : messageOf(element, warnings),
    ]
  })
  return { verbs, warnings }
}

function methodOf({ attributes, line }: Element, warnings: Warning[]): Method {
  const method = attributes.method?.toUpperCase() ?? 'POST'
  if (method === 'GET' || method === 'POST') return method
  warnings.push({ code: WRONG_METHOD, message: `Redirect method=${JSON.stringify(attributes.method)} has no meaning; POST counts`, line })
  return 'POST'
}

/** The text stands in the message itself, or in its Body elements, one after the other. White space at both ends does not count. */
function messageOf(element: Element, warnings: Warning[]): MessagingVerb {
  const { attributes, line } = element
  if (attributes.method && attributes.method.toUpperCase() !== 'POST') {
    const text = `Message method=${JSON.stringify(attributes.method)} was skipped: the life of a message is told by POST`
    warnings.push({ code: NOT_IN_SCHEMA, message: text, line })
  }
  let body = ''
  const media: string[] = []
  // White space between elements is not part of the text.
  const hasElements = elementsOf(element).length > 0
  for (const child of element.children) {
    if (typeof child === 'string') body += hasElements && child.trim() === '' ? '' : child
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
    byAction: attributes.statusCallback === undefined && attributes.action !== undefined,
    line,
  }
}
