import { CallProblem } from '@tessera/web-kit'
import { frameMilliseconds, signMilliseconds } from '../../limits.ts'
import { fishProblems } from '../../problems.ts'
import { kindOf } from '../../rules/kinds.ts'
import type { WeaponId } from '../../rules/weapons.ts'
import type { Counters, Shot, ShotResult } from '../../shapes.ts'
import { cannonAt, keyOf, type Point, type SeaModel, type Size, type Trace } from '../sea/model.ts'

type Answer = {
  results: ShotResult[]
  counters: Counters
  waitMilliseconds: number
  serverTime: number
}

/** What the gun needs of the sea that is shown. */
export type Field = {
  model: SeaModel
  size: Size
  aim: (seat: number, angle: number) => void
  lock: (key: string | undefined) => void
  fire: (seat: number, trace: Trace) => void
}

export type GunEvents = {
  now: () => number
  send: (shots: Shot[]) => Promise<Answer>
  onCounters: (counters: Counters) => void
  onFired: () => void
  /** A shot has arrived and its result is known: what it hit, or nothing. */
  onResult: (at: Point, weapon: WeaponId, shot: Shot, result: ShotResult) => void
  /** Nothing was fired: no fish is in the way, or the magazine is empty. */
  onNothing: (why: 'noFish' | 'empty') => void
  onOver: () => void
  /** No answer comes: it goes on trying. */
  onSilent: (isSilent: boolean) => void
}

// A little slower than the server allows, so that a line that hurries after a pause is not refused.
const cadenceMilliseconds = 145
const unansweredMost = 12
const waits = [300, 700, 1_500, 3_000]

type Pending = { shot: Shot; trace: Trace; arrivesAt: number; result?: ShotResult }

/**
 * The cannon of the member: aims, fires, and tells the server in frames. A frame without an answer is sent again as it was. It goes by
 * the time alone: how fast the sea is drawn changes nothing.
 */
export class Gun {
  #weapon: WeaponId = 'single'
  #isHeld = false
  #seat: number
  #field: Field
  #events: GunEvents
  #left: number
  #number: number
  #angle: number
  #locked: string | undefined
  #firedAt = 0
  #sentAt = 0
  #tries = 0
  #isSending = false
  #isOver = false
  #queue: Shot[] = []
  #pending = new Map<number, Pending>()

  constructor(
    at: { seat: number; left: number; lastShot: number },
    field: Field,
    events: GunEvents,
  ) {
    this.#seat = at.seat
    this.#left = at.left
    this.#number = at.lastShot
    this.#field = field
    this.#events = events
    this.#angle = at.seat <= 2 ? -Math.PI / 2 : Math.PI / 2
    field.aim(at.seat, this.#angle)
  }

  get locked(): string | undefined {
    return this.#locked
  }

  /** Begins another magazine. */
  reload({ left, lastShot }: Counters): void {
    this.#left = left
    this.#number = Math.max(this.#number, lastShot)
  }

  choose(weapon: WeaponId): void {
    this.#weapon = weapon
  }

  /** Fires for as long as it is held. */
  hold(isHeld: boolean): void {
    this.#isHeld = isHeld
  }

  stop(): void {
    this.#isOver = true
  }

  #turnTo(angle: number): void {
    this.#angle = angle
    this.#field.aim(this.#seat, angle)
  }

  aimAt({ x, y }: Point): void {
    const from = cannonAt(this.#seat, this.#field.size)
    this.#turnTo(Math.atan2(y - from.y, x - from.x))
  }

  aimBy(radians: number): void {
    this.lock(undefined)
    this.#turnTo(this.#angle + radians)
  }

  lock(key: string | undefined): void {
    this.#locked = key
    this.#field.lock(key)
  }

  /** Locks on the next fish, from the left to the right. Answers it. */
  lockNext(step: 1 | -1) {
    const { model, size } = this.#field
    const list = model.inSight(this.#events.now(), size)
    const at = list.findIndex((fish) => keyOf(fish) === this.#locked)
    const next = list[(at + step + list.length) % Math.max(1, list.length)]
    this.lock(next && keyOf(next))
    return next
  }

  /** Locks on the most valuable fish in sight, for shots that are fired by themselves. */
  lockBest(): void {
    const { model, size } = this.#field
    if (this.#locked !== undefined && model.fish.has(this.#locked)) return
    const [best] = model
      .inSight(this.#events.now(), size)
      .toSorted((one, two) => kindOf(two.kind).odds - kindOf(one.kind).odds)
    this.lock(best && keyOf(best))
  }

  /** Called again and again, at least as often as shots are fired. */
  turn(): void {
    if (this.#isOver) return
    const now = this.#events.now()
    for (const number of this.#pending.keys()) this.#settle(number, now)
    if (this.#locked !== undefined && !this.#lockedTrace(now)) this.lock(undefined)
    if (this.#isHeld) this.fire()
    if (
      this.#queue.length > 0
        ? now - this.#sentAt >= frameMilliseconds
        : now - this.#sentAt >= signMilliseconds
    ) {
      void this.#send()
    }
  }

  /** Shots that are fired and not answered yet. */
  get #unanswered(): number {
    let count = 0
    for (const { result } of this.#pending.values()) if (!result) count += 1
    return count
  }

  #lockedTrace(now: number): Trace | undefined {
    const { model, size } = this.#field
    const fish = this.#locked === undefined ? undefined : model.fish.get(this.#locked)
    const isSeen = fish && model.inSight(now, size).includes(fish)
    const from = cannonAt(this.#seat, size)
    const lead = isSeen && model.lead(from, fish, now, size)
    if (!fish || !lead) return undefined
    const { at, milliseconds } = lead
    const targets = model.around(fish, at, this.#weapon, now + milliseconds, size)
    return { targets, at, milliseconds: Math.max(40, milliseconds), path: [from, at] }
  }

  /** Fires where a fish is in the way. Answers whether it did. */
  fire(): boolean {
    const now = this.#events.now()
    if (this.#isOver || now - this.#firedAt < cadenceMilliseconds) return false
    const unanswered = this.#unanswered
    if (unanswered >= unansweredMost) return false
    this.#firedAt = now
    if (this.#left - unanswered <= 0) {
      this.#events.onNothing('empty')
      return false
    }
    const { model, size } = this.#field
    const from = cannonAt(this.#seat, size)
    const trace = this.#lockedTrace(now) ?? model.trace(from, this.#angle, this.#weapon, now, size)
    if (!trace) {
      this.#events.onNothing('noFish')
      return false
    }
    this.#launch(trace)
    return true
  }

  #launch(trace: Trace): void {
    const { size } = this.#field
    this.#number += 1
    const number = this.#number
    const thousandths = (part: number, whole: number) =>
      Math.max(-500, Math.min(1_500, Math.round((part / whole) * 1_000)))
    const shot: Shot = {
      number,
      weapon: this.#weapon,
      targets: trace.targets,
      x: thousandths(trace.at.x, size.width),
      y: thousandths(trace.at.y, size.height),
    }
    const arrivesAt = this.#events.now() + trace.milliseconds
    this.#pending.set(number, { shot, trace, arrivesAt })
    this.#queue.push(shot)
    this.#events.onFired()
    this.#field.fire(this.#seat, trace)
  }

  #settle(number: number, now: number): void {
    const pending = this.#pending.get(number)
    if (!pending?.result || now < pending.arrivesAt) return
    this.#pending.delete(number)
    this.#events.onResult(pending.trace.at, pending.shot.weapon, pending.shot, pending.result)
  }

  async #send(): Promise<void> {
    if (this.#isSending || this.#isOver) return
    this.#isSending = true
    // What may have been decided is sent again until it is answered: the same number is one shot.
    const shots = this.#queue.slice(0, unansweredMost)
    this.#sentAt = this.#events.now()
    try {
      const answer = await this.#events.send(shots)
      this.#answered(shots, answer)
    } catch (error) {
      this.#failed(shots, error)
    } finally {
      this.#isSending = false
    }
  }

  #forget(shots: readonly Shot[]): void {
    const gone = new Set(shots.map(({ number }) => number))
    this.#queue = this.#queue.filter(({ number }) => !gone.has(number))
  }

  #answered(shots: readonly Shot[], { results, counters }: Answer): void {
    this.#forget(shots)
    if (this.#tries > 0) this.#events.onSilent(false)
    this.#tries = 0
    this.#left = counters.left
    for (const result of results) this.#note(result)
    this.#events.onCounters(counters)
  }

  #note(result: ShotResult): void {
    const pending = this.#pending.get(result.number)
    if (!pending) return
    pending.result = result
    this.#settle(result.number, this.#events.now())
  }

  #failed(shots: readonly Shot[], error: unknown): void {
    const isProblem = error instanceof CallProblem
    if (isProblem && (error.is(fishProblems.tooSoon) || error.is(fishProblems.magazineEmpty))) {
      this.#forget(shots)
      const is = error.is(fishProblems.tooSoon) ? 'soon' : 'empty'
      for (const { number } of shots) this.#note({ number, is, caught: [], won: 0 })
      if (is === 'empty') this.#events.onNothing('empty')
      return
    }
    if (isProblem && error.status < 500 && error.status > 0) {
      this.#isOver = true
      this.#events.onOver()
      return
    }
    const wait = waits[Math.min(this.#tries, waits.length - 1)] ?? 0
    this.#tries += 1
    this.#events.onSilent(true)
    this.#sentAt = this.#events.now() + wait
  }
}
