// Which copy of MSW is at work, from a stack: two copies in one process are two worlds, and their majors differ in what they call.

/** The folder of the package, as a file of its `lib` stands in a line of the stack. `file://` before it is an ES module's. */
const FRAME = /(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^\n()]*?[\\/]node_modules[\\/]msw)[\\/](?:lib|src)[\\/]/

/** The folder of the MSW that is nearest on this stack. Undefined: none is, as where everything is bundled into one file. */
export function copyOfMsw(stack: string | undefined): string | undefined {
  return FRAME.exec(stack ?? '')?.[1]
    ?.replaceAll('\\', '/')
    .replace(/^\/(?=[A-Za-z]:)/, '')
}
