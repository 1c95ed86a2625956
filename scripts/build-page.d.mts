export function setup(): boolean
