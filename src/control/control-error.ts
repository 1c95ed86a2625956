// A request that the control API refuses, and what it makes of an error. Knows no route.

export type ControlErrorKind = 'misuse' | 'unsupported' | 'notFound' | 'forbidden' | 'internal'

/** `{ "error": … }` of every answer that is no success. */
export interface ControlErrorBody {
  readonly message: string
  readonly kind: ControlErrorKind
}

export interface ControlErrorFields extends ControlErrorBody {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

class ControlError extends Error implements ControlErrorFields {
  override readonly name = 'RefusedError'
  constructor(
    readonly status: number,
    readonly kind: ControlErrorKind,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message)
  }
}

export function controlError(
  status: number,
  kind: ControlErrorKind,
  message: string,
  headers?: Readonly<Record<string, string>>,
): Error & ControlErrorFields {
  return new ControlError(status, kind, message, headers)
}

/** By name, because a phone may come from the other build of this package, whose classes are its own. */
const KINDS: Readonly<Record<string, ControlErrorKind>> = { MisuseError: 'misuse', UnsupportedError: 'unsupported' }

export function controlErrorOf(error: unknown): ControlErrorFields {
  if (error instanceof ControlError) return error
  const kind = error instanceof Error ? KINDS[error.name] : undefined
  const message = error instanceof Error ? error.message : String(error)
  return kind ? { status: 400, kind, message, headers: {} } : { status: 500, kind: 'internal', message, headers: {} }
}
