// The words of what is said: each takes its time.

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
