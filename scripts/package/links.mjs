// The links of a document: where they stand, which headings they can lead to, and how those that lead out of the package are written
// anew. It knows documents as texts and paths from the root, and no files.
import { posix } from 'node:path'

/** A link or a picture. What stands in a code block or in back quotes is none, and is skipped. */
const LINK = /(^```[\s\S]*?^```$|`[^`\n]+`)|(!?)\[((?:[^\][\\]|\\.|\[[^\]]*\])*)\]\(([^)\s]+)\)/gm
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i

/**
 * The links of a document that lead to a file of this repository.
 * @returns a list of { link, target, anchor }: as written; a path from the root; without `#`, or undefined
 */
export function linksIn(document, text) {
  return [...text.matchAll(LINK)]
    .filter(([, code, , , link]) => code === undefined && !ELSEWHERE.test(link))
    .map(([, , , , link]) => ({ link, ...resolve(document, link) }))
}

/** The addresses that a document names outside of this repository. */
export function addressesIn(text) {
  return [...text.matchAll(LINK)].filter(([, code, , , link]) => code === undefined && ELSEWHERE.test(link)).map(([, , , , link]) => link)
}

/**
 * A document with each link to what `isInside(path)` does not know led to the address that `addressOf(path, anchor, isPicture)` gives.
 * Where that is undefined, the text of the link stays, and of a picture its description.
 */
export function rewriteLinks(document, text, isInside, addressOf) {
  return text.replaceAll(LINK, (whole, code, mark, label, link) => {
    if (code !== undefined || ELSEWHERE.test(link)) return whole
    const { target, anchor } = resolve(document, link)
    if (isInside(target)) return whole
    const address = addressOf(target, anchor, mark === '!')
    if (address !== undefined) return `${mark}[${label}](${address})`
    return mark === '!' ? `*${label}*` : label
  })
}

/** The anchors of a document, as GitHub makes them of headings, and the site after it: the second of a name ends with `-1`. */
export function anchorsOf(text) {
  const seen = new Map()
  return [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ +(.*?) *$/gm)].map(([, heading]) => {
    const name = slugOf(heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    return times === 0 ? name : `${name}-${times}`
  })
}

/** The text of a heading as an anchor, before it is told from others of its name. */
export function slugOf(heading) {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-')
}

function resolve(document, link) {
  const [path, anchor] = link.split('#')
  return { target: path ? posix.join(posix.dirname(document), path).replace(/\/$/, '') : document, anchor }
}
