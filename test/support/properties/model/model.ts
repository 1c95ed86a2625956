// The model as a whole: a step is taken, the clock is moved, and each step has an answer.
import type { Step } from '../steps'
import { BAD_REQUESTS } from './bad-requests'
import { answerText, attempt, conclude, sendAll } from './callbacks'
import * as calls from './calls'
import * as texts from './texts'
import { type Call, isHere, type News, newWorld, phoneOf, plan, sorted, type World } from './world'

export const HANDSETS = ['+15550100021', '+15550100022', '+15550100023', '+15550100024'] as const
/** Numbers that answer calls, each with a document of its own. */
export const LINES: Readonly<Record<string, string>> = {
  say: '+15550100041',
  pause: '+15550100042',
  gather: '+15550100043',
  hangup: '+15550100044',
  err: '+15550100045',
  slow: '+15550100046',
  late: '+15550100047',
  away: '+15550100048',
}

/** What a step comes to: it is done, the service refuses it with a code, the person who wrote it erred, or there was nothing to do it to. */
export type Answer = 'done' | 'misuse' | 'nothing' | number

export class Model {
  world: World
  readonly #start: number
  readonly #kept: World[] = []

  constructor(start: number) {
    this.#start = start
    this.world = newWorld(start)
  }

  take(step: Step): Answer {
    const { world } = this
    switch (step.do) {
      case 'text':
        return this.#text(step)
      case 'change':
        return this.#change(step)
      case 'remove':
        return this.#remove(step)
      case 'call': {
        const { page, tell, all, timeout } = step
        calls.newCall(world, { from: texts.SHOP, to: handset(step.who), inbound: false, page, tell, all, timeout })
        return 'done'
      }
      case 'end':
        return this.#end(step)
      case 'removeCall':
        return this.#removeCall(step)
      case 'textIn':
        return this.#textIn(step)
      case 'dialIn':
        return this.#dialIn(step)
      case 'press':
      case 'hangUp':
        return this.#act(step)
      case 'script':
        return this.#script(step)
      case 'fault':
        world.faults.push({ kind: step.kind, how: step.how, left: step.times })
        return 'done'
      case 'refuse':
        world.refusals += step.times
        return 'done'
      case 'suspend':
        world.suspended = true
        return 'done'
      case 'bad':
        return this.#bad(step)
      case 'look':
        return this.#look(step)
      default:
        return this.#move(step)
    }
  }

  #move(step: Extract<Step, { do: 'advance' | 'next' | 'until' | 'drain' | 'keep' | 'rewind' | 'reset' }>): Answer {
    const { world } = this
    switch (step.do) {
      case 'advance': {
        const target = world.now + step.ms
        while (this.#visit(target));
        world.now = target
        return 'done'
      }
      case 'next': {
        const target = sorted(world)[0]?.at
        while (target !== undefined && this.#visit(target));
        return 'done'
      }
      case 'drain':
        // Nobody goes there only because a call may last so long.
        while (world.due.some(({ subject }) => !subject.endsWith('/limit')) && this.#visit(Number.POSITIVE_INFINITY));
        return 'done'
      case 'until': {
        const [deadline, goal] = [world.now + 30_000, world.told.length + step.more]
        while (world.told.length < goal) if (!this.#visit(deadline)) return 'misuse'
        return 'done'
      }
      case 'keep':
        this.#kept.push(structuredClone(world))
        return 'done'
      case 'rewind': {
        const kept = pickOf(this.#kept, step.pick)
        if (!kept) return 'nothing'
        this.world = structuredClone(kept)
        return 'done'
      }
      case 'reset':
        this.world = newWorld(this.#start)
        return 'done'
    }
  }

  /** What a request brought about goes before what a person does later. */
  #tellFirst(): void {
    const { world } = this
    for (let due = sorted(world)[0]; due && due.at <= world.now && due.work.do === 'send'; due = sorted(world)[0]) this.#visit(world.now)
  }

  /** What a person does is over when nothing more is due at that instant. */
  #endInstant(): void {
    while (this.#visit(this.world.now));
  }

  /** One due moment, if there is one by then. */
  #visit(target: number): boolean {
    const { world } = this
    const due = sorted(world)[0]
    if (!due || due.at > target) return false
    world.due = world.due.filter((other) => other !== due)
    world.now = due.at
    const { work } = due
    switch (work.do) {
      case 'text':
        sendAll(world, texts.hop(world, work.id, work.event, work.fate))
        break
      case 'call':
        sendAll(world, calls.hop(world, work.id, work.event, work.fate))
        break
      case 'elapsed': {
        const call = isHere(world.calls, work.id)
        if (call) sendAll(world, calls.proceed(world, call))
        break
      }
      case 'send':
        sendAll(world, [work.told])
        break
      case 'attempt': {
        const told = isHere(world.told, work.told)
        if (told) attempt(world, told)
        break
      }
      case 'answer': {
        const told = isHere(world.told, work.told)
        if (told) conclude(world, told, work.sentAt, work.status)
        break
      }
    }
    return true
  }

  #remove({ pick }: Extract<Step, { do: 'remove' }>): Answer {
    const { world } = this
    const text = pickOf(world.texts, pick)
    if (!text) return 'nothing'
    if (this.#isShut(text)) return 20005
    if (text.moving) return 20009
    world.texts = world.texts.filter((other) => other !== text)
    return 'done'
  }

  #removeCall({ pick }: Extract<Step, { do: 'removeCall' }>): Answer {
    const { world } = this
    const call = pickOf(world.calls, pick)
    if (!call) return 'nothing'
    if (!calls.ENDS.includes(call.status)) return 20009
    world.calls = world.calls.filter((other) => other !== call)
    return 'done'
  }

  #dialIn({ who, page }: Extract<Step, { do: 'dialIn' }>): Answer {
    const { world } = this
    this.#tellFirst()
    const fields = { from: handset(who), to: LINES[page] ?? '', page, tell: 'ok', all: false } as const
    const call = calls.newCall(world, { ...fields, inbound: true, timeout: 60 })
    sendAll(world, [calls.question(call, 'call.inbound', page)])
    this.#endInstant()
    return 'done'
  }

  #script({ who, texts: fates, calls: callFates }: Extract<Step, { do: 'script' }>): Answer {
    const phone = phoneOf(this.world, handset(who))
    if (fates.length > 0) Object.assign(phone, { texts: fates, textsMet: 0 })
    if (callFates.length > 0) Object.assign(phone, { calls: callFates, callsMet: 0 })
    return 'done'
  }

  #bad({ which }: Extract<Step, { do: 'bad' }>): Answer {
    const bad = BAD_REQUESTS[which % BAD_REQUESTS.length]
    return bad?.reaches === 'messages.create' && this.#refuses() ? 20429 : (bad?.code ?? 'nothing')
  }

  #look({ pick }: Extract<Step, { do: 'look' }>): Answer {
    const text = pickOf(this.world.texts, pick)
    if (!text) return 'nothing'
    return this.#isShut(text) ? 20005 : 'done'
  }

  #text({ who, from, tell, minutes }: Extract<Step, { do: 'text' }>): Answer {
    const { world } = this
    const to = handset(who)
    if (from === 'kiosk' && world.suspended) return 20005
    if (this.#refuses()) return 20429
    const number = { shop: texts.SHOP, kiosk: texts.KIOSK, pool: null }[from]
    if (number !== null && world.stopped.includes(`${number} ${to}`)) return 21610
    texts.create(world, number, to, tell, from === 'pool' ? minutes : null)
    return 'done'
  }

  #change({ pick, how }: Extract<Step, { do: 'change' }>): Answer {
    const { world } = this
    const text = pickOf(world.texts, pick)
    if (!text) return 'nothing'
    if (this.#isShut(text)) return 20005
    if (how === 'send' || how === 'rewrite') return 20001
    if (how === 'redact') {
      if (text.moving) return 20009
      text.body = ''
      for (const told of world.told) if (told.kind === 'message.inbound' && told.subject === `t${text.id}`) told.says = ''
      return 'done'
    }
    const news = texts.cancel(world, text)
    if (news === null) return 30409
    this.#afterReply(`t${text.id}`, news)
    return 'done'
  }

  #end({ pick, status }: Extract<Step, { do: 'end' }>): Answer {
    const { world } = this
    const call = pickOf(world.calls, pick)
    if (!call) return 'nothing'
    if (calls.ENDS.includes(call.status) || (status === 'canceled' && call.status === 'in-progress')) return 21220
    this.#afterReply(`c${call.id}`, calls.hangUpNow(world, call))
    return 'done'
  }

  #textIn({ who, body }: Extract<Step, { do: 'textIn' }>): Answer {
    const { world } = this
    this.#tellFirst()
    const from = handset(who)
    const fields = { from, to: texts.SHOP, body, status: 'receiving', direction: 'inbound', tell: null, pooled: false } as const
    const text = texts.newText(world, fields)
    texts.becomes(world, text, 'received')
    const pair = `${texts.SHOP} ${from}`
    const stopped = world.stopped.includes(pair)
    if (body === 'STOP' && !stopped) world.stopped.push(pair)
    if (body === 'START') world.stopped = world.stopped.filter((other) => other !== pair)
    if ((body === 'STOP' && !stopped) || (body === 'START' && stopped) || body === 'help') answerText(world, texts.SHOP, from, body)
    sendAll(world, [{ kind: 'message.inbound', subject: `t${text.id}`, says: body, manner: 'ok' }])
    this.#endInstant()
    return 'done'
  }

  #act({ do: act, pick }: Extract<Step, { do: 'press' | 'hangUp' }>): Answer {
    const { world } = this
    const live = world.calls.filter(({ status }) => status === 'ringing' || status === 'in-progress')
    const picked = pickOf(live, pick)
    // A handset that is on several calls has the last of them in its hand.
    const call = picked && live.findLast((other) => partyOf(other) === partyOf(picked))
    if (!call) return 'misuse'
    if (act === 'press' && call.doing !== 'gathering') return 'misuse'
    this.#tellFirst()
    sendAll(world, act === 'hangUp' ? calls.hangUp(world, call) : calls.press(world, call))
    this.#endInstant()
    return 'done'
  }

  /** The reply leaves before anything is told. */
  #afterReply(subject: string, news: readonly News[]): void {
    for (const told of news) plan(this.world, 0, subject, null, { do: 'send', told })
  }

  #refuses(): boolean {
    if (this.world.refusals === 0) return false
    this.world.refusals -= 1
    return true
  }

  /** The kiosk's account opens its texts to nobody once it is suspended. */
  #isShut({ from }: { readonly from: string }): boolean {
    return from === texts.KIOSK && this.world.suspended
  }
}

export function pickOf<Item>(list: readonly Item[], pick: number): Item | undefined {
  return list[pick % Math.max(1, list.length)]
}

function partyOf({ inbound, from, to }: Call): string {
  return inbound ? from : to
}

export function handset(who: number): string {
  return HANDSETS[who % HANDSETS.length] ?? HANDSETS[0]
}
