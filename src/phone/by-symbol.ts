// What the doors of the package ask of a phone besides its contract: a server, the control API, the checks. A door may be another bundle
// of the package, hence symbols of the registry; they are not enumerable, so no print or copy of a phone shows them.

import { placeholder } from '../domain/media'
import { redactTokens } from '../domain/redact'
import type { Exchange } from '../exchange/exchange'
import { secretsOf } from '../exchange/secrets'
import { withReader } from '../instructions/load'
import type { RestApi } from '../rest/http/api'
import { accountOf } from './accounts'
import { releaseNumber } from './numbers'
import type { RunFile } from './run-file'
import { releaseSender } from './senders'

interface Behind {
  readonly exchange: Exchange
  readonly rest: RestApi
  readonly file: RunFile
  readonly hint: () => string
}

export function bySymbol({ exchange, rest, file, hint }: Behind): PropertyDescriptorMap {
  return {
    // For a server, which writes its replies to a line and holds back what follows until one has left (Motor.delayEffects).
    [Symbol.for('ringback.hold')]: { value: () => exchange.motor.delayEffects() },
    // So that alerts say what to write there.
    [Symbol.for('ringback.serve')]: { value: () => exchange.serve() },
    // For a server, too: it has a request in parts, of which it need not make one of fetch's.
    [Symbol.for('ringback.handle')]: { value: rest.handle },
    // For the control API: the accounts that REST made are in nobody's hand.
    [Symbol.for('ringback.accountOf')]: { value: (sid: string) => accountOf(exchange, sid) },
    [Symbol.for('ringback.releaseNumber')]: { value: (sid: string) => releaseNumber(exchange, sid) },
    [Symbol.for('ringback.releaseSender')]: { value: (sid: string) => releaseSender(exchange, sid) },
    // Looking at a file is no request of an app.
    [Symbol.for('ringback.mediaOf')]: {
      value(sid: string) {
        const media = exchange.store.media.get(sid)
        return media && { ...media, content: media.content ?? placeholder(media.contentType) }
      },
    },
    // For a server that keeps a file current. A document of TwiML is read at once then: what waits for its reader stands in no row.
    [Symbol.for('ringback.journal')]: { value: () => withReader(() => file.journal()) },
    // For the control API: `save()` while others have a turn.
    [Symbol.for('ringback.savePieces')]: { value: () => file.pieces() },
    // For the checks, which are pure.
    [Symbol.for('ringback.waitingHint')]: { value: hint },
    [Symbol.for('ringback.withoutKeys')]: { value: (text: string) => redactTokens(text, secretsOf(exchange)) },
  }
}
