// Passwords in URLs are for the app alone: whatever a person reads is told without them.

/**
 * A text in which URLs may stand, without their user info. The scheme is not looked at: an expression that begins with any number of
 * letters takes a time that grows with the square of a long word.
 */
export function redactUrls(text: string): string {
  return text.includes('://') ? text.replace(/:\/\/[^/?#\s"'<>]*@/g, '://') : text
}
