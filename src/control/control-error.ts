// The error answers of the control API, and how an exception becomes one. Knows no route.

export type ControlErrorKind = 'misuse' | 'unsupported' | 'notFound' | 'forbidden' | 'internal'

/** `{ "error": … }` of every error answer. */
export interface ControlErrorBody {
  readonly message: string
  readonly kind: ControlErrorKind
}

export interface ControlErrorFields extends ControlErrorBody {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

class ControlError extends Error implements ControlErrorFields {
  override readonly name = 'ControlError'
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

/** By name, because the phone may come from the other build of this package, which has classes of its own. */
const KINDS: Readonly<Record<string, ControlErrorKind>> = { MisuseError: 'misuse', UnsupportedError: 'unsupported' }

/** `retell`: says in other words what the library says. */
export function controlErrorOf(error: unknown, retell: (message: string) => string = (message) => message): ControlErrorFields {
  if (error instanceof ControlError) return error
  const kind = error instanceof Error ? KINDS[error.name] : undefined
  const message = error instanceof Error ? error.message : String(error)
  return kind ? { status: 400, kind, message: retell(message), headers: {} } : { status: 500, kind: 'internal', message, headers: {} }
}
