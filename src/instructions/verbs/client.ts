// Client, a noun of Dial: a browser or an app that is rung by the name it registered with, and what is handed over to it.
import { handedOver } from '../../domain/handed-over'
import { type Element, elementsOf, textOf } from '../document'
import type { Readable } from '../reading'
import { type DialTarget, PLAIN_TARGET, REPORTING, readCommon, SCREENING } from './target'

const NAME = /^client:/i

/** Sources: Twilio, "Client" (Identity, Parameter): the parameters reach the called client as its custom parameters. */
export const client: Readable<DialTarget> = {
  name: 'Client',
  attributes: { ...SCREENING, ...REPORTING },
  nouns: ['Identity', 'Parameter'],
  docs: "A browser or mobile client inside `Dial`. Its name is the text of the noun, or of an `Identity` in it. In the test it is `phone.handset('client:alice')`, and `leg.params` has the `name` and `value` of each `Parameter`.",
  isOnlyAtTwilio: true,
  read(reading, element) {
    const identities: string[] = []
    const params: Record<string, string> = {}
    for (const child of elementsOf(element)) {
      if (child.name === 'Identity') identities.push(textOf(child))
      else if (child.name === 'Parameter' && child.attributes.name) params[child.attributes.name] = child.attributes.value ?? ''
      else reading.skip(child.name === 'Parameter' ? 'a Parameter without a name' : `${child.name} inside Client`, child.line)
    }
    const address = `client:${(identities[0] ?? ownText(element)).replace(NAME, '')}`
    return { ...PLAIN_TARGET, address, params: { ...handedOver(address), ...params }, ...readCommon(reading) }
  },
}

/** The text that stands in the element itself, and not in one inside it. */
function ownText(element: Element): string {
  return element.children
    .filter((child) => typeof child === 'string')
    .join('')
    .trim()
}
