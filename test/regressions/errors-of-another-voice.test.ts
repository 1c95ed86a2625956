// What a test author gave was met by an error of the language's own, or taken in silence.
import { createRingback, MisuseError } from 'ringback'
import { listen } from 'ringback/server'
import { describe, expect, test } from 'vitest'

describe('a MisuseError quotes what was given and says what to write', () => {
  test.each([[{}], [null], ['phone']])('listen(%j)', async (value) => {
    const error = await caught(() => listen(value as never))
    expect(error).toBeInstanceOf(MisuseError)
    expect(error).toMatchObject({ message: expect.stringContaining('listen(createRingback()') })
  })

  test.each(['https://api.twilio.com/', undefined, {}])('phone.fetch(%j)', async (value) => {
    const error = await caught(() => createRingback().fetch(value as never))
    expect(error).toBeInstanceOf(MisuseError)
    expect(error).toMatchObject({ message: expect.stringContaining('new Request(') })
  })

  test.each([
    [5, 'got 5:'],
    [{}, 'got {}:'],
    [undefined, 'got undefined:'],
  ])('handset.dial(%j)', async (value, quoted) => {
    expect(
      await caught(() =>
        createRingback()
          .handset()
          .dial(value as never),
      ),
    ).toMatchObject({ message: expect.stringContaining(quoted) })
  })

  test.each([
    ['an option that a tone does not have', { tone: 440, for: '1s', nope: 1 }, "'nope'"],
    ['no samples', new Int16Array(0), 'without a sample'],
    ['a tone of no length', { tone: 440, for: 0 }, 'without a sample'],
  ])('leg.play() with %s', async (_, sound, words) => {
    const phone = createRingback({
      apps: {
        'https://app.test': () => new Response('<Response><Record/></Response>', { headers: { 'content-type': 'text/xml' } }),
      },
    })
    const leg = await phone.handset().dial(phone.number({ voiceUrl: 'https://app.test/voice' }))
    const error = await caught(() => leg.play(sound as never))
    expect(error).toBeInstanceOf(MisuseError)
    expect(String(error).replaceAll('"', "'")).toContain(words)
  })
})

async function caught(act: () => unknown): Promise<unknown> {
  try {
    await act()
  } catch (error) {
    return error
  }
  return undefined
}
