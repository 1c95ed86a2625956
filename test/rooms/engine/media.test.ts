// The files of a message in its life.
import { describe, expect, test } from 'vitest'
import type { MediaResult } from '../../../src/engine/messages/command'
import { outcome } from '../../../src/phone/outcome'
import { ANA, CALLBACK, callbackOf, SmallWorld, scheduled } from '../../support/engine/small-world'

const CAT = 'https://cdn.test/cat.png'
const FILM = 'https://cdn.test/film'
const BYTES = new Uint8Array([1, 2, 3])

function dispatched(settings: ConstructorParameters<typeof SmallWorld>[0] = {}) {
  const world = new SmallWorld(settings)
  const { message, decision } = world.send({ mediaUrls: [CAT, FILM], statusCallback: CALLBACK })
  const [cat = '', film = ''] = message.media
  const sent = world.due(decision)
  const arrive = (...results: MediaResult[]) => world.do({ type: 'message.media', sid: message.sid, results })
  return { world, sid: message.sid, cat, film, sent, arrive }
}

test('when it is dispatched, its files are fetched before anything else happens', () => {
  const { sid, cat, film, sent } = dispatched()
  const [callback, fetch, ...rest] = sent.effects
  expect(callback).toMatchObject({ type: 'callback', callback: { params: { MessageStatus: 'sending' } } })
  expect(fetch).toMatchObject({
    type: 'fetchMedia',
    message: sid,
    media: [
      { sid: cat, url: CAT },
      { sid: film, url: FILM },
    ],
  })
  expect(rest).toEqual([])
})

describe('when the files have come', () => {
  test('it goes on to the carrier', () => {
    const { world, sid, cat, film, arrive } = dispatched()
    const arrived = arrive({ sid: cat, result: 'assumed' }, { sid: film, result: 'assumed' })
    expect(scheduled(arrived)).toMatchObject({ after: 200, command: { event: 'handOff' } })
    world.due(world.due(arrived))
    expect(world.message(sid).status).toBe('delivered')
  })

  test('a file that was fetched keeps its bytes and its real type', () => {
    const { world, cat, film, arrive } = dispatched()
    world.now += 5
    arrive({ sid: cat, result: 'fetched', contentType: 'image/gif', content: BYTES }, { sid: film, result: 'assumed' })
    expect(world.store.media.get(cat)).toMatchObject({ contentType: 'image/gif', content: BYTES, updatedAt: world.now })
    expect(world.store.media.get(film)).toMatchObject({ contentType: 'application/octet-stream', content: null })
  })

  test('the script of the handset decides what becomes of it', () => {
    const { world, sid, cat, film, arrive } = dispatched({ textOutcome: () => outcome.failed() })
    world.script(ANA, outcome.undelivered(30011))
    world.due(world.due(arrive({ sid: cat, result: 'assumed' }, { sid: film, result: 'assumed' })))
    expect(world.message(sid)).toMatchObject({ status: 'undelivered', errorCode: 30011 })
  })
})

describe('when a file could not be had', () => {
  test('it fails with the code of the file, and its callback says so', () => {
    const { world, sid, cat, film, arrive } = dispatched()
    world.script(ANA, outcome.delivered())
    const arrived = arrive({ sid: cat, result: 'assumed' }, { sid: film, result: 'failed', errorCode: 63019 })
    expect(world.message(sid)).toMatchObject({ status: 'failed', errorCode: 63019, final: true })
    expect(callbackOf(arrived)?.params).toMatchObject({ MessageStatus: 'failed', ErrorCode: '63019' })
    expect(arrived.effects).toHaveLength(1)
    expect(world.store.handsets.get(ANA)?.textsMet).toBe(0)
  })

  test('the first failure counts', () => {
    const { world, sid, cat, film, arrive } = dispatched()
    arrive({ sid: cat, result: 'failed', errorCode: 12300 }, { sid: film, result: 'failed', errorCode: 63019 })
    expect(world.message(sid).errorCode).toBe(12300)
  })

  test('the files that did come are kept', () => {
    const { world, cat, film, arrive } = dispatched()
    arrive({ sid: cat, result: 'failed', errorCode: 11751 }, { sid: film, result: 'fetched', contentType: 'video/mp4', content: BYTES })
    expect(world.store.media.get(film)?.content).toBe(BYTES)
  })
})

test('a file that was deleted meanwhile stays deleted', () => {
  const { world, sid, cat, film, arrive } = dispatched()
  world.do({ type: 'media.delete', sid: cat })
  arrive(
    { sid: cat, result: 'fetched', contentType: 'image/png', content: BYTES },
    { sid: film, result: 'fetched', contentType: 'video/mp4', content: BYTES },
  )
  expect(world.store.media.get(cat)).toBeUndefined()
  expect(world.message(sid).media).toEqual([film])
})

test('files of a message that is gone do nothing', () => {
  expect(new SmallWorld().do({ type: 'message.media', sid: 'SM-gone', results: [] })).toEqual({
    sid: null,
    rejection: null,
    changes: [],
    effects: [],
    guesses: [],
  })
})

test('a message whose only file was deleted before its dispatch goes as a text', () => {
  const world = new SmallWorld()
  const { message, decision } = world.send({ mediaUrls: [CAT], body: 'Look' })
  world.do({ type: 'media.delete', sid: message.media[0] ?? '' })
  expect(scheduled(world.due(decision)).command).toMatchObject({ event: 'handOff' })
})
