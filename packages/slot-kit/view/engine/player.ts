import type { SlotStep } from '@tessera/slot-kit'
import type { Act } from './act.ts'
import { actOf } from './acts/act-of.ts'
import { Idle } from './idle.ts'
import { paidOf } from './paid-of.ts'
import type { Window } from './reels.ts'
import type { Show } from './show.ts'

/** A shorter frame than the longest: after a pause of the page the show goes on where it was. */
const longestFrame = 0.12
// A member who wants less motion sees one short fade, and waits at least so long.
const calmSpinSeconds = 0.8

/** Plays rounds on a show, step by step and frame by frame. It asks for frames only while something moves. */
export class Player {
  #show: Show
  #idle: Idle
  #onDone: () => void
  #fade: (isOut: boolean) => void
  #steps: readonly SlotStep[] = []
  #next = 0
  #act: Act | undefined
  #since = 0
  #ended = false
  #phase: 'idle' | 'asked' | 'show' = 'idle'
  #frame = 0
  #last = 0
  #askedFor = 0
  #shown:
    | { window: readonly (readonly string[])[]; stops: readonly number[] | undefined }
    | undefined

  constructor(
    show: Show,
    { onDone, onFade }: { onDone: () => void; onFade: (isOut: boolean) => void },
  ) {
    this.#show = show
    this.#idle = new Idle(show)
    this.#onDone = onDone
    this.#fade = onFade
    this.wake()
  }

  setCalm(isCalm: boolean): void {
    this.#show.setCalm(isCalm)
    this.#draw()
  }

  /** What the grid shows, with wilds that filled their reels. */
  get window(): Window {
    return this.#show.window
  }

  setPace(pace: number): void {
    this.#show.pace = pace
  }

  /** A round is on its way: the reels turn, and nobody knows yet where they stop. */
  start(): void {
    if (this.#phase !== 'idle') return
    const show = this.#show
    this.#phase = 'asked'
    this.#askedFor = 0
    this.#idle.stop()
    show.clear()
    if (show.isCalm) this.#fade(true)
    else {
      show.reels.start(new Set())
      show.sound('spin')
    }
    this.#ask()
  }

  /** The outcome has come. */
  play(steps: readonly SlotStep[]): void {
    this.start()
    this.#phase = 'show'
    this.#steps = steps
    this.#next = 0
    this.#show.say({ paid: paidOf(this.#show.definition, steps) })
    this.#act = undefined
    const spin = steps.findLast((step) => step.type === 'spin')
    this.#shown = spin && { window: this.#show.dressed(spin), stops: spin.stops }
    this.#ask()
  }

  /** The round was refused: the reels come back to where they stood. */
  giveUp(): void {
    if (this.#phase !== 'asked') return
    this.#phase = 'idle'
    this.#fade(false)
    this.#standAgain()
    this.#draw()
  }

  /** Shows the outcome without the rest of the way. */
  hurry(): void {
    if (this.#phase !== 'show') return
    this.#show.quietly(() => {
      this.#act?.end()
      for (const step of this.#steps.slice(this.#next)) actOf(this.#show, step).end()
    })
    this.#finish()
    this.#draw()
  }

  /** Somebody is there: what drifts in the scene goes on drifting for a while. */
  wake(): void {
    this.#idle.wake()
    this.#ask()
  }

  destroy(): void {
    cancelAnimationFrame(this.#frame)
    this.#phase = 'idle'
    this.#idle.stop()
  }

  #ask(): void {
    if (this.#frame) return
    this.#last = 0
    this.#frame = requestAnimationFrame(this.#tick)
  }

  #tick = (now: number): void => {
    const seconds = this.#last ? Math.min(longestFrame, (now - this.#last) / 1000) : 1 / 60
    this.#last = now
    this.#turn(seconds)
    const goesOn = this.#phase !== 'idle' || this.#idle.turn(seconds)
    if (goesOn && !this.#idle.isSkipped(this.#phase === 'idle')) this.#show.draw()
    this.#frame = goesOn ? requestAnimationFrame(this.#tick) : 0
  }

  #turn(seconds: number): void {
    const show = this.#show
    const caught = show.turn(seconds)
    if (caught > 0) show.sound('stop')
    this.#askedFor += seconds
    if (this.#phase !== 'show') return
    if (!this.#act && !this.#begin()) return
    const act = this.#act
    if (!act) return
    this.#since += seconds
    if (this.#ended) {
      if (this.#since >= act.calm) this.#act = undefined
    } else if (act.move(this.#since, seconds) || this.#since > act.limit) {
      act.end()
      this.#act = undefined
    }
  }

  /** Begins the next step; says whether there was one. */
  #begin(): boolean {
    const show = this.#show
    if (show.isCalm && this.#askedFor < calmSpinSeconds) return false
    const step = this.#steps[this.#next]
    if (!step) {
      this.#finish()
      return false
    }
    this.#next++
    this.#since = 0
    this.#act = actOf(show, step)
    // Without motion the result of a step is there at once, and stays long enough to be read.
    this.#ended = show.isCalm
    if (this.#ended) this.#act.end()
    if (show.isCalm && step.type === 'spin') this.#fade(false)
    return true
  }

  #finish(): void {
    this.#phase = 'idle'
    this.#act = undefined
    this.#fade(false)
    this.#show.feature(false)
    this.#idle.begin(this.#steps)
    this.#onDone()
  }

  #standAgain(): void {
    const { reels } = this.#show
    if (this.#shown) reels.show(this.#shown.window, this.#shown.stops)
    else reels.standAsFirst()
    reels.rest()
  }

  #draw(): void {
    this.#show.draw()
    this.#ask()
  }
}
