// The page as an answer. It is the same for everybody, because the page asks the control API for what it shows.
import { pagePolicy, renderPage } from '../page/saved-run'

interface PageAnswer {
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

let answer: PageAnswer | undefined

export function pageAnswer(): PageAnswer {
  answer ??= {
    html: renderPage({ live: true, base: '/_ringback' }),
    headers: { 'content-security-policy': `${pagePolicy(true)}; frame-ancestors 'none'`, 'referrer-policy': 'no-referrer' },
  }
  return answer
}
