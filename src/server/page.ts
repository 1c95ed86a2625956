// The page as an answer.

export function pageAnswer(): { readonly html: string; readonly headers: Readonly<Record<string, string>> } {
  return { html: '', headers: {} }
}
