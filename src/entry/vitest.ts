// `import 'ringback/vitest'`: vitest's expect knows the matchers, at run time and to the compiler, and a test that fails tells what its
// phones saw. For vitest 3, 4 and 5.
import { MisuseError, phoneOf } from 'ringback'
import { beforeEach, expect, type TestContext } from 'vitest'
import {
  type AskThisOf,
  type AttachRunsOptions,
  type KeptPage,
  matchersWith,
  Phones,
  type RingbackMatchers,
  TestWatch,
  withReport,
} from '../assertions/matchers'

export type { AttachRunsOptions, CountOptions, RingbackMatchers, WantedParams } from '../assertions/matchers'

/** For an `expect` of your own: `expect.extend(matchers)`. Importing this module has extended vitest's already. */
export const matchers = matchersWith({ MisuseError, phoneOf })

expect.extend(matchers)

// Where test files share a process (`isolate: false`), this module runs with the first of them alone; in the others a phone that is made
// while the file is collected says that there is one.
const watch = new TestWatch(new Phones(phoneOf, watchThisFile))
const watched = new Set<string | undefined>()
watchThisFile()

/**
 * Saves the run of each failed test as a page that needs no server, and names the file in the failure. Call it in a setup file, or
 * in a test file. It shows the phone at the end of the test, so reset the phone in `beforeEach`.
 * @throws MisuseError without a folder.
 */
export function attachRuns(options: AttachRunsOptions): void {
  watch.attachRuns(options)
  watchThisFile()
}

function watchThisFile(): void {
  const { testPath } = expect.getState()
  if (watched.has(testPath)) return
  watched.add(testPath)
  try {
    beforeEach(watchTest)
  } catch {
    // The first phone of this file is made within a test, where vitest takes no hook.
  }
}

function watchTest({ task, onTestFailed, onTestFinished }: TestContext): void {
  const test = watch.begin()
  onTestFinished(test.end)
  onTestFailed(async () => {
    const errors = task.result?.errors ?? []
    const pages = await written(test.pages(pathOf(task), errors))
    const [last] = errors.slice(-1)
    if (!last) return
    const report = test.report(errors.map(({ message }) => message).join('\n'), pages)
    // Reporters for people show the message, those for machines the stack.
    last.message += report
    if (last.stack) last.stack = withReport(last.stack, report)
  })
}

/** @returns the pages that were written: none in a browser, where vite has nothing behind the names of Node's modules. */
async function written(pages: readonly KeptPage[]): Promise<readonly KeptPage[]> {
  if (pages.length === 0) return pages
  const { mkdir, writeFile } = await import('node:fs/promises')
  if (typeof mkdir !== 'function') return []
  for (const { file, html } of pages) {
    await mkdir(file.slice(0, file.lastIndexOf('/')), { recursive: true })
    await writeFile(file, html)
  }
  return pages
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
