// A request that the control API refuses, and what it makes of an error. Knows no route.

export type RefusalKind = 'misuse' | 'unsupported' | 'notFound' | 'forbidden' | 'internal'

/** `{ "error": … }` of every answer that is no success. */
export interface RefusalBody {
  readonly message: string
  readonly kind: RefusalKind
}

export interface Refusal extends RefusalBody {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

class RefusedError extends Error implements Refusal {
  override readonly name = 'RefusedError'
  constructor(
    readonly status: number,
    readonly kind: RefusalKind,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

export function refuse(status: number, kind: RefusalKind, message: string, headers?: Readonly<Record<string, string>>): Error & Refusal {
  return new RefusedError(status, kind, message, headers)
}

/** By name, because a phone may come from the other build of this package, whose classes are its own. */
const KINDS: Readonly<Record<string, RefusalKind>> = { MisuseError: 'misuse', UnsupportedError: 'unsupported' }

export function refusalOf(error: unknown): Refusal {
  if (error instanceof RefusedError) return error
  const kind = error instanceof Error ? KINDS[error.name] : undefined
  const message = error instanceof Error ? error.message : String(error)
  return kind ? { status: 400, kind, message, headers: {} } : { status: 500, kind: 'internal', message, headers: {} }
}
