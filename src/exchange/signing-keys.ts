// What the callbacks of an account are signed with. Handed to whoever signs, and shown nowhere.
import type { SigningKeys } from '../callbacks/outgoing'
import type { ReadStore } from '../store/store'
import type { ExchangeSettings } from './settings'

interface Signer {
  readonly store: Pick<ReadStore, 'accounts'>
  readonly settings: Pick<ExchangeSettings, 'callbacks'>
}

export function keysFor({ store, settings }: Signer, accountSid: string): SigningKeys {
  const authToken = store.accounts.get(accountSid)?.authToken ?? ''
  return { authToken, signingKey: settings.callbacks.signingKey ?? authToken }
}
