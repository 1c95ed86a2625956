// The code blocks of the README, so that none of them can go stale.
import { readFileSync } from 'node:fs'

export interface Block {
  readonly language: string
  /** Where it begins, for messages: `README.md:17`. */
  readonly place: string
  readonly code: string
}

const readme = new URL('../../README.md', import.meta.url)

export function readmeBlocks(language: string): Block[] {
  const blocks: Block[] = []
  const text = readFileSync(readme, 'utf8')
  for (const match of text.matchAll(/^```(\w+)\n(.*?)^```$/gms)) {
    const line = text.slice(0, match.index).split('\n').length
    blocks.push({ language: match[1] ?? '', place: `README.md:${line}`, code: match[2] ?? '' })
  }
  return blocks.filter((block) => block.language === language)
}
