// Short links in texts: what they look like, and for how long they lead on.

/** The provider's own domain in its examples; an account has one of its own there. Source: Twilio, "Link Shortening". */
export const SHORT_LINK_HOST = 'twil.io'

/** Ten letters and digits follow the domain. Source: the same page. */
export const SHORT_CODE = /^[0-9A-Za-z]{10}$/

/** Milliseconds: for 90 days the provider knows what a link is short for. Source: the same page. */
export const SHORT_LINK_LIFE = 90 * 86_400_000

/** A link ends before white space, and before the punctuation of the sentence that it stands in. */
export const LINK_IN_TEXT = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/gi

export function shortLink(code: string): string {
  return `https://${SHORT_LINK_HOST}/${code}`
}
