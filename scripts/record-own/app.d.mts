export const PUBLIC: string
export function startApp(): Promise<{ readonly url: string; close(): Promise<void> }>
