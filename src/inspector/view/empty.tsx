// Before anything happened: what to do first. The token comes on a click, and never in a saved run.
import { useEffect, useState } from 'preact/hooks'
import type { About } from '../model/wire'
import { CopyButton } from './copy'
import { Icon } from './icons'
import { usePage } from './page-context'
import { Button } from './parts'
import { Tabs } from './tabs'

/** What may be seen of `about`: without a token the lines read it from a variable. */
interface Guide {
  readonly url: string
  readonly sid: string
  readonly number: string | null
  readonly token: string | null
  readonly sdk: Readonly<Record<string, string>>
}

function guideOf({ url, account, number, sdk }: About, isTokenShown: boolean): Guide {
  const { sid, authToken } = account
  const lines = Object.entries(sdk).map(([name, line]) => [name, isTokenShown ? line : withoutToken(line, authToken)] as const)
  return { url, sid, number, token: isTokenShown ? authToken : null, sdk: Object.fromEntries(lines) }
}

function withoutToken(line: string, token: string): string {
  return line.replaceAll(`'${token}'`, 'process.env.AUTH_TOKEN').replaceAll(token, '$AUTH_TOKEN')
}

function inLines(code: string): string {
  return code.replaceAll('; client', '\nclient').replaceAll(/ (-d|--data-urlencode|http)/g, ' \\\n  $1')
}

export function Empty() {
  const { line, show, attempt } = usePage()
  const [guide, setGuide] = useState<Guide>()
  const [chosen, setChosen] = useState('')
  const ask = (isTokenShown: boolean) => attempt(async () => line && setGuide(guideOf(await line.get<About>('about'), isTokenShown)))
  useEffect(() => void ask(false), [line])
  if (!line)
    return (
      <div class="empty">
        <h2>No messages and no calls</h2>
        <p>Nothing happened in this run.</p>
      </div>
    )
  if (!guide) return null
  const names = Object.keys(guide.sdk)
  const name = guide.sdk[chosen] === undefined ? (names[0] ?? '') : chosen
  const copied = async () => inLines((await line.get<About>('about')).sdk[name] ?? '')
  return (
    <div class="empty">
      <h2>No messages yet</h2>
      <p>Point your SDK at this server and send the first text, or send one as a person from the phone.</p>
      <dl class="facts">
        <dt>Server</dt>
        <dd>
          <code>{guide.url}</code>
        </dd>
        <dt>Account SID</dt>
        <dd>
          <code>{guide.sid}</code>
        </dd>
        <dt>Auth token</dt>
        <dd class="token">
          <code>{guide.token ?? '\u2022'.repeat(8)}</code>
          <Button class="quiet" onClick={() => ask(guide.token === null)}>
            <Icon name="eye" />
            {guide.token === null ? 'Show' : 'Hide'}
          </Button>
        </dd>
        <dt>Number</dt>
        <dd>
          <code>{guide.number ?? 'none yet'}</code>
        </dd>
      </dl>
      <div class="snippet">
        <Tabs label="Ways to begin" current={name} onPick={setChosen} tabs={names.map((one) => ({ name: one, label: one }))}>
          <CopyButton label="Copy" text={copied} />
        </Tabs>
        <pre class="code">{inLines(guide.sdk[name] ?? '')}</pre>
      </div>
      {guide.token === null ? (
        <p class="hint">What is copied holds the token, so that it works as it is. The page shows it on a click alone.</p>
      ) : null}
      <div class="actions start">
        <Button onClick={() => show('phone')}>
          <Icon name="text" />
          Text as a person
        </Button>
      </div>
    </div>
  )
}
