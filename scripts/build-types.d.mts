export function writeDeclarations(doors: Readonly<Record<string, string>>, folder: string): Record<string, string>
