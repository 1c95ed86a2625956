// What a frame of a socket says, in a few words. The timeline cuts long frames off, so they are read as far as they go.

/** Fields whose words are worth a place in a picture, by what they are called on the wire of the two protocols. */
const WORDS = /"(?:voicePrompt|token|digit|name|utteranceUntilInterrupt|description|handoffData)"\s*:\s*"((?:[^"\\]|\\.)*)/
const NAME = /"(?:event|type)"\s*:\s*"([\w-]+)"/

export function frameWords(data: string): string {
  const name = NAME.exec(data)?.[1]
  if (name === undefined) return data
  const words = WORDS.exec(data)?.[1]
  return words === undefined || words === '' ? name : `${name} “${unescaped(words)}”`
}

/** Of two frames that follow each other: the tokens of a reply are one text, and of others each is named. */
export function joinedWords(before: string, after: string): string {
  const [, name, said] = SPOKEN.exec(before) ?? []
  const [, nextName, nextSaid] = SPOKEN.exec(after) ?? []
  if (name === 'text' && nextName === 'text') return cut(`text “${said}${nextSaid}”`)
  return cut(`${before}, ${after}`)
}

const SPOKEN = /^(\w+) “(.*)”$/s
/** Characters of a row: a picture is looked at, the detail is read. */
const MOST = 200

function cut(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text
}

function unescaped(words: string): string {
  try {
    return JSON.parse(`"${words}"`) as string
  } catch {
    return words
  }
}
