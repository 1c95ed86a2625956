// Bytes of an answer → text, in the encoding that the answer declares. Without a declaration it is UTF-8.

/** How the beginning of an XML declaration looks in any encoding that has ASCII in it (XML 1.0, appendix F). */
const DECLARATION = /^<\?xml[^>]*?\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/

/** Byte order marks. They win over every other declaration (Encoding Standard, "decode"). */
const MARKS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
]

/** UTF-16 without a mark: a document begins with `<`, which has a zero byte beside it. */
const BARE: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0x00, 0x3c], encoding: 'utf-16be' },
  { bytes: [0x3c, 0x00], encoding: 'utf-16le' },
]

/** A byte order mark, then the charset of the content type, then the XML declaration decides (RFC 7303, section 3). */
export function answerText(body: Uint8Array, contentType: string | null): string {
  if (body.length === 0) return ''
  const begins = ({ bytes }: { readonly bytes: readonly number[] }) => bytes.every((byte, at) => body[at] === byte)
  const encoding = MARKS.find(begins)?.encoding ?? charsetOf(contentType) ?? BARE.find(begins)?.encoding ?? declaredIn(body) ?? 'utf-8'
  return (decoderOf(encoding, body) ?? new TextDecoder()).decode(body)
}

function charsetOf(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ?? null
}

function declaredIn(body: Uint8Array): string | null {
  const start = String.fromCharCode(...body.subarray(0, 200))
  const name = DECLARATION.exec(start)?.[1] ?? null
  // It could be read byte by byte, so it is not UTF-16, whatever it says.
  return name?.toLowerCase().startsWith('utf-16') ? null : name
}

/** Null: nobody knows the encoding. `utf-16` alone is big-endian, where its first character says so (RFC 2781, section 4.3). */
function decoderOf(encoding: string, body: Uint8Array): TextDecoder | null {
  try {
    return new TextDecoder(encoding.toLowerCase() === 'utf-16' && body[0] === 0 ? 'utf-16be' : encoding)
  } catch {
    return null
  }
}
