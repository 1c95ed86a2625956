// Follows every link of a built site to its file and its anchor. VitePress looks for pages, and not for anchors, and does not look at
// what the theme makes of its options.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/** @returns how many links were followed, and those that lead nowhere, as lines */
export function deadLinks(folder, base) {
  const pages = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.html'))
    .map((path) => path.replaceAll('\\', '/'))
  const texts = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]))
  const anchors = new Map([...texts].map(([page, text]) => [page, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))]))
  const dead = new Set()
  let checked = 0
  for (const [page, text] of texts)
    for (const [, link] of text.matchAll(/<(?:a|img|link)\b[^>]*?\s(?:href|src)="([^"]+)"/g)) {
      if (/^(?:[a-z]+:|\/\/)/.test(link)) continue
      checked += 1
      const [path, anchor] = decodeURIComponent(link.replaceAll('&amp;', '&')).split('#')
      const target = fileOf(folder, page, path, base)
      if (target === undefined || (anchor && anchors.has(target) && !anchors.get(target).has(anchor))) dead.add(`${page} → ${link}`)
    }
  return { checked, dead: [...dead] }
}

function fileOf(folder, page, path, base) {
  if (path === '') return page
  const target = path.startsWith('/') ? path.slice(base.length) : posix.join(posix.dirname(page), path)
  return [target, `${target}.html`, posix.join(target, 'index.html')].find((file) => /\.\w+$/.test(file) && existsSync(join(folder, file)))
}
