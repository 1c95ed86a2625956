// At the top of a saved run that a failed test left: the name of the test, and how it failed.
import type { RunCaption } from '../../phone/timeline'
import { CopyButton } from './copy'
import { Icon } from './icons'

export function Caption({ caption: { title = '', failure = '' } }: { readonly caption: RunCaption }) {
  if (title === '' && failure === '') return null
  const [head = '', ...rest] = failure.trim().split('\n')
  const isLong = rest.length > 0
  return (
    <section class={`caption${failure ? ' caption-failed' : ''}`} aria-label="The test of this run">
      {title ? (
        <h1>
          {failure ? <Icon name="cross" /> : null}
          {title}
        </h1>
      ) : null}
      {failure && !isLong ? <p class="caption-head">{head}</p> : null}
      {isLong ? (
        <details>
          <summary>{head}</summary>
          <pre class="code">{rest.join('\n').trim()}</pre>
          <CopyButton label="Copy the failure" text={failure} />
        </details>
      ) : null}
    </section>
  )
}
