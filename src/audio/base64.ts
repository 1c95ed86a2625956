// Base64, in Node and in browsers.

/** How many bytes are made characters at once: a call takes only so many arguments. */
const CHUNK = 8_192

export function toBase64(bytes: Uint8Array): string {
  let characters = ''
  for (let at = 0; at < bytes.length; at += CHUNK) characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(characters)
}

/** Null where the text is no base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const characters = atob(text)
    return Uint8Array.from({ length: characters.length }, (_, index) => characters.charCodeAt(index))
  } catch {
    return null
  }
}
