// Writes pictures of 256 colours as PNG, because what a browser takes of itself is three times as large.
import { deflateSync } from 'node:zlib'

/** `pixels`: a byte each, which of the colours it has. `colours`: at most 256, `[red, green, blue]`. */
export function writePng(width, height, pixels, colours) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits, with a palette.
  head[8] = 8
  head[9] = 3
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(colours.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Of bytes of red, green, blue and alpha: the 256 most frequent colours, and the nearest of them for every pixel. */
export function withFewColours(rgba) {
  const keys = new Uint32Array(rgba.length / 4)
  const counts = new Map()
  for (let i = 0; i < keys.length; i++) {
    const key = (rgba[4 * i] << 16) | (rgba[4 * i + 1] << 8) | rgba[4 * i + 2]
    keys[i] = key
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const colours = spread([...counts].sort(([a, often], [b, seldom]) => seldom - often || a - b).map(([key]) => channels(key)))
  const nearest = new Map([...counts.keys()].map((key) => [key, nearestOf(channels(key), colours)]))
  return { colours, pixels: Uint8Array.from(keys, (key) => nearest.get(key)) }
}

/** Not two that hardly differ: the edges of letters have hundreds of them. */
function spread(frequent) {
  for (let least = 0; ; least += 24) {
    const chosen = []
    for (const colour of frequent) {
      if (chosen.every((one) => distance(one, colour) > least)) chosen.push(colour)
      if (chosen.length > 256) break
    }
    if (chosen.length <= 256) return chosen
  }
}

function nearestOf(colour, colours) {
  let best = 0
  for (let i = 1; i < colours.length; i++) if (distance(colour, colours[i]) < distance(colour, colours[best])) best = i
  return best
}

function channels(key) {
  return [key >> 16, (key >> 8) & 255, key & 255]
}

function distance(one, other) {
  return one.reduce((sum, value, index) => sum + (value - other[index]) ** 2, 0)
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc(body), body.length + 4)
  return whole
}

function crc(bytes) {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
