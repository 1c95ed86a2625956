// ringback/server: a phone on a real port.

export { type Listening, listen } from '../server/listen'
export type { ListenOptions } from '../server/options'
