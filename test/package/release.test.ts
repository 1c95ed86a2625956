// What a release wants to know first.
import { expect, test } from 'vitest'
import { notesOf, obstacles, type Release } from '../../scripts/release.mjs'

const GOOD: Release = {
  tag: 'v1.2.3',
  manifest: { version: '1.2.3', repository: 'github:shop/ringback' },
  lock: { version: '1.2.3' },
  changelog: '# Changelog\n\n## 1.2.3 - 2027-01-31\n\n## 1.2.2 - 2027-01-02\n',
  workflow: 'https://github.com/shop/ringback',
}

test('nothing stands in the way of a release that is whole', () => {
  expect(obstacles(GOOD)).toEqual([])
  expect(obstacles({ ...GOOD, workflow: undefined })).toEqual([])
})

test.each<[string, Partial<Release>, string]>([
  ['another tag', { tag: 'v1.2.4' }, 'The tag is v1.2.4, and package.json has the version 1.2.3.'],
  ['no tag', { tag: '' }, 'The tag is , and'],
  ['an old lock file', { lock: { version: '1.2.2' } }, 'package-lock.json has the version 1.2.2. Run npm install --package-lock-only.'],
  [
    'a changelog without a date',
    { changelog: '## 1.2.3 - unreleased\n' },
    'CHANGELOG.md says "unreleased" of 1.2.3. Write "## 1.2.3 - YYYY-MM-DD".',
  ],
  ['a changelog without the version', { changelog: '## 1.2.30 - 2027-01-31\n' }, 'CHANGELOG.md says "nothing" of 1.2.3.'],
  ['no repository', { manifest: { version: '1.2.3' } }, 'Write "repository": "github:owner/name".'],
  ['a workflow elsewhere', { workflow: 'https://github.com/fork/ringback' }, 'this workflow runs in https://github.com/fork/ringback'],
])('%s stands in the way', (_, change, sentence) => {
  expect(obstacles({ ...GOOD, ...change })).toEqual([expect.stringContaining(sentence)])
})

test('all that stands in the way is said at once, and a repository in a wrong form is', () => {
  expect(obstacles({ ...GOOD, tag: 'v9.9.9', manifest: { version: '1.2.3' } })).toHaveLength(2)
  expect(() => obstacles({ ...GOOD, manifest: { version: '1.2.3', repository: 'shop' } })).toThrow(
    '"repository" in package.json is "shop". Write',
  )
})

test('the notes of a release are what the changelog says of its version', () => {
  const changelog = '# Changelog\n\n## 1.2.3 - 2027-01-31\n\n### Added\n\n- A.\n\n## 1.2.2 - 2027-01-02\n\n- B.\n'
  expect(notesOf('1.2.3', changelog)).toBe('### Added\n\n- A.\n')
  expect(notesOf('1.2.2', changelog)).toBe('- B.\n')
})
