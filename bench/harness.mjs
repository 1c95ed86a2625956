// How every bench measures and reports: A and B in turns, medians of repeats, ratios of one run. Ratios travel, absolute times do not.
// A row is told to bench/run.mjs, which forked this process; a bench that is started by hand prints its own table.

/**
 * Runs the kinds in turns, so that a slow moment of the machine meets all of them. Who goes first changes every round.
 * Each act gives one number a round. The first rounds warm up and are not counted.
 */
export async function inTurns(acts, { rounds, warmUp = 2 }) {
  const names = Object.keys(acts)
  const values = Object.fromEntries(names.map((name) => [name, []]))
  for (let round = -warmUp; round < rounds; round++) {
    const shift = Math.abs(round) % names.length
    for (const name of [...names.slice(shift), ...names.slice(0, shift)]) {
      const value = await acts[name](round)
      if (round >= 0) values[name].push(value)
    }
  }
  return values
}

/** What A costs in B: the median of the ratios of each round, and where the middle half of them lies. */
export function ratioOf(a, b) {
  const ratios = a.map((value, i) => value / b[i])
  return { ratio: median(ratios), from: quantile(ratios, 0.25), to: quantile(ratios, 0.75) }
}

/** Microseconds for one, of many without a turn of the event loop. */
export function microsOf(times, act) {
  const start = performance.now()
  for (let i = 0; i < times; i++) act(i)
  return ((performance.now() - start) * 1_000) / times
}

export async function microsOfAsync(times, act) {
  const start = performance.now()
  for (let i = 0; i < times; i++) await act(i)
  return ((performance.now() - start) * 1_000) / times
}

/** The median of each one's own microseconds: a pause of the machine, or of the collector, is left out. */
export async function medianMicros(times, act) {
  const all = new Float64Array(times)
  for (let i = 0; i < times; i++) {
    const start = performance.now()
    await act(i)
    all[i] = (performance.now() - start) * 1_000
  }
  return all.sort()[times >> 1]
}

/** Bytes of the heap after a collection. Needs --expose-gc. */
export async function heapBytes() {
  if (!globalThis.gc) throw new Error('Start this bench with node --expose-gc, or by npm run bench.')
  // What a promise that is not settled yet still holds goes with a turn of the event loop.
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    globalThis.gc()
  }
  return process.memoryUsage().heapUsed
}

export function median(values) {
  return quantile(values, 0.5)
}

export function quantile(values, share) {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)]
}

const rows = []

/**
 * One line of the report. `value` is compared with `atMost`; both in `unit` (`×`, `µs`, `ms`, `KB`). Without `atMost` it is told
 * and not judged. `note`: the absolute numbers behind it.
 */
export function report({ what, against = '–', value, atMost = null, unit, note = '' }) {
  const row = { what, against, value: round(value), atMost, unit, reached: atMost === null ? null : value <= atMost, note }
  rows.push(row)
  process.send?.(row)
}

export function reportRatio({ what, against, a, b, atMost, note }) {
  const { ratio, from, to } = ratioOf(a, b)
  report({ what, against, value: ratio, atMost, unit: '×', note: `${note ? `${note}; ` : ''}middle half ${round(from)} to ${round(to)}` })
}

export function tableOf(list) {
  const lines = list.map(({ what, against, value, atMost, unit, reached, note }) => {
    const goal = atMost === null ? '–' : `≤ ${atMost} ${unit}`
    return `| ${what} | ${against} | ${goal} | ${value} ${unit} | ${reached === null ? '–' : reached ? 'yes' : '**no**'} | ${note} |`
  })
  return ['| what | measured against | goal | measured | reached | behind it |', '| --- | --- | --- | --- | --- | --- |', ...lines].join(
    '\n',
  )
}

function round(value) {
  return Number(value.toPrecision(3))
}

process.on('beforeExit', () => {
  if (!process.send && rows.length > 0) console.log(`Node ${process.version}\n\n${tableOf(rows.splice(0))}`)
})
