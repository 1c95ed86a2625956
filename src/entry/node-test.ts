// `import 'ringback/node-test'`: under Node's own runner a test that fails tells what its phones saw.
import { relative } from 'node:path'
import { beforeEach, type TestContext } from 'node:test'
import { phoneOf } from 'ringback'
import { type AttachRunsOptions, Phones, TestWatch, withReport } from '../assertions/matchers'
import { writePages } from '../runners/write-pages'

export type { AttachRunsOptions } from '../assertions/matchers'

const watch = new TestWatch(new Phones(phoneOf))

/**
 * Saves the run of each failed test as a page that needs no server, and names the file in the failure. Call it once, in a test
 * file or in what it imports. It shows the phone at the end of the test, so reset the phone in `beforeEach`.
 * @throws MisuseError without a folder.
 */
export function attachRuns(options: AttachRunsOptions): void {
  watch.attachRuns(options)
}

beforeEach((context) => {
  // A suite has no `after`, and the tests of one have hooks of their own.
  if (!('after' in context)) return
  const test = watch.begin()
  context.after(() => {
    test.end()
    const failure = failureOf(context)
    const cause = failure?.cause
    if (!failure || cause === undefined) return
    const told = cause instanceof Error ? cause : { message: String(cause) }
    const pages = test.pages([fileOf(context), context.fullName ?? context.name], [told])
    writePages(pages)
    const report = test.report(told.message, pages)
    if (cause instanceof Error) {
      // The reporter `spec` shows the stack, `tap` and `junit` the message.
      cause.stack = withReport(cause.stack ?? cause.message, report)
      cause.message += report
    }
    // Of what is no error, such as the sentence about a time that ran out, reporters show one line.
    else if (typeof cause === 'string') failure.cause = Object.assign(new Error(`${cause}${report}`), { stack: `${cause}${report}` })
  })
})

/** Since Node 20.12. */
function failureOf(context: TestContext): Error | undefined {
  const error: unknown = Reflect.get(context, 'error')
  return error instanceof Error ? error : undefined
}

function fileOf(context: TestContext): string {
  // Since Node 22.6; before, each file is a process of its own.
  const file: unknown = Reflect.get(context, 'filePath') ?? process.argv[1]
  return relative(process.cwd(), String(file)).replaceAll('\\', '/')
}
