// What a person writes to mend something. It has two forms where a test holds the phone in its own process and writes TypeScript, and
// where the phone is on a port: there the app may be in another language, and nobody has a `phone`. Knows no alert and no server.

export type Fix = string | { readonly inProcess: string; readonly onPort: string }

/** Where the author of the test stands. */
export type Place = 'inProcess' | 'onPort'

/** The one place that chooses. */
export function fixAt(fix: Fix, place: Place): string {
  return typeof fix === 'string' ? fix : fix[place]
}

/** Adds words that hold in both places. */
export function withFix(before: string, fix: Fix, after = ''): Fix {
  if (typeof fix === 'string') return `${before}${fix}${after}`
  return { inProcess: `${before}${fix.inProcess}${after}`, onPort: `${before}${fix.onPort}${after}` }
}

/** `POST /_ringback/v1/clock/advance {"by":"1m"}`: a request to the control API. */
export function asks(method: 'GET' | 'POST', route: string, body?: Readonly<Record<string, unknown>>): string {
  return `${method} /_ringback/v1/${route}${body ? ` ${JSON.stringify(body)}` : ''}`
}

/** What the control API has no route for is set up where there is a `phone`: in the configuration file. */
export function inSetUp(code: string): string {
  return `setUp(phone) { ${code} } in the file of ringback --config`
}

/** The app behind an origin: one function, or the URL of its server. */
export function registerApp(origin: string): { inProcess: string; onPort: string } {
  const url = 'http://localhost:3000'
  return {
    inProcess: `phone.app('${origin}', app), or createRingback({ apps: { '${origin}': app } })`,
    onPort: `ringback --app ${origin}=${url}, or ${asks('POST', 'apps', { origin, url })}, with the URL where the app listens`,
  }
}

/** The URLs of a number, such as its `smsUrl`. */
export function giveUrl(e164: string, name: 'smsUrl' | 'voiceUrl'): Fix {
  const kind = name === 'smsUrl' ? 'sms' : 'voice'
  const url = `https://app.test/${kind}`
  const parameter = name === 'smsUrl' ? 'SmsUrl' : 'VoiceUrl'
  return {
    inProcess: `Give it one: phone.number({ ${name}: '${url}' }), or through IncomingPhoneNumbers.`,
    onPort: `Give it one: ringback --number ${e164} --${kind}-url with the app's URL, or ${parameter} through IncomingPhoneNumbers; ${asks('POST', 'numbers', { [name]: url })} makes another number that has one.`,
  }
}

/** The URLs of an application, which win over those of its numbers. */
export function giveApplicationUrl(sid: string, name: 'smsUrl' | 'voiceUrl'): Fix {
  const parameter = name === 'smsUrl' ? 'SmsUrl' : 'VoiceUrl'
  return {
    inProcess: `Give it one: phone.application({ ${name}: 'https://app.test/${name === 'smsUrl' ? 'sms' : 'voice'}' }), or ${parameter} through Applications/${sid}.`,
    onPort: `Give it one: ${parameter} through Applications/${sid}.`,
  }
}
