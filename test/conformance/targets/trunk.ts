// The network between two phones, each with one of the account's two numbers: what one sends to the other's number arrives there. The
// service does this by itself; a phone takes a number of its own for nobody's, so the two have to be joined (docs/conformance.md).
import { type CallRecord, type Leg, MisuseError, outcome, type Ringback } from 'ringback'
import type { OwnNumber } from '../scene'

export interface Side {
  readonly phone: Ringback
  readonly number: OwnNumber
}

interface Link {
  /** The called side's leg on the phone that placed the call. */
  readonly placed: Leg
  /** The caller's leg on the phone that it came in at. */
  readonly arrived: Leg
  /** How much of each side's transcript was carried over. */
  carried: { placed: number; arrived: number }
}

export interface Trunk {
  /** Carries over what happened since. Says whether anything did. */
  carry(): Promise<boolean>
}

export function createTrunk(a: Side, b: Side): Trunk {
  const ways = [wayOf(a, b), wayOf(b, a)]
  return {
    async carry() {
      let moved = false
      for (const way of ways) moved = (await way()) || moved
      return moved
    },
  }
}

function wayOf(from: Side, to: Side): () => Promise<boolean> {
  const texts = new Set<string>()
  const links = new Map<string, Link>()
  // Whether it is answered, is for the other phone's app to say.
  from.phone.handset(to.number.e164).onCall(outcome.noAnswer())
  return async () => {
    let moved = false
    for (const { sid, body, media } of from.phone.messages.filter({ to: to.number.e164, status: 'delivered' })) {
      if (texts.has(sid)) continue
      texts.add(sid)
      moved = true
      await unlessOver(() => to.phone.handset(from.number.e164).text(to.number.e164, body, { media: media.map(({ url }) => url) }))
    }
    for (const call of from.phone.calls.filter({ to: to.number.e164 })) {
      if (call.direction === 'inbound') continue
      const link = links.get(call.sid)
      if (link) moved = (await carryCall(link)) || moved
      else if (call.status === 'ringing') {
        moved = true
        await unlessOver(async () => links.set(call.sid, await ring(call, from, to)))
      }
    }
    return moved
  }
}

async function ring(call: CallRecord, from: Side, to: Side): Promise<Link> {
  const placed = from.phone.handset(to.number.e164).leg()
  if (placed.sid !== call.sid) throw new Error('Two calls ring at once on the trunk; place them one after the other.')
  const arrived = await to.phone.handset(from.number.e164).dial(to.number.e164)
  return { placed, arrived, carried: { placed: 0, arrived: 0 } }
}

async function carryCall(link: Link): Promise<boolean> {
  const { placed, arrived, carried } = link
  if (isOver(placed) && isOver(arrived)) return false
  if (isOver(placed)) return did(() => arrived.hangUp())
  if (isOver(arrived)) return did(() => (placed.status === 'ringing' ? placed.decline() : placed.hangUp()))
  if (placed.status === 'ringing') return arrived.status === 'in-progress' && did(() => placed.answer())
  const toArrived = await carrySounds(placed, arrived, carried.placed)
  const toPlaced = await carrySounds(arrived, placed, carried.arrived)
  const moved = toArrived !== carried.placed || toPlaced !== carried.arrived
  link.carried = { placed: toArrived, arrived: toPlaced }
  return moved
}

/** What one leg hears, the other side's person presses and says. */
async function carrySounds(from: Leg, to: Leg, done: number): Promise<number> {
  const { transcript } = from.call
  for (const { verb, text } of transcript.slice(done)) {
    if (verb === 'Play' && /^[0-9wW*#]+$/.test(text)) await unlessOver(() => to.press(text.replace(/w/gi, '')))
    if (verb === 'Say') await unlessOver(() => to.say(text))
  }
  return transcript.length
}

/**
 * Where nobody listens, what is said is lost, as it is on a line. And under a paced clock a call may end, or the account delete a text,
 * between the look and the act.
 */
async function unlessOver(act: () => Promise<unknown>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof MisuseError)) throw error
  }
}

async function did(act: () => Promise<unknown>): Promise<true> {
  await unlessOver(act)
  return true
}

function isOver({ status }: Leg): boolean {
  return status !== 'ringing' && status !== 'in-progress' && status !== 'queued' && status !== 'initiated'
}
