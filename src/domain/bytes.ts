// The type of a file's bytes, in every TypeScript that the package supports.

/** `Uint8Array<ArrayBuffer>`, which a Blob and a Response take. To write it so is an error before TypeScript 5.7. */
export type Bytes = ReturnType<Uint8ArrayConstructor['of']>
