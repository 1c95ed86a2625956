export function mirrorCommonJs(folder: string): Promise<void>
