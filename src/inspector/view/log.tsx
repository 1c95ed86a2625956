// Everything that happened, a line each: the phone's timeline as text.
import { withNames } from '../model/names'
import { isRefusal } from '../model/refused'
import { isListed } from '../model/run'
import type { IconName } from './icons'
import { Icon } from './icons'
import { usePage } from './page-context'
import { When } from './parts'
import { VirtualList } from './virtual-list'

const SIGNS: Readonly<Record<string, IconName>> = {
  request: 'arrow-in',
  status: 'lanes',
  heard: 'phone',
  callback: 'arrow-out',
  media: 'link',
  frame: 'link',
  sound: 'link',
  act: 'text',
  alert: 'fault',
}

export function signOfEntry(kind: string): IconName {
  return SIGNS[kind] ?? 'card'
}

export function Log() {
  const { run, selected, select, show } = usePage()
  if (run.timeline.length === 0) return <p class="nothing">Nothing happened yet.</p>
  return (
    <VirtualList
      id="log"
      label="Everything that happened, in order"
      rows={run.timeline}
      rowHeight={30}
      keyOf={(_, index) => String(index)}
      classOf={({ kind, sid, text }) =>
        `log-row log-${isRefusal({ kind, text }) ? 'refused' : kind}${sid !== null && sid === selected ? ' log-own' : ''}`
      }
      chosen={-1}
      start="end"
      onChoose={(index) => {
        const sid = run.timeline.at(index)?.sid
        if (sid && isListed(run, sid)) return select(sid)
        const line = run.timeline.at(index)
        // Its parameters stand there; so does how an alert is mended.
        if (line && (isRefusal(line) || line.kind === 'alert')) show('alerts')
      }}
      render={({ at, kind, text }) => (
        <>
          <When at={at} />
          <span class="log-kind" title={kind}>
            <Icon name={signOfEntry(kind)} />
          </span>
          <span class="log-text" title={text}>
            {withNames(run.handsets, text)}
          </span>
        </>
      )}
    />
  )
}
