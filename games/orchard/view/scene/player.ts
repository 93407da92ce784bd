import { reels } from '../../symbols.ts'
import { stillAt } from './reel-motion.ts'
import type { Effects } from './effects.ts'
import type { Scene } from './scene.ts'
import { createSpin } from './spin.ts'

export type Play = { stops: readonly number[]; winReels: number; isCelebrated: boolean }

export type PlayerEvents = {
  onCaught(this: void): void
  /** The reels stand: the win may be told. */
  onStand(this: void): void
  onDone(this: void): void
}

// A member who wants less motion waits as long, and sees the line change in one short fade.
const calmSeconds = 2.5
const fadeSeconds = 0.09
const winSeconds = 1.7
const calmDim = 0.6
const winDim = 0.62

/** Plays rounds on a scene, frame by frame. It asks for frames only while something moves. */
export class Player {
  #isCalm = false
  #scene: Scene
  #effects: Effects
  #events: PlayerEvents
  #spin: ReturnType<typeof createSpin>
  #phase: 'idle' | 'spin' | 'win' = 'idle'
  #since = 0
  #play: Play | undefined
  #before: number[] = []
  #frame = 0
  #last = 0

  constructor(scene: Scene, effects: Effects, events: PlayerEvents) {
    this.#scene = scene
    this.#effects = effects
    this.#events = events
    const lengths = reels.map(({ length }) => length)
    this.#spin = createSpin(scene.motions, lengths)
  }

  setCalm(isCalm: boolean): void {
    this.#isCalm = isCalm
  }

  /** A round is on its way: the reels turn, and nobody knows yet where they stop. */
  start(): void {
    if (this.#phase === 'spin') return
    this.#before = this.#scene.motions.map(({ target }) => target)
    this.#phase = 'spin'
    this.#since = 0
    this.#play = undefined
    this.#scene.light(0, 0, 0)
    this.#effects.mark(0)
    this.#effects.clear()
    if (!this.#isCalm) this.#spin.start()
    this.#ask()
  }

  /** The outcome has come. */
  play(play: Play): void {
    this.start()
    this.#play = play
    if (!this.#isCalm) this.#spin.land(play.stops)
  }

  /** The round was refused: the reels come back to where they stood. */
  giveUp(): void {
    if (this.#phase !== 'spin' || this.#play) return
    if (this.#isCalm) this.#stand()
    else this.#spin.land(this.#before)
  }

  /** Shows the outcome without the rest of the way, as when the page is not looked at. */
  hurry(): void {
    if (this.#phase === 'spin' && this.#play) this.#stand()
    if (this.#phase === 'win') this.#finish()
    this.redraw()
  }

  redraw(): void {
    if (!this.#frame) this.#scene.draw()
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
  }

  #ask(): void {
    if (this.#frame) return
    this.#last = 0
    this.#frame = requestAnimationFrame(this.#tick)
  }

  #tick = (now: number): void => {
    // After a pause of the page the reels go on where they were.
    const delta = this.#last ? Math.min(0.05, (now - this.#last) / 1000) : 1 / 60
    this.#last = now
    this.#since += delta
    if (this.#phase === 'spin') this.#stepSpin(delta)
    else if (this.#phase === 'win') this.#stepWin()
    this.#scene.draw()
    this.#frame = this.#phase === 'idle' ? 0 : requestAnimationFrame(this.#tick)
  }

  #stepSpin(delta: number): void {
    if (this.#isCalm) {
      const left = calmSeconds - this.#since
      const faded = calmDim * Math.min(1, this.#since / fadeSeconds)
      this.#scene.light(0, 0, this.#play ? Math.min(faded, (calmDim * left) / fadeSeconds) : faded)
      if (this.#play && left <= 0) this.#stand()
      return
    }
    const caught = this.#spin.turn(delta)
    for (let each = 0; each < caught; each++) this.#events.onCaught()
    if (!this.#spin.isTurning()) this.#stand()
  }

  #stepWin(): void {
    const strength = Math.min(1, this.#since / fadeSeconds)
    const beat = this.#isCalm ? 0 : Math.sin(this.#since * 7)
    const swell = this.#isCalm ? 0 : (0.07 + 0.05 * beat) * strength
    this.#scene.light(this.#play?.winReels ?? 0, swell, winDim * strength)
    if (this.#since >= winSeconds) this.#finish()
  }

  #stand(): void {
    const play = this.#play
    const stops = play?.stops ?? this.#before
    this.#scene.motions.forEach((motion, reel) => Object.assign(motion, stillAt(stops[reel] ?? 0)))
    this.#scene.light(0, 0, 0)
    this.#phase = 'idle'
    if (!play) return
    this.#events.onStand()
    if (play.winReels === 0) return this.#finish()
    this.#phase = 'win'
    this.#since = 0
    this.#effects.mark(play.winReels)
    if (play.isCelebrated && !this.#isCalm) this.#effects.throwPetals()
  }

  #finish(): void {
    const winReels = this.#play?.winReels ?? 0
    this.#phase = 'idle'
    this.#play = undefined
    // The line stays marked until the next spin.
    this.#scene.light(winReels, 0, winReels > 0 ? winDim : 0)
    this.#events.onDone()
  }
}
