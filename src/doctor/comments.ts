// JavaScript and TypeScript without their comments, every other character in its place. Knows no syntax beyond texts and comments: a
// regular expression with a quote in it may hide the rest of its line.

const PIECE = /(["'])(?:\\.|(?!\1)[^\\\n])*\1|`(?:\\[\s\S]|[^\\`])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

export function withoutComments(text: string): string {
  return text.replace(PIECE, (piece) => (piece.startsWith('/') ? piece.replaceAll(/[^\n]/g, ' ') : piece))
}
