// The form in which a kind says what is done with its commands: a table by type, in which the compiler names each that is missing.
import type { Decision } from './command'
import type { World } from './world'

export type Handler<C> = (world: World, command: C) => Decision

export type Handlers<C extends { readonly type: string }> = {
  readonly [Type in C['type']]: Handler<Extract<C, { readonly type: Type }>>
}
