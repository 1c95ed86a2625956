// Before anything happened: what to do first. The token comes on a click, and never in a saved run.
import { useEffect, useState } from 'preact/hooks'
import type { About } from '../model/wire'
import { CopyButton } from './copy'
import { Icon } from './icons'
import { usePage } from './page-context'

export function Empty() {
  const { line, run, show } = usePage()
  const [about, setAbout] = useState<Omit<About, 'account'> & { readonly sid: string }>()
  const [token, setToken] = useState('')
  useEffect(() => {
    // Only what may be shown is kept.
    line?.get<About>('about').then(
      ({ version, url, number, account }) => setAbout({ version, url, number, sid: account.sid }),
      () => {},
    )
  }, [line])
  if (!line)
    return (
      <div class="empty">
        <h2>No messages and no calls</h2>
        <p>Nothing happened in this run.</p>
      </div>
    )
  const sid = about?.sid ?? run.accounts[0]?.sid ?? ''
  const number = about?.number ?? run.numbers[0]?.e164 ?? ''
  const url = about?.url ?? location.origin
  const curl = `curl ${url}/2010-04-01/Accounts/${sid}/Messages.json \\\n  -u "${sid}:$AUTH_TOKEN" \\\n  -d From=${number} -d To=+15550100101 -d Body=Hello`
  const reveal = async () => setToken(token ? '' : (await line.get<About>('about')).account.authToken)
  return (
    <div class="empty">
      <h2>No messages yet</h2>
      <p>Send the first text with your SDK, with curl, or as a person from the phone.</p>
      <dl class="facts">
        <dt>Server</dt>
        <dd>
          <code>{url}</code>
        </dd>
        <dt>Account</dt>
        <dd>
          <code>{sid}</code>
        </dd>
        <dt>Token</dt>
        <dd class="token">
          <code>{token || '••••••••'}</code>
          <button type="button" class="quiet" onClick={reveal}>
            <Icon name="eye" />
            {token ? 'Hide' : 'Show'}
          </button>
        </dd>
        <dt>Number</dt>
        <dd>
          <code>{number || 'none yet'}</code>
        </dd>
      </dl>
      <pre class="code">{curl}</pre>
      <div class="actions start">
        <CopyButton label="Copy" text={curl} />
        <button type="button" onClick={() => show('phone')}>
          <Icon name="text" />
          Text as a person
        </button>
      </div>
    </div>
  )
}
