// The files of a message. A picture is shown as one where the phone itself serves it: the page asks nobody else for it.
import { useState } from 'preact/hooks'
import type { Message } from '../model/wire'
import { Icon } from './icons'
import { usePage } from './page-context'

type File = Message['media'][number]

/** Before that the service has not fetched it, and would show a pixel. */
const NOT_YET = new Set(['accepted', 'scheduled', 'queued', 'receiving'])

/** `isBrief`: in a bubble, where its address has no room. */
export function Files({ message, isBrief = false }: { readonly message: Message; readonly isBrief?: boolean }) {
  const { line } = usePage()
  const { media, status } = message
  if (media.length === 0) return null
  const isThere = line !== null && !NOT_YET.has(status)
  return (
    <span class={isBrief ? 'files files-brief' : 'files'}>
      {media.map((file) => (
        <span key={`${file.sid} ${isThere}`} class="file">
          {isThere && isPicture(file) ? <Thumbnail message={message} file={file} /> : null}
          <span class="file-line">
            <Icon name="link" />
            <span class="file-url">{isBrief ? nameOf(file) : file.url}</span>
            {isBrief ? null : <span class="hint">{file.contentType}</span>}
          </span>
        </span>
      ))}
      {!isBrief && line === null && media.some(isPicture) ? <span class="hint">A saved run does not hold the pictures.</span> : null}
    </span>
  )
}

function Thumbnail({ message, file }: { readonly message: Message; readonly file: File }) {
  const { line } = usePage()
  // Where no app serves the origin there is one pixel, and bytes that are no picture fail.
  const [isOne, setOne] = useState(true)
  if (!line || !isOne) return null
  return (
    <img
      class="thumbnail"
      src={line.addressOf(`messages/${message.sid}/media/${file.sid}`)}
      alt={nameOf(file)}
      onLoad={(event) => setOne(event.currentTarget.naturalWidth > 1)}
      onError={() => setOne(false)}
    />
  )
}

function isPicture({ contentType }: File): boolean {
  return contentType.startsWith('image/') && !contentType.includes('xml')
}

function nameOf({ url, contentType }: File): string {
  return url.split('/').at(-1) || contentType
}
