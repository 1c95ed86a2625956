// The verbs and nouns of voice documents and their attributes as rows, from what each declares of itself.
import { VOCABULARY } from '../instructions/verbs/verbs'
import type { AttributeRule, ElementRules } from '../instructions/vocabulary'
import type { Evidence, Row, State } from './evidence'
import { twilio } from './vendors'

export function voiceRows(): Row[] {
  return Object.values(VOCABULARY).flatMap((element): Row[] => [
    { id: voiceRowId(element.name), page: 'voice', name: element.name, state: null, note: element.docs, sources: pagesOf(element) },
    ...Object.entries(element.attributes).map(
      ([name, rule]): Row => ({
        id: voiceRowId(element.name, name),
        page: 'voice',
        name: `${element.name} ${name}`,
        state: stateOf(rule),
        note: rule.note,
        sources: [twilio(twilioPage(element.name))],
      }),
    ),
  ])
}

export function voiceRowId(element: string, attribute?: string): string {
  return `twiml.${element.toLowerCase()}${attribute ? `.${attribute}` : ''}`
}

export function pagesOf({ name, isOnlyAtTwilio = false }: ElementRules): Evidence[] {
  const url = `https://signalwire.com/docs/compatibility-api/cxml/reference/voice/${name.toLowerCase()}`
  return [twilio(twilioPage(name)), ...(isOnlyAtTwilio ? [] : [{ type: 'page', provider: 'SignalWire', url } as const])]
}

function twilioPage(element: string): string {
  return `https://www.twilio.com/docs/voice/twiml/${element.toLowerCase()}`
}

/** One that is only written down has no effect, and so has one that an alert tells of. */
function stateOf({ use, notAsked }: AttributeRule): State {
  if (use === 'played') return 'done'
  return notAsked === null ? 'partial' : 'not'
}
