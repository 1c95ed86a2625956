// The page as one file: script, style and data inside, no request to anybody. Live it asks the control API beside it; a saved run
// holds all that it shows, for a build server to keep. Knows no phone and no server.
import { SCRIPT, SCRIPT_HASH, STYLE, STYLE_HASH } from './generated/page'

/** `base`: the path under which the control API stands, such as `/_ringback`. A saved run is made in pieces (`pagePieces`). */
export interface PageOptions {
  readonly live: true
  readonly base: string
}

/** What the page may do, as a Content-Security-Policy. A server adds `frame-ancestors 'none'`, which a document cannot say of itself. */
export function pagePolicy(live: boolean): string {
  const allowed = [
    "default-src 'none'",
    `script-src '${SCRIPT_HASH}'`,
    `style-src '${STYLE_HASH}'`,
    `img-src data:${live ? " 'self'" : ''}`,
    // Recordings.
    `media-src ${live ? "'self'" : "'none'"}`,
    `connect-src ${live ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return allowed.join('; ')
}

/** One HTML document. */
export function renderPage(options: PageOptions): string {
  return [...pagePieces(options.live, [JSON.stringify(options)])].join('')
}

/** The same in pieces: `json` is that of `PageOptions`, cut anywhere. */
export function* pagePieces(live: boolean, json: Iterable<string>): Generator<string> {
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${pagePolicy(live)}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>ringback</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}">
<style>${STYLE}</style>
</head>
<body>
<div id="page"></div>
<noscript>This page needs JavaScript.</noscript>
<script type="application/json" id="data">`
  for (const piece of json) yield embed(piece)
  yield `</script>
<script>${SCRIPT}</script>
</body>
</html>
`
}

/** A bell-like dial, in the colour of the page. */
const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#3d5afe"/><path d="M7 9a5 5 0 0 1 10 0v3l1.500 2.500h-13L7 12z M10 17a2 2 0 0 0 4 0" fill="#fff"/></svg>'

/** JSON that no text in it can break out of: `</script>` and `<!--` begin with a `<`. */
function embed(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
