export function repositoryOf(manifest: { readonly repository?: unknown }): string | undefined
export function fieldsFor(repository: string): { repository: { type: 'git'; url: string }; homepage: string; bugs: { url: string } }
