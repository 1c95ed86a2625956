// The type of a list of texts.

/**
 * One of the texts of a list. `(typeof LIST)[number]` would do, but for the compiler's errors: they write such a type out, all twelve
 * statuses of a message, and of this one they give the name.
 * @internal No definition of its own in the schemas of the control API (scripts/control-shapes.mjs).
 */
export type OneOf<List extends readonly string[]> = Extract<List[number], string>
