// What must stand in no text about a phone, and how it is kept out of what is written down. Knows no text.
import { redactUrlSecrets, type Secret } from '../domain/redact'
import type { Store } from '../store/store'
import type { ExchangeSettings } from './settings'

interface Holder {
  readonly store: Store
  readonly settings: ExchangeSettings
}

/** Every account's tokens, the secrets of API keys, and the key that signs. */
export function secretsOf({ store, settings }: Holder): Secret[] {
  const tokens = [...store.accounts].flatMap(({ authToken, secondaryAuthToken }) => [authToken, secondaryAuthToken ?? ''])
  const keys = [...store.apiKeys].map(({ secret }): Secret => [secret, '(the secret of an API key)'])
  const passwords = [...store.iceTokens].map(({ password }): Secret => [password, '(a password for media servers)'])
  const bearers = [...store.streams].flatMap(({ bearerToken }): Secret[] => (bearerToken ? [[bearerToken, '(a bearer token)']] : []))
  return [
    ...tokens.map((token): Secret => [token, '(the auth token)']),
    ...keys,
    ...passwords,
    ...bearers,
    [settings.callbacks.signingKey ?? '', '(the signing key)'],
  ]
}

/** A text that goes into a record or a line: the URL in it holds no secret, though an app may have put one there. */
export function urlToTell(holder: Holder, text: string): string {
  return text.includes('://') ? redactUrlSecrets(text, knownSecrets(holder)) : text
}

/** The tables that have them. */
const TABLES = ['accounts', 'apiKeys', 'iceTokens', 'streams'] as const

/** How far a journal is, and of its last entry the slot and the row: a phone that went back has others. */
interface End {
  readonly length: number
  readonly slot: unknown
  readonly after: unknown
}

interface Known {
  readonly settings: ExchangeSettings
  readonly ends: readonly End[]
  readonly secrets: readonly Secret[]
}

const known = new WeakMap<Store, Known>()

/** They are asked for with each request and webhook, and hardly ever change. */
function knownSecrets(holder: Holder): readonly Secret[] {
  const { store, settings } = holder
  const before = known.get(store)
  if (before?.settings === settings && TABLES.every((name, index) => isAt(store.journals[name], before.ends[index]))) return before.secrets
  const ends = TABLES.map((name) => endOf(store.journals[name]))
  const secrets = secretsOf(holder)
  known.set(store, { settings, ends, secrets })
  return secrets
}

type SecretJournal = Store['journals'][(typeof TABLES)[number]]

function endOf(journal: SecretJournal): End {
  const { length } = journal
  const last = journal.at(length - 1)
  return { length, slot: last?.slot, after: last?.after }
}

function isAt(journal: SecretJournal, end: End | undefined): boolean {
  if (journal.length !== end?.length) return false
  const last = journal.at(end.length - 1)
  return last?.slot === end.slot && last?.after === end.after
}
