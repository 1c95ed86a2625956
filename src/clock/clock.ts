// The virtual clock: a moment, a queue of due work, and the one loop that visits due moments. Knows nothing of telephones.

import { formatOffset } from '../domain/duration'
import { MisuseError } from '../domain/errors'
import { type Label, labelText } from '../domain/label'
import { Breather } from './breather'
import { Fired } from './fired'
import { AT_ONCE_LIMIT, DRAIN_LIMIT, END_OF_TIME } from './limits'
import { circle, endless, goesBack, NotReachedError, neverReached, notReached, overlap, pastTheEnd } from './messages'
import { FROZEN, Pace } from './pace'
import { Pauses, type Resume, type Stopped } from './pauses'
import type { Advanced, ClockImage, ClockPort, Companion, DueMoment, UntilOptions } from './port'
import { countNext, notAskedFor, stepUpTo, worthAMove } from './steps'
import type { Timer, Traits } from './timer-heap'
import { TimerQueue, type TimerWatch } from './timer-queue'

export type { Advanced, ClockImage, DueMoment }

export class Clock<Work> {
  readonly #port: ClockPort<Work>
  readonly #queue = new TimerQueue<Work>()
  readonly #start: number
  readonly #pace: Pace
  #now: number
  /** Rises with every restore, so that a move that waits for the app notices that its world is gone. */
  #epoch = 0
  /** How many moves began, so that an app that polls without a move can be told so. */
  #moves = 0
  #current: { readonly name: string; readonly done: Promise<void> } | undefined
  readonly #pauses = new Pauses()
  #companion: Companion | undefined
  readonly #breather = new Breather()

  constructor(start: number, port: ClockPort<Work>, speed: number = FROZEN) {
    this.#start = start
    this.#now = start
    this.#port = port
    this.#pace = new Pace(start, speed)
  }

  /** Where the clock stands: what happens now has this time. */
  get now(): number {
    return this.#now
  }

  /** Where time is, also while it flows between due moments. It never passes a due moment that was not visited. */
  get present(): number {
    const flown = this.#companion?.present ?? (this.#pace.flows && !this.#pace.paused ? this.#pace.present() : this.#now)
    return flown > this.#now ? Math.max(Math.min(flown, this.#queue.peek()?.due ?? END_OF_TIME, END_OF_TIME), this.#now) : this.#now
  }

  /** Virtual seconds a real second: FROZEN, AT_ONCE or something between. */
  get speed(): number {
    return this.#pace.speed
  }

  /** Virtual time passes by itself. */
  get flows(): boolean {
    return this.#pace.flows
  }

  get moves(): number {
    return this.#moves
  }

  get moving(): boolean {
    return this.#current !== undefined
  }

  /** Something is pending that is worth a move. */
  get busy(): boolean {
    return this.#queue.busy
  }

  get pendingCount(): number {
    return this.#queue.size
  }

  /** The present moment as an offset from the start: `T+1.3s`. */
  offset(at = this.#now): string {
    return formatOffset(at - this.#start)
  }

  schedule(after: number, label: Label, subject: string, work: Work, traits: Traits = {}): void {
    this.#queue.push(Math.min(this.#now + after, END_OF_TIME), label, subject, work, traits)
    this.#plan()
  }

  /** Whether anything is due for a subject. */
  awaits(subject: string): boolean {
    return this.#queue.has(subject)
  }

  unschedule(subject: string): void {
    this.#queue.remove(subject)
  }

  /** What is due next for a subject, taken out of the queue before its time. */
  take(subject: string): Timer<Work> | undefined {
    return this.#queue.take(subject)
  }

  /** When something is due for one of these subjects. O(n): for a message to a person. */
  nextDueOf(subjects: readonly string[]): number | undefined {
    return this.#queue.sorted().find((timer) => subjects.includes(timer.subject))?.due
  }

  pending(): DueMoment[] {
    return this.#queue.sorted().map(({ due, label }) => ({ at: new Date(due), label: labelText(label) }))
  }

  /** What is due next, with whose it is. */
  peek(): Timer<Work> | undefined {
    return this.#queue.peek()
  }

  /** What is due next, so many at most. O(n). */
  soonest(limit: number): Timer<Work>[] {
    return this.#queue.soonest(limit)
  }

  /** Something happens: from here on it is the present moment. */
  catchUp(): void {
    this.#now = this.present
  }

  /** Stands at a moment, or at what is due before it. */
  stand(at: number): void {
    this.#now = Math.max(Math.min(at, this.#queue.peek()?.due ?? at), this.#now)
  }

  /** Another speed; time does not jump. */
  setSpeed(speed: number): void {
    this.catchUp()
    this.#pace.change(this.#now, speed)
    this.#plan()
  }

  /**
   * Stops time, or what is due, until this pause and all others are resumed. `reason` says to a person what is waited for.
   * A restore makes a pause void.
   */
  pause(reason: string, stops: Stopped = 'time'): Resume {
    if (stops === 'time') this.#stopTime()
    return this.#pauses.add(reason, stops, () => this.#goOn())
  }

  /** Somebody pauses the clock. */
  get paused(): boolean {
    return this.#pauses.size > 0
  }

  /** What the app is busy with, when it is: time stands still until it answers. */
  get busyWith(): string | undefined {
    return this.#pauses.reasonOf('time')
  }

  /** All that time stands still for, for a person to read; the oldest first. */
  get standsFor(): readonly string[] {
    return this.#pauses.reasons('time')
  }

  /** Resolves when due work may be done. Undefined: it may now. */
  get workGoesOn(): Promise<void> | undefined {
    return this.#pauses.workGoesOn
  }

  /** Another clock goes along from here on. @returns what lets it go. */
  accompany(companion: Companion): () => void {
    this.#companion = companion
    return () => {
      if (this.#companion === companion) this.#companion = undefined
    }
  }

  /** Real milliseconds until the next due moment of a clock that flows. */
  realWait(): number | undefined {
    const due = this.peek()?.due
    return due === undefined ? undefined : this.#pace.untilReal(due)
  }

  /** Visits what time has flowed past. */
  follow(): Promise<Advanced> {
    const target = Math.min(Math.max(this.#pace.present(), this.#now), END_OF_TIME)
    return this.move('the paced clock', (visit) => visit(() => target, target), false)
  }

  /** Visits every due moment up to `target` and stops there. */
  advanceTo(target: number, name: string): Promise<Advanced> {
    if (target < this.#now) throw new MisuseError(goesBack(name, this.#now, target))
    if (target > END_OF_TIME) throw new MisuseError(pastTheEnd(name, END_OF_TIME))
    return this.move(name, (visit) => visit(() => target, target))
  }

  /** Visits the next due moment: everything that is due at that same instant. */
  next(): Promise<Advanced> {
    return this.move('clock.next()', (visit) => visit(() => this.#queue.peek()?.due, undefined))
  }

  /** Visits due moments one after another until the goal is reached. */
  until(reached: () => boolean, within: number | undefined, { name = 'clock.until()', standstill }: UntilOptions = {}): Promise<Advanced> {
    const deadline = within === undefined ? Number.POSITIVE_INFINITY : this.#now + within
    return this.move(name, async (visit) => {
      const epoch = this.#epoch
      const fired = new Fired()
      let visited = 0
      // After a restore the goal and the due moments are another world's.
      const isMet = () => this.#epoch === epoch && reached()
      while (this.#epoch === epoch && !isMet()) {
        const step = stepUpTo(this.#queue, { now: this.#now, deadline, standstill, companion: this.#companion })
        visited += countNext(this.#queue, within)
        if (visited > DRAIN_LIMIT) throw new NotReachedError(neverReached(name, this.offset(), DRAIN_LIMIT, this.#port.busiest?.() ?? ''))
        if (step) fired.append(await visit(() => step.to, step.rest, 1, isMet))
        else if (!(await standstill?.pass())) throw new NotReachedError(this.#notReached(name, within))
        await this.#port.atRest?.()
      }
      return fired
    })
  }

  /** Visits due moments until nothing is pending but backstops. */
  drain(limit: number): Promise<Advanced> {
    return this.move('clock.drain()', async (visit) => {
      const epoch = this.#epoch
      const fired = await visit(() => this.#dueNext(), undefined, limit)
      if (this.#epoch === epoch && this.#dueNext() !== undefined) throw new MisuseError(this.#endless(limit))
      return fired
    })
  }

  /** Visits due moments until nothing is pending, or the next one is a moment that the app asked for: that is for the test to reach. */
  runAhead(limit: number): Promise<Advanced> {
    const run = async (visit: Clock<Work>['visit']) => {
      const fired = await visit(() => notAskedFor(this.#queue), undefined, limit)
      if (notAskedFor(this.#queue) !== undefined && fired.length >= limit) throw new MisuseError(this.#endless(limit))
      return fired
    }
    return this.move('the instant clock', run, false)
  }

  #dueNext(): number | undefined {
    return worthAMove(this.#queue)
  }

  /** What is pending, to be played without this clock. */
  rehearsal(matters: (timer: Timer<Work>) => boolean): TimerQueue<Work> {
    return this.#queue.copy(matters)
  }

  /** How many timers there ever were. */
  get sequence(): number {
    return this.#queue.sequence
  }

  /** Calls back for each timer that comes or goes from here on, but for those that a restore brings or takes. */
  watch(hear: TimerWatch<Work>): void {
    this.#queue.watch = hear
  }

  image(): ClockImage<Work> {
    return { now: this.#now, speed: this.#pace.speed, queue: this.#queue.image() }
  }

  restore(image: ClockImage<Work>): void {
    this.#epoch += 1
    this.#current = undefined
    this.#breather.reset()
    this.#now = image.now
    this.#queue.restore(image.queue)
    this.#pauses.clear()
    this.#pace.start(image.now, image.speed)
    this.#plan()
  }

  /** Resolves when the move that is under way, if any, is over. */
  moveDone(): Promise<void> {
    return this.#current?.done ?? Promise.resolve()
  }

  /** One move at a time. `byTest`: the app is brought to rest first. @throws MisuseError when one is under way: it waits for the app, which would wait for this one. */
  async move(name: string, act: (visit: Clock<Work>['visit']) => Promise<Fired>, byTest = true): Promise<Advanced> {
    if (this.#current) throw new MisuseError(overlap(name, this.#current.name, this.busyWith))
    this.#port.onMove()
    this.#stopTime()
    this.#moves += 1
    const epoch = this.#epoch
    let finish: () => void = () => {}
    this.#current = { name, done: new Promise((resolve) => (finish = resolve)) }
    try {
      const settled = this.#port.settle?.(byTest)
      if (settled) await settled
      return (this.#epoch === epoch ? await act(this.visit) : new Fired()).upTo(this.#now)
    } finally {
      // After a restore the current move is another one, or none.
      if (this.#epoch === epoch) {
        this.#current = undefined
        this.#goOn()
      }
      finish()
      this.#port.onRest?.()
    }
  }

  /**
   * The loop. Runs what is due up to a target, which is asked for again after each visit only when it is a moving one
   * (drain), and then stands at `rest`, if given. Awaits only when the app has to be waited for. `limit`: of what is no beat.
   * `isEnough`: it stops where the companion has brought this about.
   */
  readonly visit = async (
    targetOf: () => number | undefined,
    rest: number | undefined,
    limit = Number.POSITIVE_INFINITY,
    isEnough: () => boolean = () => false,
  ): Promise<Fired> => {
    const epoch = this.#epoch
    const fired = new Fired()
    let [atOnce, counted] = [0, 0]
    const fixed = limit === Number.POSITIVE_INFINITY ? targetOf() : undefined
    while (counted < limit && this.#epoch === epoch) {
      const timer = this.#dueBy(fixed ?? targetOf())
      const first = this.#before(timer, rest)
      if (first) {
        await first
        if (isEnough()) return fired
        continue
      }
      if (!timer) break
      this.#queue.pop()
      this.#breather.count()
      if (timer.due > this.#now) [this.#now, atOnce] = [timer.due, 0]
      else if (++atOnce > AT_ONCE_LIMIT) throw new MisuseError(circle(this.offset(), AT_ONCE_LIMIT, labelText(timer.label)))
      fired.add(this.#now, timer.label)
      counted += Number(!timer.beat)
      const out = this.#perform(timer)
      if (out) await out
    }
    if (this.#epoch === epoch && counted < limit) this.#now = Math.max(this.#now, rest ?? this.#now)
    return fired
  }

  /** What has to be waited for before the next due moment. */
  #before(timer: Timer<Work> | undefined, rest: number | undefined): Promise<void> | undefined {
    return this.#breather.due() ?? this.#rest(timer) ?? this.#lead(timer?.due ?? rest) ?? (timer && this.workGoesOn)
  }

  /** Work that throws at once, such as a `carrier` of the test author's, changed nothing: its moment stays due. */
  #perform(timer: Timer<Work>): void | Promise<void> {
    const epoch = this.#epoch
    try {
      return this.#port.perform(timer.work)
    } catch (error) {
      if (this.#epoch === epoch) this.#queue.putBack(timer)
      throw error
    }
  }

  #dueBy(target: number | undefined): Timer<Work> | undefined {
    const timer = this.#queue.peek()
    return timer && target !== undefined && timer.due <= target ? timer : undefined
  }

  /** The app comes to rest before time goes on, or the move ends. */
  #rest(timer: Timer<Work> | undefined): Promise<void> | undefined {
    return timer && timer.due <= this.#now ? undefined : this.#port.atRest?.()
  }

  /** The companion goes ahead of this clock. What it runs may schedule something, so the queue is looked at again afterwards. */
  #lead(to: number | undefined): Promise<void> | undefined {
    return to !== undefined && to > this.#now ? this.#companion?.lead(to) : undefined
  }

  /** Time does not flow. */
  #stopTime(): void {
    this.catchUp()
    if (!this.#pace.paused) this.#pace.pause()
  }

  /** Time flows on, unless a move is under way or the app is still busy. */
  #goOn(): void {
    if (this.#current || this.busyWith !== undefined) return
    this.#pace.resume(this.#now)
    this.#plan()
  }

  #plan(): void {
    if (!this.#current) this.#port.onPlan?.()
  }

  #notReached(name: string, within: number | undefined): string {
    const next = within === undefined && !this.#queue.busy ? undefined : this.#queue.peek()
    return notReached(name, this.offset(), next && { label: labelText(next.label), at: this.offset(next.due) }, within ?? 0)
  }

  #endless(limit: number): string {
    const labels = this.#queue.soonest(1_000).map(({ label }) => labelText(label))
    return endless(this.offset(), limit, this.#queue.size, labels, this.#port.busiest?.() ?? '')
  }
}
