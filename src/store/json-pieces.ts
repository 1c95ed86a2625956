// JSON that is told in pieces of some thousand characters each, so that no long text is held as a whole, and others have a turn between.
import type { Json } from './codec'

/** Characters a piece: two or three milliseconds of work. */
const PIECE = 65_536

/** A value of an object, told when its turn comes. */
export type Field = readonly [name: string, value: Iterable<string>]

export function wholePiece(value: Json): string[] {
  return [JSON.stringify(value)]
}

export function* listPieces(values: Iterable<Json>): Generator<string> {
  let text = '['
  let comma = ''
  for (const value of values) {
    text += comma + JSON.stringify(value)
    comma = ','
    if (text.length < PIECE) continue
    yield text
    text = ''
  }
  yield `${text}]`
}

/** Each field is asked for when the one before it was told. */
export function* objectPieces(fields: Iterable<Field>): Generator<string> {
  let before = '{'
  for (const [name, value] of fields) {
    let text = `${before}${JSON.stringify(name)}:`
    for (const piece of value) {
      if (text.length + piece.length > PIECE) {
        yield text
        text = ''
      }
      text += piece
    }
    before = `${text},`
  }
  yield before === '{' ? '{}' : `${before.slice(0, -1)}}`
}
