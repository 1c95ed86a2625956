// Where a report stands in a stack: behind the message and before the frames, which is where every runner that shows a stack shows it.

export function withReport(stack: string, report: string): string {
  const frames = stack.search(/\n\s+at /)
  return frames === -1 ? `${stack}${report}` : `${stack.slice(0, frames)}${report}\n${stack.slice(frames)}`
}
