// The parameters in a multipart body: Twilio's SDK for Node sent them so until version 3.41, and `curl -F` and `FormData` do. Source: RFC 7578.

const LINE = '\r\n'
const NAME = /;\s*name="([^"]*)"/i
const FILE = /;\s*filename\*?=/i

/** The boundary in a Content-Type, with or without quotes. */
const BOUNDARY = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i

type Field = [name: string, value: string]

/** @returns the parameters in their order, or a text that says why there are none. */
export function readMultipart(body: string, contentType: string): Field[] | string {
  const [, quoted, bare] = BOUNDARY.exec(contentType) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined) return 'its Content-Type names no boundary'
  // What stands before the first boundary and behind the last one is not part of the form.
  const [, ...pieces] = `${LINE}${body}`.split(`${LINE}--${boundary}`)
  const end = pieces.findIndex((piece) => piece.startsWith('--'))
  if (end < 0) return `it has no end: the line --${boundary}-- is missing`
  const fields: Field[] = []
  for (const piece of pieces.slice(0, end)) {
    const field = readPart(piece)
    if (typeof field === 'string') return field
    fields.push(field)
  }
  return fields
}

/** A part: what is left of the boundary's line, the part's headers, an empty line, and the value. */
function readPart(piece: string): Field | string {
  const endOfHeaders = piece.indexOf(LINE + LINE)
  const headers = piece.slice(0, endOfHeaders).split(LINE)
  const disposition = headers.find((header) => /^content-disposition:/i.test(header)) ?? ''
  const name = NAME.exec(disposition)?.[1]
  if (endOfHeaders < 0 || name === undefined) return 'a part of it has no name'
  if (FILE.test(disposition)) return `the parameter ${name} is a file`
  return [name, piece.slice(endOfHeaders + 2 * LINE.length)]
}
