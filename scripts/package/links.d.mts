export interface Link {
  /** As written. */
  readonly link: string
  /** From the root of the repository. */
  readonly target: string
  readonly anchor: string | undefined
}
export function linksIn(document: string, text: string): Link[]
export function addressesIn(text: string): string[]
export function rewriteLinks(
  document: string,
  text: string,
  isInside: (path: string) => boolean,
  addressOf: (path: string, anchor: string | undefined, isPicture: boolean) => string | undefined,
): string
export function anchorsOf(text: string): string[]
