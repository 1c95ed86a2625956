export function controlShapes(): Readonly<Record<string, string>>
