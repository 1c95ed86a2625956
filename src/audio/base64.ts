// Base64, in Node and in browsers.

export function toBase64(bytes: Uint8Array): string {
  let characters = ''
  // Ten times as fast as all bytes as the arguments of one call.
  for (let index = 0; index < bytes.length; index++) characters += String.fromCharCode(bytes[index] as number)
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
