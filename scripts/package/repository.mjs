// The address of the repository, from the one place that holds it: `repository` in package.json. What else names the address
// (`homepage`, `bugs`, links out of the package, the documentation site) is made of it, so that nothing can disagree.

/** @returns `https://host/owner/name`, or undefined where the manifest has no `repository` yet. */
export function repositoryOf({ repository }) {
  if (repository === undefined) return undefined
  const url = typeof repository === 'string' ? repository : repository.url
  const short = /^github:([\w.-]+\/[\w.-]+)$/.exec(url ?? '')
  if (short) return `https://github.com/${short[1]}`
  const long = /^(?:git\+)?(https:\/\/[\w.-]+\/[\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(url ?? '')
  if (long) return long[1]
  throw new Error(`"repository" in package.json is ${JSON.stringify(repository)}. Write "github:owner/name" or "https://host/owner/name".`)
}

/** The fields of a manifest that name the repository, in the form that npm wants. */
export function fieldsFor(repository) {
  return {
    repository: { type: 'git', url: `git+${repository}.git` },
    homepage: `${repository}#readme`,
    bugs: { url: `${repository}/issues` },
  }
}
