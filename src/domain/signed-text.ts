// What a signature of the service is made over. Knows no key.

/** What is signed: an app that computes another signature for it has another key, and one that signs another text has another URL or form. */
export function signedText(url: string, form: Readonly<Record<string, string>> | null): string {
  if (form === null) return url
  return Object.keys(form)
    .sort()
    .reduce((text, name) => text + name + form[name], url)
}
