// An error code of the provider: what it means in words, and where the provider says more.
import type { ComponentChildren } from 'preact'
import { moreInfo } from '../../domain/codes'
import { Icon } from './icons'

/** `code`: null where an answer had none. */
export function ErrorNotice({ code, children }: { readonly code: number | null; readonly children: ComponentChildren }) {
  return (
    <section class="notice notice-error">
      <p>
        {code === null ? null : <strong>{code} </strong>}
        {children}
      </p>
      {code === null ? null : (
        <p class="fix">
          <a href={moreInfo(code)} target="_blank" rel="noreferrer">
            Causes and remedies at the provider
            <Icon name="link" />
          </a>
        </p>
      )}
    </section>
  )
}
