// SignalWire's own validators. Their package ships types that TypeScript cannot find through its exports, hence this shape.
import { createRequire } from 'node:module'

interface Validators {
  validateRequest(key: string, signature: string, url: string, form: Readonly<Record<string, string>>): boolean
  validateRequestWithBody(key: string, signature: string, url: string, body: string): boolean
}

const sdk: { RestClient: Validators } = createRequire(import.meta.url)('@signalwire/compatibility-api')

export const signalwire = sdk.RestClient
