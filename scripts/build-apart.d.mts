export const APART: Readonly<Record<string, unknown>>
export function buildApart(folder: string): Promise<void>
