/** The source of each door of the package, by its name. */
export const DOORS: Readonly<Record<string, string>>
/** What is not bundled. */
export const EXTERNAL: (string | RegExp)[]
export function buildCode(folder: string): Promise<void>
