export function obstacle(manifest: { readonly repository?: unknown }, workflow?: string): string | undefined
