// What is still to come of the open lanes, asked of the server a moment after something changed; a saved run brings it along.
import { useEffect, useState } from 'preact/hooks'
import { inRealTime } from '../../clock/real-time'
import type { Line } from '../live'
import { bySid, type Forecasts, NONE, sidsToAsk } from '../model/forecasts'
import type { ReadList } from '../model/growing-list'
import type { Run } from '../model/run'
import type { Forecast, Item, PageData } from '../model/wire'

/** Real milliseconds: a burst of changes is one question. */
const PAUSE = 150
/** What the server tells at once. */
const MOST = 40

export function useForecasts(data: PageData, line: Line | null, run: Run, found: ReadList<Item>, selected: Item | undefined): Forecasts {
  const [forecasts, setForecasts] = useState(() => (data.live ? NONE : bySid(data.forecasts ?? [])))
  const asked = line ? sidsToAsk(found, selected, MOST).join(',') : ''
  useEffect(() => {
    if (!line || asked === '') return
    let isStale = false
    const callOff = inRealTime(PAUSE, () => {
      // Without an answer the page shows the next steps alone.
      line.get<Forecast[]>(`forecast?sid=${asked}`).then(
        (answer) => (isStale ? undefined : setForecasts(bySid(answer))),
        () => undefined,
      )
    })
    return () => {
      isStale = true
      callOff()
    }
  }, [line, asked, run.cursor])
  return forecasts
}
