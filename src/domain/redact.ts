// Removes passwords from URLs in what a person reads: only the app may see them.

/**
 * Removes the user info from the URLs in a text. The expression does not match the scheme: if it began with any number of letters,
 * its time would grow with the square of the length of a word.
 */
export function redactUrls(text: string): string {
  return text.includes('://') ? text.replace(/:\/\/[^/?#\s"'<>]*@/g, '://') : text
}
