// Acts of the REST API as buttons: what the app could do with a record, done from the page. A saved run has none.
import { useState } from 'preact/hooks'
import { type ApiAct, refusalOf } from '../model/api-acts'
import { type Page, usePage } from './page-context'
import { Button } from './parts'

/** Does it, and says what became of it. @returns whether it went well. */
export function doAct({ line, attempt, say }: Page, { label, isFinal: _, ...request }: ApiAct): Promise<boolean> {
  return attempt(async () => {
    const answer = await line?.post<{ readonly status: number; readonly body: unknown }>('requests', request)
    const refusal = answer && refusalOf(answer)
    if (refusal) throw new Error(`${label}: ${refusal}`)
    say(`${label}: done`)
  })
}

/** `about`: what they act upon, for who does not see where they stand. */
export function ApiActs({ acts, about }: { readonly acts: readonly ApiAct[]; readonly about: string }) {
  const page = usePage()
  const [sure, setSure] = useState('')
  if (!page.line || acts.length === 0) return null
  const act = (one: ApiAct) => {
    if (one.isFinal && sure !== one.label) return setSure(one.label)
    setSure('')
    void doAct(page, one)
  }
  return (
    <div class="actions start">
      {acts.map((one) => {
        const asks = sure === one.label
        return (
          <Button
            key={one.path + one.method + JSON.stringify(Object.keys(one.params ?? {}))}
            class={asks ? 'danger' : ''}
            aria-label={`${asks ? `${one.label} for sure?` : one.label}: ${about}`}
            onClick={() => act(one)}
            onBlur={() => setSure('')}
          >
            {asks ? `${one.label}?` : one.label}
          </Button>
        )
      })}
    </div>
  )
}
