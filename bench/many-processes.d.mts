export interface ThroughOptions {
  readonly processes: 1 | 2
  readonly texts: number
  readonly nginx?: string
  /** Called with the address of the proxy when every callback is in. */
  readonly look?: (proxy: string) => Promise<void>
}

export interface Through {
  /** Delivered texts, by account. */
  readonly accounts: Readonly<Record<string, number>>
  readonly callbacks: number
  readonly seconds: number
  readonly perSecond: number
}

export const NGINX: string
export const ACCOUNTS: readonly { readonly sid: string; readonly authToken: string; readonly e164: string }[]
export function hasNginx(nginx?: string): boolean
export function runThrough(options: ThroughOptions): Promise<Through>
