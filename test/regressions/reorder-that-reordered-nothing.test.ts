// `reorder` that went on held back every callback: all came a minute late and in order, and a fault could aim at no status.
import { describe, expect, test } from 'vitest'
import { createRingback, fault, type InjectedFault, MisuseError } from '../../src/index'
import { send } from '../support/phone/requests'

/** What the app is told of one text, and the fault. */
async function toldUnder(
  made: ReturnType<typeof fault.callback>,
  times = 1,
): Promise<{ told: (string | null)[]; injected: InjectedFault }> {
  const phone = createRingback()
  const told: (string | null)[] = []
  phone.app('https://app.test', async (request) => {
    told.push(new URLSearchParams(await request.text()).get('MessageStatus'))
    return new Response()
  })
  const injected = phone.inject(made, { times })
  await send(phone, { from: phone.number().e164, to: phone.handset().number, statusCallback: 'https://app.test/status' })
  await phone.clock.drain()
  return { told, injected }
}

describe('reorder', () => {
  test('swaps pairs for as long as it goes on', async () => {
    const { told, injected } = await toldUnder(fault.callback('message.status', 'reorder'), Number.POSITIVE_INFINITY)
    expect(told).toEqual(['sent', 'sending', 'delivered'])
    expect(injected.fired).toBe(2)
  })

  test('of sent leads back from a final status', async () => {
    const { told } = await toldUnder(fault.callback('message.status', 'reorder', { status: 'sent' }))
    expect(told).toEqual(['sending', 'delivered', 'sent'])
  })
})

describe('a fault that aims at a status', () => {
  test('lets the others pass', async () => {
    const { told } = await toldUnder(fault.callback('message.status', 'duplicate', { status: 'delivered' }))
    expect(told).toEqual(['sending', 'sent', 'delivered', 'delivered'])
  })

  test('takes a delay, and a call', async () => {
    const { told } = await toldUnder(fault.callback('message.status', { delay: '30s' }, { status: 'sent' }))
    expect(told).toEqual(['sending', 'delivered', 'sent'])
    expect(fault.callback('call.status', 'drop', { status: 'completed' })).toMatchObject({ kind: 'call.status', status: 'completed' })
  })

  test('that never came is told with its status', async () => {
    const phone = createRingback()
    phone.inject(fault.callback('message.status', 'drop', { status: 'undelivered' }))
    expect(() => phone.assertSettled()).toThrow('fault never fired: fault.callback(message.status, drop, undelivered)')
  })

  test.each([
    [() => fault.callback('message.status', 'drop', { status: 'busy' }), /Write one of accepted, .*undelivered/],
    [() => fault.callback('message.status', 'drop', { status: 'received' }), /Write one of accepted/],
    [() => fault.callback('*', 'duplicate', { status: 'delivered' }), /only message\.status and call\.status/],
    [() => fault.callback('message.status', 'early', { status: 'sending' }), /without a status/],
    [() => fault.callback('message.status', 'drop', { state: 'sent' } as never), /does not know the option "state"/],
  ])('misuse %#', (act, words) => {
    expect(act).toThrow(MisuseError)
    expect(act).toThrow(words)
  })
})

test('an operation that there is not is answered with those of its resource, and not with all', () => {
  expect(() => fault.rest('message.create' as never, { status: 500 })).toThrow(
    /Write one of messages\.create, messages\.list, messages\.fetch, messages\.update, messages\.remove, or all/,
  )
})
