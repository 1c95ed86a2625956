export function setup(): void
