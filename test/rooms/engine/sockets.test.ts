// Sockets to the app, decided: opened, refused, frames, closes and what a fault does to them.
import { describe, expect, test } from 'vitest'
import type { Command, Decision } from '../../../src/engine/command'
import type { SocketFault, SocketRow } from '../../../src/store/records'
import { CallWorld } from '../../support/engine/call-world'

const URL_OF_AGENT = 'wss://ana:secret@app.test/agent'

const RELAY = `<Connect><ConversationRelay url="${URL_OF_AGENT}"/></Connect>`
const STREAM = '<Connect><Stream url="wss://app.test/media"/></Connect><Say>Goodbye.</Say>'

function connecting(...faults: SocketFault[]) {
  return connectingBy(RELAY, ...faults)
}

/** A call whose document connects it to a socket, up to where that is to be opened. */
function connectingBy(verbs: string, ...faults: SocketFault[]) {
  const world = new CallWorld()
  for (const [index, fault] of faults.entries())
    world.store.apply({ table: 'faults', put: { sid: `fault ${index}`, fault, left: 1, fired: 0 } })
  const call = world.place()
  world.untilAsked()
  const effects = [...world.answer(verbs).effects]
  const socket = (): SocketRow => {
    const [row] = world.store.sockets
    if (!row) throw new Error('There is no socket.')
    return row
  }
  while (!effects.some(({ type }) => type === 'openSocket') && socket().status === 'connecting') effects.push(...world.next().effects)
  const { sid } = socket()
  /** What is done with the line itself. */
  const lineOf = ({ effects: all }: Decision) => all.filter(({ type }) => ['openSocket', 'sendFrame', 'closeSocket'].includes(type))
  const act = (command: Command) => lineOf(world.do(command))
  return { world, call, sid, socket, act, effects }
}

const opened = (sid: string): Command => ({ type: 'socket.opened', sid })
const message = (sid: string, data: string | Uint8Array): Command => ({ type: 'socket.message', sid, data })
const closed = (sid: string): Command => ({ type: 'socket.closed', sid, code: 4000, reason: 'enough' })
const broken = (sid: string): Command => ({ type: 'socket.broken', sid })
const refused = (sid: string): Command => ({ type: 'socket.refused', sid, reason: 'nobody there', cause: 'unreachable' })
const faultOf = (how: SocketFault['how'], frames = 0): SocketFault => ({ type: 'socket', how, frames })

function fired(world: CallWorld): number[] {
  return [...world.store.faults].map((row) => row.fired)
}

describe('a socket', () => {
  test('is a row as soon as the document asks for it, and the line is opened later', () => {
    const { world, call, sid, socket, effects } = connecting()
    const { createdAt, ...row } = socket()
    expect(row).toMatchObject({
      sid: expect.stringMatching(/^VX[0-9a-f]{32}$/),
      callSid: call,
      accountSid: world.call(call).accountSid,
      protocol: 'relay',
      rawUrl: URL_OF_AGENT,
      status: 'connecting',
      history: [{ status: 'connecting', at: createdAt }],
      openedAt: null,
      closedAt: null,
      close: null,
      sent: 0,
      broken: { stalled: false, loss: 0 },
    })
    expect([...row.frames]).toEqual([])
    expect(effects.filter(({ type }) => type === 'openSocket')).toEqual([{ type: 'openSocket', socket: sid, subject: call }])
    expect(createdAt).toBeLessThan(world.now)
    expect('url' in row).toBe(false)
  })

  test('is told without a token of the account that its URL holds', () => {
    const world = new CallWorld()
    const { authToken, sid } = [...world.store.accounts][0] ?? { authToken: '', sid: '' }
    world.place()
    world.untilAsked()
    world.answer(`<Connect><ConversationRelay url="wss://app.test/agent?key=${authToken}"/></Connect>`)
    const [row] = world.store.sockets
    expect(row?.accountSid).toBe(sid)
    expect(row?.rawUrl).toContain(authToken)
    expect(row?.url).toContain('app.test/agent?key=')
    expect(row?.url).not.toContain(authToken)
  })

  test('is open when the app took it, and the service speaks first', () => {
    const { world, call, sid, socket, act } = connecting()
    const line = act(opened(sid))
    expect(line).toMatchObject([{ type: 'sendFrame', socket: sid, subject: call, data: expect.stringContaining('"type":"setup"') }])
    const { status, openedAt, closedAt, history, frames, sent } = socket()
    expect([status, openedAt, closedAt, sent]).toEqual(['open', world.now, null, 1])
    expect(history.map((entry) => entry.status)).toEqual(['connecting', 'open'])
    expect([...frames]).toMatchObject([{ at: world.now, from: 'provider', data: expect.stringContaining('setup') }])
  })

  test('that is taken when it is over is closed', () => {
    const { call, sid, act } = connecting()
    act(refused(sid))
    expect(act(opened(sid))).toEqual([{ type: 'closeSocket', socket: sid, subject: call, code: 1000, reason: '' }])
  })

  test('that is taken twice is closed', () => {
    const { call, sid, act } = connecting()
    act(opened(sid))
    expect(act(opened(sid))).toEqual([{ type: 'closeSocket', socket: sid, subject: call, code: 1000, reason: '' }])
  })

  test('that the app did not take has failed', () => {
    const { world, sid, socket, act } = connecting()
    act(refused(sid))
    const { status, openedAt, closedAt, close, history } = socket()
    expect([status, openedAt, closedAt, close]).toEqual(['failed', null, null, null])
    expect(history.at(-1)).toEqual({ status: 'failed', at: world.now })
    expect(world.alerts.map((alert) => alert.message)).toEqual([expect.stringContaining('nobody there')])
  })

  test('that the app closes is closed, with what it said', () => {
    const { world, call, sid, socket, act } = connecting()
    act(opened(sid))
    world.now += 500
    expect(act(closed(sid))).toEqual([])
    expect(world.store.relays.get(call)?.ending).toMatchObject({ status: 'failed', error: { code: 64105 } })
    const { status, closedAt, close } = socket()
    expect([status, closedAt, close]).toEqual(['closed', world.now, { code: 4000, reason: 'enough' }])
  })

  test('that is not open yet when the caller hangs up has failed', () => {
    const { world, call, sid, socket } = connecting()
    const { effects } = world.do({ type: 'call.hangUp', sid: call })
    expect(effects.filter(({ type }) => type === 'closeSocket')).toMatchObject([{ socket: sid, subject: call }])
    expect(socket()).toMatchObject({ status: 'failed', openedAt: null, closedAt: null, close: null })
  })

  test('that the service closes is told to the line', () => {
    const { world, call, sid, socket, act } = connecting()
    act(opened(sid))
    act(message(sid, '{"type":"end"}'))
    let line: readonly { readonly type: string }[] = []
    while (line.length === 0) line = world.next().effects.filter(({ type }) => type === 'closeSocket')
    expect(line).toMatchObject([{ type: 'closeSocket', socket: sid, subject: call, code: 1000 }])
    expect(socket()).toMatchObject({ status: 'closed', close: { code: 1000 } })
  })
})

describe('a frame of the app', () => {
  test('is kept as it came, text or bytes', () => {
    const { world, sid, socket, act } = connecting()
    act(opened(sid))
    act(message(sid, 'no JSON'))
    act(message(sid, new Uint8Array([0x7b, 0xe9, 0xff])))
    expect([...socket().frames].slice(1).filter(({ from }) => from === 'app')).toEqual([
      { at: world.now, from: 'app', data: 'no JSON' },
      { at: world.now, from: 'app', data: '{éÿ' },
    ])
  })
})

describe('what comes too late does nothing', () => {
  const COMMANDS = { message: (sid: string) => message(sid, 'x'), closed, broken, refused }

  test.each(Object.entries(COMMANDS))('%s of a socket that nobody knows', (_, command) => {
    const { world } = connecting()
    const decision = world.do(command('VX00000000000000000000000000000000'))
    expect([decision.changes, decision.effects, decision.sid]).toEqual([[], [], null])
    const { changes, effects } = world.do(opened('VX00000000000000000000000000000000'))
    expect([changes, effects]).toEqual([[], []])
  })

  test.each(Object.entries(COMMANDS))('%s of a socket that is over', (_, command) => {
    const { world, sid, act } = connecting(faultOf('drop'))
    world.store.apply({ table: 'faults', remove: 'fault 0' })
    act(opened(sid))
    act(closed(sid))
    world.store.apply({ table: 'faults', put: { sid: 'fault 1', fault: faultOf('drop'), left: 1, fired: 0 } })
    expect([world.do(command(sid)).changes, fired(world)]).toEqual([[], [0]])
  })

  test.each([
    ['message', (sid: string) => message(sid, 'x')],
    ['closed', closed],
    ['broken', broken],
  ] as const)('%s of a socket that is not open yet', (_, command) => {
    const { world, sid, socket } = connecting()
    expect(world.do(command(sid)).changes).toEqual([])
    expect(socket().status).toBe('connecting')
  })

  test('refused, of a socket that is open', () => {
    const { world, sid, socket, act } = connecting()
    act(opened(sid))
    expect(world.do(refused(sid)).changes).toEqual([])
    expect(socket().status).toBe('open')
  })
})

describe('a fault', () => {
  test('refuses the line before it is opened, once', () => {
    const { world, socket, effects } = connecting(faultOf('refuse'))
    expect(effects.filter(({ type }) => type === 'openSocket')).toEqual([])
    expect([socket().status, fired(world), [...world.store.faults][0]?.left]).toEqual(['failed', [1], 0])
  })

  test('of another sort does not', () => {
    const { world, socket } = connecting(faultOf('drop'))
    world.store.apply({ table: 'faults', put: { sid: 'fault 0', fault: { type: 'network', operation: 'x' }, left: 1, fired: 0 } })
    expect([socket().status, fired(world)]).toEqual(['connecting', [0]])
  })

  test('drops the line after its first frame', () => {
    const { world, call, sid, socket, act } = connecting(faultOf('drop'))
    expect(act(opened(sid))).toMatchObject([
      { type: 'sendFrame' },
      { type: 'closeSocket', socket: sid, subject: call, code: null, reason: '' },
    ])
    expect(socket()).toMatchObject({ status: 'closed', close: { code: 1006, reason: '' } })
    expect(fired(world)).toEqual([1])
  })

  test('that is injected later breaks the open line', () => {
    const { world, sid, socket, act } = connecting()
    act(opened(sid))
    expect(act(broken(sid))).toEqual([])
    world.store.apply({ table: 'faults', put: { sid: 'later', fault: faultOf('drop'), left: 1, fired: 0 } })
    expect(act(broken(sid))).toMatchObject([{ type: 'closeSocket', code: null }])
    expect(socket().status).toBe('closed')
    expect(world.alerts).toHaveLength(1)
  })

  test('stalls the line: it stays open, and nothing goes through it', () => {
    const { world, call, sid, socket, act } = connecting(faultOf('stall'))
    act(opened(sid))
    expect(socket()).toMatchObject({ status: 'open', broken: { stalled: true, loss: 0 } })
    const before = socket()
    act(message(sid, '{"type":"text","token":"Hello.","last":true}'))
    act(message(sid, '{"type":"end"}'))
    expect([...socket().frames]).toEqual([...before.frames])
    expect(world.store.relays.get(call)?.ending).toBeNull()
  })

  test('loses so many frames to the app, and adds up', () => {
    const { world, sid, socket, act } = connecting(faultOf('loss', 2))
    act(opened(sid))
    expect(socket()).toMatchObject({ status: 'open', sent: 1, broken: { stalled: false, loss: 2 } })
    world.store.apply({ table: 'faults', put: { sid: 'more', fault: faultOf('loss', 3), left: 1, fired: 0 } })
    act(broken(sid))
    expect(socket().broken).toEqual({ stalled: false, loss: 5 })
  })

  test('that has fired as often as it may is passed over for the next one', () => {
    const { world, sid, socket, act } = connecting(faultOf('stall'), faultOf('loss', 1))
    world.store.apply({ table: 'faults', put: { sid: 'fault 0', fault: faultOf('stall'), left: 0, fired: 4 } })
    act(opened(sid))
    expect(socket().broken).toEqual({ stalled: false, loss: 1 })
    expect(fired(world)).toEqual([4, 1])
  })

  test('is the first of several, and the others wait', () => {
    const { world, sid, act } = connecting(faultOf('stall'), faultOf('drop'))
    act(opened(sid))
    expect(fired(world)).toEqual([1, 0])
    expect([...world.store.faults].map(({ left }) => left)).toEqual([0, 1])
  })
})

describe('a stream of media', () => {
  const statusAtTheEnd = ({ world, call }: ReturnType<typeof connectingBy>) => {
    world.drain()
    return world.call(call).status
  }

  test('that is refused lets the call go on with the next verb at once', () => {
    const story = connectingBy(STREAM)
    const { world, call, sid, socket } = story
    world.do(refused(sid))
    expect([socket().status, socket().protocol, sid.slice(0, 2)]).toEqual(['failed', 'stream', 'MZ'])
    expect(world.pending.some(({ step }) => step.subject.startsWith(call))).toBe(true)
    expect(statusAtTheEnd(story)).toBe('completed')
  })

  test('that is dropped as it opens does, too', () => {
    const story = connectingBy(STREAM, faultOf('drop'))
    const { sid, socket, act } = story
    act(opened(sid))
    expect(socket()).toMatchObject({ status: 'closed', close: { code: 1006 } })
    expect(statusAtTheEnd(story)).toBe('completed')
  })

  test('loses frames of media, which is a guess, and not what it begins with', () => {
    const { world, sid, socket, act } = connectingBy(STREAM, faultOf('loss', 2))
    act(opened(sid))
    const begun = socket().sent
    expect(begun).toBe(2)
    const guesses: unknown[] = []
    while (socket().broken.loss > 0) guesses.push(...world.next().guesses)
    expect([socket().sent, socket().frames.length]).toEqual([begun, begun])
    expect(guesses).toContain('stream-lost-frame')
    while (socket().sent === begun) world.next()
    expect([...socket().frames].at(-1)?.data).toMatchObject({ track: 'inbound' })
  })

  test('that is stalled stays open, and no frame of media leaves', () => {
    const { world, sid, socket, act } = connectingBy(STREAM, faultOf('stall'))
    act(opened(sid))
    const begun = socket().sent
    const left = Array.from({ length: 10 }, () => world.next().effects).flat()
    expect([left.filter(({ type }) => type === 'sendFrame'), socket().sent, socket().status]).toEqual([[], begun, 'open'])
  })

  test('takes text, and says so of bytes', () => {
    const { world, sid, socket, act } = connectingBy(STREAM)
    act(opened(sid))
    const clear = JSON.stringify({ event: 'clear', streamSid: sid })
    act(message(sid, clear))
    expect(world.alerts).toEqual([])
    act(message(sid, new TextEncoder().encode(clear)))
    expect(world.alerts.map((alert) => alert.message)).toEqual([expect.stringContaining('it is binary')])
    expect(socket().status).toBe('open')
  })

  test('that the app closed is not closed again when the call is over', () => {
    const story = connectingBy(STREAM)
    const { world, sid, act } = story
    act(opened(sid))
    act(closed(sid))
    const later: string[] = []
    while (world.pending.length > 0) later.push(...world.next().effects.map(({ type }) => type))
    expect(later).not.toContain('closeSocket')
    expect(statusAtTheEnd(story)).toBe('completed')
  })
})
