// Which requests are the app's to the REST API, and where they go. Pure.

/** The paths of the service, and those of its other products, under the names of their hosts. */
const REST = /^\/(?:(?:api\/laml\/)*(?:2010-04-01|2008-08-01)(?:[/.?]|$)|api\/laml\/|[\w-]+(?:\.[\w-]+)*\.(?:twilio|signalwire)\.com\/)/i

const HOST = /^\/([\w-]+(?:\.[\w-]+)*\.(?:twilio|signalwire)\.com)(?=\/)/i

export function isRestPath(target: string): boolean {
  return REST.test(target)
}

/** `/verify.twilio.com/v2/Services` is a request to that host, but where `api` is not a provider's: ringback takes the path as it is. */
export function restTarget(api: URL, target: string): { readonly base: URL; readonly target: string } {
  const host = HOST.exec(target)?.[1]
  if (host === undefined || !/\.(?:twilio|signalwire)\.com$/i.test(api.hostname)) return { base: api, target }
  return { base: new URL(`https://${host}`), target: target.slice(host.length + 1) }
}
