// The hosts of the providers, for the dialects and for those who only lead requests to a phone. Knows no dialect.
import { SHORT_LINK_HOST } from '../domain/short-links'

/** Every product, region and edge: verify.twilio.com, api.sydney.au1.twilio.com. Source: Twilio, "Global infrastructure". */
export const TWILIO_HOSTS: readonly string[] = ['.twilio.com']

/** A space is a host of its own. */
export const SIGNALWIRE_HOSTS: readonly string[] = ['.signalwire.com']

/** Domains: what is asked of a host under one of them never belongs to anybody else. */
export const PROVIDER_DOMAINS: readonly string[] = [...TWILIO_HOSTS, ...SIGNALWIRE_HOSTS].map((end) => end.slice(1)).concat(SHORT_LINK_HOST)

/** `hostname`: without a port, as a URL or a request line has it. */
export function isProviderHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return PROVIDER_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`))
}
