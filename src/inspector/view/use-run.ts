// The run as a piece of state: of a saved run all at once, of a live phone as its server tells it.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Line, type LineState } from '../live'
import { applyCallbacks, applyChanges, applyFrames, applyOlder, applyVersions, EMPTY_RUN, markRead, type Run } from '../model/run'
import type { PageData } from '../model/wire'

export interface LiveRun {
  readonly run: Run
  readonly line: Line | null
  readonly lineState: LineState
  read(sids: Iterable<string>): void
  readAll(): void
}

export function useRun(data: PageData): LiveRun {
  const [run, setRun] = useState(() => (data.live ? EMPTY_RUN : applyVersions(applyChanges(EMPTY_RUN, data.run), data.versions ?? [])))
  const [lineState, setLineState] = useState<LineState>('connecting')
  const line = useMemo(
    () =>
      data.live
        ? new Line(data.base, {
            onChanges: (changes) => setRun((before) => applyChanges(before, changes)),
            onOlder: (slices, isAll) => setRun((before) => applyOlder(before, slices, isAll)),
            onCallbacks: (callbacks) => setRun((before) => applyCallbacks(before, callbacks)),
            onFrames: (sid, frames) => setRun((before) => applyFrames(before, sid, frames)),
            onVersions: (versions) => setRun((before) => applyVersions(before, versions)),
            onState: setLineState,
          })
        : null,
    [data],
  )
  useEffect(() => {
    line?.open()
    return () => line?.close()
  }, [line])
  return {
    run,
    line,
    lineState,
    read: (sids) => setRun((before) => markRead(before, sids)),
    readAll: () => setRun((before) => markRead(before, before.unread)),
  }
}
