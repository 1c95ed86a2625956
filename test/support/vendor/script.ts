// What scripts/schema.mjs calls, bundled by it: a script cannot load TypeScript, and the routes are TypeScript.
import { compareDescriptions, renderComparison } from './compare'
import { openDescriptions } from './descriptions'

export { reportOf } from './report'

/** Both are folders. */
export async function compareFolders(before: string, after: string): Promise<string> {
  const [old, young] = [openDescriptions(before), openDescriptions(after)]
  for (const [folder, found] of [
    [before, old],
    [after, young],
  ] as const)
    if (found.length === 0) throw new Error(`${folder} holds no description: there is no file such as twilio_api_v2010.json in it.`)
  return renderComparison(await compareDescriptions(old, young))
}
