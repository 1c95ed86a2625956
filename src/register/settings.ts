// Where a process is led, from its environment. Pure.

/** The phone's address, or what is wrong with it. */
export function phoneAddress(env: Readonly<Record<string, string | undefined>>): URL | string {
  const { RINGBACK_URL: text } = env
  if (!text)
    return 'ringback/register leads to the phone at RINGBACK_URL, which is not set. Start one with npx ringback and write RINGBACK_URL=http://127.0.0.1:4010, or use npx ringback run -- node app.js.'
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol === 'http:') {
    // Credentials are of no use here, and fetch takes no URL that holds some.
    url.username = ''
    url.password = ''
    return url
  }
  return `ringback/register: RINGBACK_URL is ${JSON.stringify(text.replace(/^([a-z]*:?\/*).*@/i, '$1'))}. Write where the phone listens, such as http://127.0.0.1:4010.`
}
