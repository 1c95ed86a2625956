// The codes of a close. Source: RFC 6455, section 7.4, and the registry that it made.

/** Those that may stand in a frame. */
export function isCloseCode(code: number): boolean {
  return (code >= 1000 && code <= 1014 && code !== 1004 && code !== 1005 && code !== 1006) || (code >= 3000 && code <= 4999)
}
