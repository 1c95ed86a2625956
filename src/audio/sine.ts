// A sine that is the same on every machine: nothing but arithmetic that IEEE 754 fixes to the bit. `Math.sin` may differ by host.

/** The sine of a phase in turns: 0.25 is its peak. Within four millionths. */
export function sine(turns: number): number {
  const phase = turns - Math.floor(turns)
  // The other three quarters mirror the first one.
  const half = phase < 0.5 ? phase : phase - 0.5
  const x = (half <= 0.25 ? half : 0.5 - half) * (2 * Math.PI)
  const square = x * x
  const value = x * (1 - (square / 6) * (1 - (square / 20) * (1 - (square / 42) * (1 - square / 72))))
  return phase < 0.5 ? value : -value
}
