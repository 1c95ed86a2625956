// The provider's own hold music: the URL that its documentation gives as the default of waitUrl, and that its sample apps write out.

const HOLD_MUSIC = /^https?:\/\/(?:www\.)?twimlets\.com\/holdmusic(?:[?#]|$)/i

/** Such a URL means what leaving it out means, and is not requested. Sources: Twilio, "Conference" and "Enqueue", waitUrl. */
export function isHoldMusic(url: string): boolean {
  return HOLD_MUSIC.test(url)
}
