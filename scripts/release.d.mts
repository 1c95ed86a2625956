export interface Release {
  readonly tag: string
  readonly manifest: { readonly version: string; readonly repository?: unknown }
  readonly lock: { readonly version: string }
  readonly changelog: string
  readonly workflow?: string | undefined
}

export function obstacles(release: Release): string[]
export function notesOf(version: string, changelog: string): string
