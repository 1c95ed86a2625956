// What a link of the packed documents becomes. That none of them is dead is checked on the
// tarball itself (scripts/check-package.mjs).
import { expect, test } from 'vitest'
import { anchorsOf, linksIn, rewriteLinks } from '../../scripts/package/links.mjs'
import { fieldsFor, repositoryOf } from '../../scripts/package/repository.mjs'

const PAGE = `# Time
See [drain](#drain), [Texts](texts.md), [the example](../examples/first-text), [\`a test\`](../test/rooms/clock.test.ts#L4) and
[Twilio](https://www.twilio.com/docs). ![The page](../pictures/page.png) \`[not](../a/link)\`

\`\`\`md
[not one](../either)
\`\`\`
`
const isInside = (path: string) => path.startsWith('docs/')

test('links are read as they resolve, and not out of code', () => {
  expect(linksIn('docs/time.md', PAGE).map(({ target, anchor }) => [target, anchor])).toEqual([
    ['docs/time.md', 'drain'],
    ['docs/texts.md', undefined],
    ['examples/first-text', undefined],
    ['test/rooms/clock.test.ts', 'L4'],
    ['pictures/page.png', undefined],
  ])
})

test('a link out of the package leads to the repository, and everything else stays', () => {
  const changed = rewriteLinks('docs/time.md', PAGE, isInside, (path, anchor, isPicture) =>
    [isPicture ? 'raw:' : 'at:', path, anchor === undefined ? '' : `#${anchor}`].join(''),
  )
  expect(changed).toBe(
    PAGE.replace('(../examples/first-text)', '(at:examples/first-text)')
      .replace('(../test/rooms/clock.test.ts#L4)', '(at:test/rooms/clock.test.ts#L4)')
      .replace('(../pictures/page.png)', '(raw:pictures/page.png)'),
  )
})

test('without an address the text stays, and the description of a picture', () => {
  const changed = rewriteLinks('docs/time.md', PAGE, isInside, () => undefined)
  expect(changed).toContain('[Texts](texts.md), the example, `a test` and')
  expect(changed).toContain('*The page*')
})

test('anchors are those that GitHub makes', () => {
  expect(anchorsOf('# A `clock`: now\n\n```sh\n# no heading\n```\n## A clock now\n## [Twice](x.md)\n## Twice')).toEqual([
    'a-clock-now',
    'a-clock-now-1',
    'twice',
    'twice-1',
  ])
})

test.each(['github:shop/ringback', 'https://github.com/shop/ringback', { type: 'git', url: 'git+https://github.com/shop/ringback.git' }])(
  '%o names the repository, and all else follows',
  (repository) => {
    const address = repositoryOf({ repository })
    expect(address).toBe('https://github.com/shop/ringback')
    expect(fieldsFor(address ?? '')).toEqual({
      repository: { type: 'git', url: 'git+https://github.com/shop/ringback.git' },
      homepage: 'https://github.com/shop/ringback#readme',
      bugs: { url: 'https://github.com/shop/ringback/issues' },
    })
  },
)
