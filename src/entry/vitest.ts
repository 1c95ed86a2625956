// `import 'ringback/vitest'`: vitest's expect knows the matchers, at run time and to the compiler. For vitest 3, 4 and 5.
import { MisuseError, phoneOf } from 'ringback'
import { beforeEach, expect } from 'vitest'
import { type AskThisOf, captionFor, fileNameFor, matchersWith, Phones, type RingbackMatchers } from '../assertions/matchers'

export type { RingbackMatchers, WantedParams } from '../assertions/matchers'

/** For an `expect` of your own: `expect.extend(matchers)`. Importing this module has extended vitest's already. */
export const matchers = matchersWith({ MisuseError, phoneOf })

expect.extend(matchers)

/** For `attachRuns()`. */
export interface AttachRunsOptions {
  /** Where the files go, from the working directory on. It is made with the first file. */
  readonly folder: string
}

/**
 * Keeps the run of each test that fails, as a page that needs no server, and says at the failure where it is. Call it in a setup file, or
 * in a test file before the phone is made. What is kept is what stands when the test is over: so reset a phone in `beforeEach`.
 * @throws MisuseError without a folder.
 */
export function attachRuns(options: AttachRunsOptions): void {
  const folder: unknown = options?.folder
  if (typeof folder !== 'string' || folder === '')
    throw new MisuseError("attachRuns() got no folder for the runs. Write attachRuns({ folder: 'test-results' }).")
  const phones = new Phones()
  phones.watch()
  beforeEach(({ task, onTestFailed }) => {
    const before = phones.places()
    onTestFailed(async () => {
      const errors = task.result?.errors ?? []
      const path = pathOf(task)
      // Nothing of Node is loaded before a test fails: tests may run in a browser.
      const { mkdir, writeFile } = await import('node:fs/promises')
      const kept: string[] = []
      for (const phone of phones.touchedSince(before)) {
        const file = `${folder}/${fileNameFor(path)}${kept.length === 0 ? '' : `-${kept.length + 1}`}.html`
        await mkdir(folder, { recursive: true })
        await writeFile(file, phone.timeline.toHTML(captionFor(path.slice(1).join(' > '), errors)))
        kept.push(file)
      }
      const [last] = errors.slice(-1)
      if (last && kept.length > 0) last.message += `\n\nThe run: ${kept.join(', ')}`
    })
  })
}

interface Named {
  readonly name: string
  readonly suite?: Named | undefined
  readonly file: { readonly name: string }
}

/** The file, the suites and the test. */
function pathOf(task: Named): string[] {
  const names: string[] = []
  for (let one: Named | undefined = task; one; one = one.suite) names.unshift(one.name)
  return names[0] === task.file.name ? names : [task.file.name, ...names]
}

/** By a function of vitest's own: 3 and 4 declare Assertion<T>, vitest 5 Assertion<R, T>, and one type argument fits it in each. */
type AssertionOf<Subject> = ReturnType<typeof expect<Subject>>

/**
 * Each takes the type of its subject from the assertion that it is called on, since what it is a member of has no type parameters. Behind
 * `resolves` and `poll` vitest makes functions without a `this` of them, which are not held to their subject.
 */
type SubjectMatchers = {
  readonly [Name in keyof RingbackMatchers]: <Subject>(
    this: AssertionOf<Subject> & Mismatch<RingbackMatchers<void, Subject>[Name]>,
    ...args: ArgumentsOf<Name, Subject>
  ) => void
}

type Mismatch<Matcher> = Matcher extends AskThisOf<infer What> ? AskThisOf<What> : unknown

type ArgumentsOf<Name extends keyof RingbackMatchers, Subject> = RingbackMatchers<void, Subject>[Name] extends (...args: infer Args) => void
  ? Args
  : Parameters<RingbackMatchers[Name]>

declare global {
  namespace Chai {
    // One augmentation cannot have both declarations of Assertion (TS2428). All three majors make theirs of chai's.
    interface Assertion extends SubjectMatchers {}
  }
}
