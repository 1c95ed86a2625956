// What is still to come of the open lanes, asked of the server a moment after something changed; a saved run brings it along.
import { useEffect, useRef, useState } from 'preact/hooks'
import { inRealTime, realNow } from '../../clock/real-time'
import type { Line } from '../live'
import { bySid, type Forecasts, NONE, sidsToAsk } from '../model/forecasts'
import type { ReadList } from '../model/growing-list'
import type { Run } from '../model/run'
import type { Forecast, Item, PageData } from '../model/wire'

/** Real milliseconds: a burst of changes is one question. */
const PAUSE = 150
/** While changes pour in: each answer has the page drawn, and until it comes the next steps of the clock are there. */
const GAP = 1_000
/** What the server tells at once. */
const MOST = 40

export function useForecasts(data: PageData, line: Line | null, run: Run, found: ReadList<Item>, selected: Item | undefined): Forecasts {
  const [forecasts, setForecasts] = useState(() => (data.live ? NONE : bySid(data.forecasts ?? [])))
  const asked = line ? sidsToAsk(found, selected, MOST).join(',') : ''
  const last = useRef({ at: Number.NEGATIVE_INFINITY, answered: 0 })
  useEffect(() => {
    if (!line || asked === '') return
    return inRealTime(Math.max(PAUSE, last.current.at + GAP - realNow()), () => {
      const at = realNow()
      last.current.at = at
      // Without an answer the page shows the next steps alone.
      line.get<Forecast[]>(`forecast?sid=${asked}`).then(
        (answer) => {
          // What has happened since is left out of it; an answer to a later question is newer.
          if (at < last.current.answered) return
          last.current.answered = at
          setForecasts(bySid(answer))
        },
        () => undefined,
      )
    })
  }, [line, asked, run.cursor])
  return forecasts
}
