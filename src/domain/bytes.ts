// The type of a file's bytes, in every TypeScript that the package supports.

/** A Uint8Array over an ArrayBuffer, which a Blob and a Response take. To name the buffer's type is an error before TypeScript 5.7. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>
