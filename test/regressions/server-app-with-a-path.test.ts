// A server's URL with a path was taken, and the path dropped.
import { expect, test } from 'vitest'
import { createRingback, MisuseError } from '../../src/index'

// The path, the query and the user info of a server's URL were dropped in silence.
test.each(['http://localhost:3000/webhooks', 'http://localhost:3000/?x=1', 'http://ana:secret@localhost:3000'])(
  'a server at %s is refused, because callbacks keep their own path',
  (url) => {
    const phone = createRingback()

    expect(() => phone.app('https://app.test', url)).toThrow(MisuseError)
    expect(() => phone.app('https://app.test', url)).toThrow('Write "http://localhost:3000"')
    expect(() => phone.app('https://app.test', url)).not.toThrow('secret')
  },
)
