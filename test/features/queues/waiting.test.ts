// Calls that wait in a queue: what is asked about them, what they hear, and how they leave it by themselves.
import { describe, expect, test } from 'vitest'
import { transcriptOf } from '../../support/calls/story'
import { ENQUEUE, openDesk, pick } from '../../support/queues/desk'

describe('who waits', () => {
  test('is asked about again and again, with the place in the line and the times', async () => {
    const told = openDesk()
    const first = await told.joins()
    await told.phone.clock.advance('4s')
    const second = await told.joins()
    await told.phone.clock.advance('12s')

    const names = ['QueuePosition', 'QueueTime', 'AvgQueueTime', 'CurrentQueueSize', 'MaxQueueSize']
    const of = (sid: string) =>
      told.asked
        .filter(({ path, form }) => path === '/wait' && form.CallSid === sid)
        .map(({ form }) => Object.values(pick(form, names)).join(' '))
    // "You are waiting" takes 1.2 s, and the pause ten.
    expect(of(first.sid)).toEqual(['1 0 0 1 1000', '1 11 9 2 1000'])
    expect(of(second.sid)).toEqual(['2 0 2 2 1000', '2 11 13 2 1000'])
    expect(new Set(told.asked.filter(({ path }) => path === '/wait').map(({ form }) => form.QueueSid))).toEqual(
      new Set([told.phone.queues.last().sid]),
    )
    expect(told.line()).toEqual([first.sid, second.sid])
    await first.hangUp()
    expect(told.line()).toEqual([second.sid])
    await second.hangUp()
    expect(told.results()).toEqual([
      { QueueResult: 'hangup', QueueTime: '16', CallStatus: 'completed' },
      { QueueResult: 'hangup', QueueTime: '12', CallStatus: 'completed' },
    ])
  })

  test('hears the music of the provider where no document is named, and silence where it is empty', async () => {
    const told = openDesk({ '/voice': '<Enqueue>support</Enqueue>' })
    const music = await told.joins()
    await told.phone.clock.advance('60s')
    expect(transcriptOf(told.call(music.sid))).toEqual(['0s Enqueue support', '0s hold music'])
    expect(music.heard).toEqual([])
    await music.hangUp()

    const quiet = openDesk({ '/voice': '<Enqueue waitUrl="">support</Enqueue>' })
    const silence = await quiet.joins()
    await quiet.phone.clock.advance('60s')
    expect(transcriptOf(quiet.call(silence.sid))).toEqual(['0s Enqueue support'])
    await expect(silence.press('1')).rejects.toThrow('Enqueue holds the call in the queue "support"')
    await silence.hangUp()
  })

  test('may be asked for keys, led to another document, and always comes back to the waiting one', async () => {
    const told = openDesk({
      '/wait': '<Gather numDigits="1" action="/menu" timeout="5"><Say>Press 1 to hear the hours</Say></Gather><Redirect>/more</Redirect>',
      '/menu': '<Say>We are open</Say><Dial>+15550100099</Dial>',
      '/more': '<Pause length="3"/>',
    })
    const leg = await told.joins()
    await told.phone.clock.advance('2s')
    await leg.press('1')
    await told.phone.clock.advance('20s')
    expect(told.asked.map(({ path }) => path).slice(0, 5)).toEqual(['/voice', '/wait', '/menu', '/wait', '/more'])
    expect(told.phone.calls.count()).toBe(1)
    expect(told.phone.alerts.all().map(({ message }) => message)).toEqual([expect.stringContaining('Dial is not played')])
    expect(told.line()).toEqual([leg.sid])
    await leg.hangUp()
  })

  test('leaves by itself: the action is asked for, or the next verb follows', async () => {
    const told = openDesk({ '/wait': '<Say>Sorry</Say><Leave/><Say>Never heard</Say>' })
    const leg = await told.joins()
    await told.phone.clock.drain()
    expect(told.results()).toEqual([{ QueueResult: 'leave', QueueTime: '0', CallStatus: 'in-progress' }])
    expect(leg.heard).toEqual(['Sorry', 'Goodbye'])
    expect(told.line()).toEqual([])

    const plain = openDesk({ '/wait': '<Leave/>', '/voice': '<Enqueue waitUrl="/wait">support</Enqueue><Say>Nobody came</Say>' })
    const other = await plain.joins()
    await plain.phone.clock.drain()
    expect(other.heard).toEqual(['Nobody came'])
  })

  test('may be hung up by the waiting document', async () => {
    const told = openDesk({ '/wait': '<Say>We close</Say><Hangup/>' })
    const leg = await told.joins()
    await told.phone.clock.drain()
    expect(leg.status).toBe('completed')
    expect(told.results()).toMatchObject([{ QueueResult: 'hangup', CallStatus: 'completed' }])
    expect(told.line()).toEqual([])
  })

  test('Leave of a call that waits nowhere is skipped, with an alert', async () => {
    const told = openDesk({ '/voice': '<Leave/><Say>Still here</Say>' })
    const leg = await told.joins()
    await told.phone.clock.drain()
    expect(leg.heard).toEqual(['Still here'])
    expect(told.phone.alerts.last()).toMatchObject({ level: 'warning', message: expect.stringContaining('in no queue') })
  })
})

describe('what goes wrong', () => {
  test('a waiting document that takes no time does not hang the clock', async () => {
    const told = openDesk({ '/wait': '' })
    const leg = await told.joins()
    await told.phone.clock.drain()
    expect(told.asked.filter(({ path }) => path === '/wait')).toHaveLength(20)
    expect(told.results()).toMatchObject([{ QueueResult: 'error' }])
    expect(told.phone.alerts.last()).toMatchObject({ level: 'error', message: expect.stringContaining('20 waiting documents') })
    expect(leg.heard).toEqual(['Goodbye'])
  })

  test('a waiting document that cannot be had', async () => {
    for (const wait of ['/missing', '/broken']) {
      const told = openDesk({
        '/voice': ENQUEUE.replace('/wait', wait),
        '/broken': () => new Response('<Response><Say>', { headers: { 'content-type': 'text/xml' } }),
      })
      const leg = await told.joins()
      await told.phone.clock.drain()
      expect(told.results()).toMatchObject([{ QueueResult: 'error' }])
      expect(leg.heard).toEqual(['Goodbye'])
    }
  })

  test('one that a waiting document leads to and that cannot be had', async () => {
    const told = openDesk({ '/wait': '<Pause/><Redirect>/missing</Redirect>' })
    const leg = await told.joins()
    await told.phone.clock.drain()
    expect(told.results()).toMatchObject([{ QueueResult: 'error', QueueTime: '1' }])
    expect(leg.heard).toEqual(['Goodbye'])
  })

  test.each([
    ['no name', '<Enqueue action="/left"/>', 14204],
    ['a long name', `<Enqueue action="/left">${'x'.repeat(65)}</Enqueue>`, 14205],
    ['a waitUrl that leads nowhere', '<Enqueue action="/left" waitUrl="ftp://x">support</Enqueue>', 14202],
  ])('%s', async (_what, voice, code) => {
    const told = openDesk({ '/voice': voice })
    await told.joins()
    await told.phone.clock.drain()
    expect(told.results()).toEqual([{ QueueResult: 'error', CallStatus: 'in-progress' }])
    expect(told.phone.alerts.last()).toMatchObject({ level: 'error', code })
    expect(told.phone.queues.count()).toBe(0)
  })

  test('a name of 64 characters is none', async () => {
    const told = openDesk({ '/voice': `<Enqueue>${'x'.repeat(64)}</Enqueue>` })
    const leg = await told.joins()
    expect(told.phone.queues.last()).toMatchObject({ friendlyName: 'x'.repeat(64), members: [{ callSid: leg.sid }] })
    await leg.hangUp()
  })

  test('a workflow holds the call, and an alert says so', async () => {
    const told = openDesk({ '/voice': '<Enqueue workflowSid="WW1" waitUrl="/wait" action="/left"/>' })
    const leg = await told.joins()
    await told.phone.clock.advance('30s')
    expect(leg.status).toBe('in-progress')
    expect(told.asked.map(({ path }) => path)).toEqual(['/voice'])
    expect(told.phone.alerts.last()).toMatchObject({ message: expect.stringContaining('its waitUrl and its action are not asked') })
    await leg.hangUp()
  })

  test('a full queue turns a call away', async () => {
    const told = openDesk()
    await told.api.post('Queues.json', { FriendlyName: 'support', MaxSize: '1' })
    const first = await told.joins()
    const second = await told.joins()
    await told.phone.clock.advance('3s')
    expect(told.results()).toEqual([{ QueueResult: 'queue-full', CallStatus: 'in-progress' }])
    expect(second.heard).toEqual(['Goodbye'])
    expect(told.line()).toEqual([first.sid])
    await first.hangUp()
  })
})

describe('in the place of a waiting document', () => {
  test('a sound file plays, and is asked for again', async () => {
    const told = openDesk({ '/wait': () => new Response('RIFF', { headers: { 'content-type': 'audio/wav' } }) })
    const caller = await told.joins()
    await told.phone.clock.advance('7s')
    // A file lasts three seconds.
    expect(caller.heard).toEqual(Array(3).fill('https://app.test/wait'))
    expect(told.asked.filter(({ path }) => path === '/wait').map(({ form }) => form.QueueTime)).toEqual(['0', '3', '6'])
    expect(told.phone.alerts.count()).toBe(0)
    await caller.hangUp()
  })

  test.each(['<Redirect>http://:bad</Redirect>', '<Gather action="http://:bad" numDigits="1" timeout="9"/>'])(
    'one that leads nowhere takes the call out, which goes on: %s',
    async (verb) => {
      const told = openDesk({ '/wait': `<Say>Wait</Say>${verb}` })
      const caller = await told.joins()
      await told.phone.clock.advance('1s')
      if (verb.startsWith('<Gather')) await caller.press('1')
      await told.phone.clock.advance('1s')
      expect(told.results()).toEqual([
        { QueueResult: 'error', QueueTime: verb.startsWith('<Gather') ? '1' : '0', CallStatus: 'in-progress' },
      ])
      expect(caller.heard).toEqual(['Wait', 'Goodbye'])
      expect(told.phone.alerts.last()).toMatchObject({ level: 'error', message: expect.stringContaining('http://:bad') })
      await told.phone.clock.drain()
    },
  )
})
