// What is read out of an instruction document here: attributes, numbers that are dialed. The player reads it whole. Pure.

/** The value of an attribute of the last element of this name; null where there is none. */
export function attributeOf(document: string, element: string, attribute: string): string | null {
  const tag = [...document.matchAll(new RegExp(`<${element}\\b[^>]*>`, 'g'))].at(-1)?.[0]
  return /=\s*(["'])(.*?)\1/s.exec(new RegExp(`\\s${attribute}\\s*=\\s*("[^"]*"|'[^']*')`).exec(tag ?? '')?.[0] ?? '')?.[2] ?? null
}

/** Who is dialed by a document, in order. */
export function dialedIn(document: string): string[] {
  return [...document.matchAll(/<Dial\b[^>]*>(.*?)<\/Dial>/gs)].flatMap(([, inside = '']) =>
    [...inside.matchAll(/\+\d{7,15}/g)].map(([number]) => number),
  )
}

export function hasElement(document: string, element: string): boolean {
  return new RegExp(`<${element}\\b`).test(document)
}

/** Absolute URLs in a document or a parameter. */
export function urlsIn(text: string): string[] {
  return [...text.matchAll(/\b(?:https?|wss?):\/\/[^\s"'<>]+/gi)].map(([url]) => url.replaceAll('&amp;', '&'))
}
