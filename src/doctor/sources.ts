// Traps that can be seen in the sources: each is a pattern, where it is looked for, and what to write instead.
import type { Finding } from './finding'
import { type Project, placeOf, type SourceFile } from './project'

type Trap = Omit<Finding, 'where'> & {
  /** Where in this file it is. Undefined: not there. */
  readonly at: (file: SourceFile, project: Project) => number | undefined
}

/** At the beginning of a line that continues none: a promise that is an argument or an element is somebody's. */
const statement = ({ source }: RegExp) => new RegExp(`(?<![([,=>?:&|]\\s*)^[ \\t]*${source}`, 'm')

const TRAPS: readonly Trap[] = [
  {
    id: 'handlers-not-spread',
    level: 'error',
    message: 'phone.handlers is a list, and setupServer takes handlers one by one.',
    fix: 'Write setupServer(...phone.handlers).',
    at: ({ text }) => indexOf(text, /\bsetupServer\(\s*\w+\.handlers\b/),
  },
  {
    id: 'server-never-listens',
    level: 'error',
    message: 'The server of setupServer never listens, so the requests of the SDK go to the network.',
    fix: "Write beforeAll(() => server.listen({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' })) and afterAll(() => server.close()).",
    at: ({ text }, { sources }) =>
      sources.some((other) => /\.listen\(/.test(other.text)) ? undefined : indexOf(text, /\bsetupServer\([^)]*\.handlers\b/),
  },
  {
    id: 'unhandled-requests-leak',
    level: 'warning',
    message: 'Requests that no handler answers go to the network; MSW only prints a warning.',
    fix: "Write server.listen({ onUnhandledRequest: 'error', onUnhandledFrame: 'error' }): MSW 2 reads the first, MSW 3 the second.",
    // Requests to the providers are stopped by the phone's guard; a file with one test, such as a first one, has hardly any others.
    at: ({ text }) =>
      /\bsetupServer\(/.test(text) && !/\bonUnhandled(?:Request|Frame)\b/.test(text) && testsIn(text) !== 1
        ? indexOf(text, /\.listen\(/)
        : undefined,
  },
  {
    id: 'handlers-reset-without-the-phone',
    level: 'error',
    message: 'resetHandlers() with arguments removes the handlers of the phone, so the requests of the SDK go to the network.',
    fix: 'Write server.resetHandlers(), or include the phone: server.resetHandlers(mine, ...phone.handlers).',
    at: ({ text }) => indexOf(text, /\.resetHandlers\((?!\s*\))(?![^)]*\.handlers)/),
  },
  {
    id: 'clock-not-awaited',
    level: 'error',
    message: 'The clock is moved without await: the test goes on before anything has happened.',
    fix: 'Write await in front of it.',
    at: ({ text }) => indexOf(text, statement(/\w+(?:\.\w+)*\.clock\.(?:advance|advanceTo|next|until|drain)\(/)),
  },
  {
    id: 'act-not-awaited',
    level: 'error',
    message: 'A text or a call of a handset is not awaited: the test goes on before it has happened.',
    fix: 'Write await in front of it.',
    at: ({ text }) => indexOf(text, statement(/(?:\w+\.)*handset\([^)]*\)\.(?:text|dial)\(/)),
  },
  {
    id: 'fake-timers-not-attached',
    level: 'warning',
    message: 'Fake timers are on, and are not attached to the phone: neither clock moves the other.',
    fix: 'Write phone.clock.attach(vi), or attach(jest), or attach(clock) with the clock of sinon. If the app has no timers, you need no fake timers.',
    at: ({ text }, { withPhone }) =>
      withPhone.some((other) => /\.attach\(/.test(other.text)) ? undefined : indexOf(text, /\b(?:vi|jest|sinon)\.useFakeTimers\(/),
  },
  {
    id: 'jest-fakes-the-queue',
    level: 'error',
    message: 'jest.useFakeTimers() also fakes process.nextTick and queueMicrotask, so requests through MSW never end.',
    fix: "Write jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] }).",
    at: ({ text }) => indexOf(text, /\bjest\.useFakeTimers\((?![^)]*\bdoNotFake\b)/),
  },
  {
    id: 'phone-not-reset',
    level: 'warning',
    message: 'The phone is never reset, so a test finds what earlier tests sent.',
    fix: 'Write beforeEach(() => phone.reset()).',
    at: ({ text }, { sources }) =>
      sources.some((other) => /\.reset\(\)/.test(other.text)) || testsIn(text) < 2
        ? undefined
        : indexOf(text, /^(?:export\s+)?const \w+ = createRingback\(/m),
  },
  {
    id: 'nock-refuses-first',
    level: 'warning',
    message: 'nock is active in a file that uses the phone: it catches requests that MSW should hand to the phone.',
    fix: 'Write nock.restore() before server.listen(), and nock.activate() after server.close().',
    at: ({ text }) => (/\bnock\.restore\(/.test(text) ? undefined : indexOf(text, /['"]nock['"]/)),
  },
  {
    id: 'relative-callback',
    level: 'error',
    message: 'A webhook URL of a request has no origin: the provider refuses it (21609, 21205).',
    fix: "Write the app's public URL, such as statusCallback: 'https://app.test/status', and phone.app('https://app.test', app).",
    at: ({ text }) => indexOf(text, /(?<=\.create\(\{[^}]*)\b(?:statusCallback|url|fallbackUrl)\s*:\s*['"]\//),
  },
]

export function checkSources(project: Project): Finding[] {
  return project.withPhone.flatMap((file) =>
    TRAPS.flatMap(({ at, ...trap }) => {
      const index = at(file, project)
      return index === undefined ? [] : [{ ...trap, where: placeOf(file, index) }]
    }),
  )
}

function testsIn(text: string): number {
  return (text.match(/\b(?:test|it)(?:\.\w+)*\(/g) ?? []).length
}

/** Where the first thing of a match stands that is no white space. */
export function indexOf(text: string, pattern: RegExp): number | undefined {
  const match = pattern.exec(text)
  return match ? match.index + (match[0].length - match[0].trimStart().length) : undefined
}
