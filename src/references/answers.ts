// What the service answers and sends as rows: fields of resources, parameters of callbacks, statements of the interface document.
import { anchorOf, type Evidence, type Row } from './evidence'
import { callbackForms, resources, statements } from './tables/answers'
import { replyRows } from './tables/replies'
import { SIGNALWIRE, schemaOf, twilio } from './vendors'

export function fieldRows(): Row[] {
  return resources.flatMap(({ title, section, path, document, fields }) =>
    fields.map(([name, note]): Row => {
      const stated: Evidence[] = document.includes(name) ? [{ type: 'document', section }] : []
      return rowOf(title, name, note, [...stated, ...schemaOf('GET', path)])
    }),
  )
}

export function callbackRows(): Row[] {
  return callbackForms.flatMap(({ title, section, twilio: page, document, parameters }) =>
    parameters.map(([name, note]): Row => {
      const stated: Evidence[] = document.includes(name) ? [{ type: 'document', section }] : []
      return rowOf(title, name, note, [...stated, note === 'SignalWire' ? SIGNALWIRE : twilio(page)])
    }),
  )
}

/** Under the heading of a table, by its name. */
export function rowId(title: string, name: string): string {
  return `${anchorOf(title)}.${name}`
}

function rowOf(title: string, name: string, note: string, sources: readonly Evidence[]): Row {
  return { id: rowId(title, name), page: 'compatibility', name: `${title} ${name}`, state: null, note, sources }
}

const REPLIES = 'https://www.twilio.com/docs/messaging/twiml'

export function replyReferences(): Row[] {
  return replyRows.map(({ element, attribute, state, note }): Row => {
    const document: Evidence[] = element === 'Message' ? [{ type: 'document', section: 'XML instruction document' }] : []
    return {
      id: replyRowId(element, attribute),
      page: 'compatibility',
      name: attribute ? `${element} ${attribute}` : element,
      state,
      note,
      sources: [...document, twilio(REPLIES)],
    }
  })
}

export function replyRowId(element: string, attribute: string | null): string {
  return `reply.${element.toLowerCase()}${attribute ? `.${attribute}` : ''}`
}

export function statementRows(): Row[] {
  return statements.map(
    ([section, statement, , key]): Row => ({
      id: `document.${key}`,
      page: 'compatibility',
      name: section,
      state: 'done',
      note: statement,
      sources: [{ type: 'document', section }],
    }),
  )
}
