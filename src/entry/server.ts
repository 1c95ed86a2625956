// ringback/server: a phone on a real port.

export { defineConfig, type RingbackConfig } from '../server/config'
export { type Listening, listen } from '../server/listen'
export type { ListenOptions } from '../server/options'
