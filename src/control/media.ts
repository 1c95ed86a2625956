// The files of messages, from outside: looking at one is not a request of an app, so it is not recorded as one.
import { quote } from '../domain/errors'
import { controlError } from './control-error'
import type { Route } from './route'

interface MediaFile {
  readonly messageSid: string
  readonly contentType: string
  readonly content: Uint8Array
}

/** Where createRingback gives the files of messages by their SIDs. */
const MEDIA_OF = Symbol.for('ringback.mediaOf')

export const MEDIA_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: 'messages/:sid/media/:file',
    takes: [],
    type: 'application/octet-stream',
    answers: 'a media file of a message, with its content type; an image of one pixel if no app serves the file',
    run({ phone, path }) {
      const file = (Reflect.get(phone, MEDIA_OF) as (sid: string) => MediaFile | undefined)(path.file as string)
      if (!file || file.messageSid !== path.sid)
        throw controlError(404, 'notFound', `There is no file ${quote(path.file)} of a message ${quote(path.sid)}.`)
      return { bytes: file.content.slice(), type: typeOf(file.contentType) }
    },
  },
]

/** Anything else, such as a page or a drawing with a script, would run as one of this origin, and could steer the phone. */
function typeOf(contentType: string): string {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
  return /^(?:image|audio|video)\/[\w.+-]+$/.test(type) && !type.includes('xml') ? type : 'application/octet-stream'
}
