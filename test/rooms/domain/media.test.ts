// The types and sizes of media.
import { expect, test } from 'vitest'
import { guessMediaType, isSupportedMedia, MEDIA_MAX_BYTES, MEDIA_MAX_COUNT, MEDIA_TYPES, MMS_MEDIA } from '../../../src/domain/media'

test('the types that the interface document names, and no other', () => {
  expect(MEDIA_TYPES).toEqual(['image/jpeg', 'image/png', 'image/gif', 'video/mp4'])
  expect(MEDIA_TYPES.every((type) => isSupportedMedia(type, MMS_MEDIA))).toBe(true)
  expect(['image/webp', 'text/html', 'image/', '', 'IMAGE/PNG'].some((type) => isSupportedMedia(type, MMS_MEDIA))).toBe(false)
})

test('the limits of the providers', () => {
  expect(MEDIA_MAX_BYTES).toBe(5_242_880)
  expect(MEDIA_MAX_COUNT).toBe(10)
})

test.each([
  ['https://cdn.test/cat.jpg', 'image/jpeg'],
  ['https://cdn.test/cat.jpeg', 'image/jpeg'],
  ['https://cdn.test/cat.PNG', 'image/png'],
  ['https://cdn.test/a/b/cat.gif', 'image/gif'],
  ['https://cdn.test/cat.mp4?size=small.png', 'video/mp4'],
  ['https://cdn.test/cat.png#cat.gif', 'image/png'],
  ['https://cdn.test/cat.tar.gif', 'image/gif'],
  ['https://cdn.test/cat', 'application/octet-stream'],
  ['https://cdn.test/cat.webp', 'image/webp'],
  ['https://cdn.test/cat.tiff', 'application/octet-stream'],
  ['https://cdn.jpg/', 'application/octet-stream'],
])('%s looks like %s', (url, type) => {
  expect(guessMediaType(url)).toBe(type)
})
