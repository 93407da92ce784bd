import { Container } from 'pixi.js'
import type { SlotDefinition } from '@tessera/slot-kit'
import { randomFrom } from '../art/pen.ts'
import type { Motion } from '../recipe.ts'
import type { Atlas } from './atlas.ts'
import { Falls } from './falls.ts'
import type { Layout } from './layout.ts'
import { Reel, restPose } from './reel.ts'

/** What the grid shows: letters of the atlas, reel by reel, top to bottom. */
export type Window = readonly (readonly string[])[]

// Where cells are drawn one by one there is no strip: what passes by is drawn by the same weights.
const fillerLength = 36
const fillerTop = 1

// Seconds from the start until the first reel is caught, and the same for a quick spin.
const firstStop = 0.72
const quickStop = 0.5
// A reel that may complete a feature takes so much longer.
const tensionSeconds = 0.75

/** All reels of a slot. It knows strips and windows, and nothing of wins. */
export class Reels {
  readonly container = new Container()
  readonly reels: readonly Reel[]
  readonly rows: number
  #moves: Motion
  #strips: readonly (readonly string[])[]
  #hasStrips: boolean
  #falls: Falls
  #since = 0
  #isLanding = false
  #waiting: { window: Window } | undefined
  #stops: readonly number[] | undefined
  #first: number

  constructor(definition: SlotDefinition, moves: Motion, seed: number, first = 0) {
    const { grid, cells } = definition
    this.rows = rowsOf(definition)
    this.#moves = moves
    this.#hasStrips = 'strips' in cells
    this.#strips = stripsOf(definition, seed)
    this.#first = first
    this.reels = Array.from(
      { length: grid.reels },
      () => new Reel(this.rows, moves, this.#hasStrips),
    )
    this.#falls = new Falls(this.reels, this.rows, moves.kind === 'pop')
    this.container.addChild(...this.reels.map(({ container }) => container))
    this.standAsFirst()
  }

  place({ grid, cell }: Layout, atlas: Atlas): void {
    this.reels.forEach((reel, index) => {
      const centre = grid.x + (index + 0.5) * cell.width
      reel.place({ centre, top: grid.y, row: cell.height }, atlas)
    })
  }

  /** It turns, and nobody has said yet where it stops. */
  get isTurning(): boolean {
    return this.isMoving && !this.#isLanding
  }

  get isMoving(): boolean {
    return this.#falls.isMoving || this.reels.some((reel) => !reel.isStill)
  }

  /** Everything that is not held begins to move; nobody knows yet where it stops. */
  start(held: ReadonlySet<number>): void {
    this.#since = 0
    this.#isLanding = false
    this.#waiting = undefined
    if (this.#moves.kind !== 'roll') return this.#falls.out()
    this.reels.forEach((reel, index) => {
      reel.isHeld = held.has(index)
      if (!reel.isHeld) reel.start(this.#strips[index] ?? [])
    })
  }

  /**
   * The window is known: the reels are caught on it, one after the other. From reel `tenseFrom` on, what
   * can be seen already may become a feature, and they take longer.
   */
  land(
    window: Window,
    stops: readonly number[] | undefined,
    tenseFrom: number,
    pace: number,
  ): void {
    this.#isLanding = true
    this.#stops = stops
    if (this.#moves.kind !== 'roll') {
      this.#waiting = { window }
      return
    }
    let order = 0
    const first = Math.max(0.12, (pace > 1 ? quickStop : firstStop) - this.#since) + 0.3 / pace
    this.reels.forEach((reel, index) => {
      if (reel.isHeld) return
      const tension = Math.max(0, index - tenseFrom + 1) * (pace > 1 ? 0 : tensionSeconds)
      const seconds = first + (order++ * this.#moves.between) / pace + tension
      const { track, stop } = this.#trackOf(window, stops, index)
      reel.land(track, stop, window[index]?.length ?? this.rows, seconds)
    })
  }

  /** Moves on, and says how many reels have been caught in this time. */
  turn(seconds: number): number {
    this.#since += seconds
    if (this.#waiting && this.#falls.hasLeft) {
      this.show(this.#waiting.window, undefined)
      this.#waiting = undefined
      this.#falls.into((_, row) => this.rows + 0.5 + row * 0.3, true)
    }
    let caught = this.#falls.turn(seconds)
    for (const reel of this.reels) if (reel.turn(seconds)) caught++
    return caught
  }

  /** As before the first spin. */
  standAsFirst(): void {
    this.#falls.stop()
    this.reels.forEach((reel, index) =>
      reel.rest(this.#strips[index] ?? [], fillerTop + index * 2 + (index + 1) * this.#first),
    )
  }

  /** Other symbols in the window, where the reels stand. */
  dress(window: Window): void {
    this.show(window, this.#stops)
  }

  /** Shows a window as it stands. */
  show(window: Window, stops: readonly number[] | undefined): void {
    this.#stops = stops
    this.#falls.stop()
    this.#waiting = undefined
    this.reels.forEach((reel, index) => {
      const { track, stop } = this.#trackOf(window, stops, index)
      reel.rest(track, stop, window[index]?.length ?? this.rows)
    })
  }

  /** Survivors fall to their new places, and new symbols follow from above. */
  fallTo(window: Window, gone: ReadonlySet<number>): void {
    const holes = this.reels.map((_, reel) => {
      const rows = Array.from({ length: this.rows }, (__, row) => row)
      return {
        count: rows.filter((row) => gone.has(reel * this.rows + row)).length,
        left: rows.filter((row) => !gone.has(reel * this.rows + row)),
      }
    })
    this.show(window, undefined)
    this.#falls.into((reel, row) => {
      const { count = 0, left = [] } = holes[reel] ?? {}
      return row < count ? count : row - (left[row - count] ?? row)
    })
  }

  /** Every cell stands straight and bright. */
  rest(): void {
    for (const reel of this.reels) for (const pose of reel.poses) restPose(pose)
  }

  draw(dim: number): void {
    for (const reel of this.reels) reel.draw(dim)
  }

  #trackOf(window: Window, stops: readonly number[] | undefined, index: number) {
    const strip = this.#strips[index] ?? []
    const shown = window[index] ?? []
    const stop = this.#hasStrips ? (stops?.[index] ?? -1) : fillerTop
    const track = [...strip]
    // Without a stop, as for wilds that fill a reel, the window stands between what it stood between.
    const top = stop >= 0 ? stop : fillerTop
    shown.forEach((letter, row) => {
      track[(top + row) % Math.max(1, track.length)] = letter
    })
    return { track, stop: top }
  }
}

export const rowsOf = ({ grid }: SlotDefinition): number =>
  'rows' in grid ? grid.rows : Math.max(...grid.heights.map(([height]) => height))

function stripsOf({ grid, cells }: SlotDefinition, seed: number): readonly (readonly string[])[] {
  if ('strips' in cells) return cells.strips.map((strip) => Array.from(strip))
  const random = randomFrom(seed)
  return Array.from({ length: grid.reels }, (_, reel) => {
    const weights = 'weights' in cells ? cells.weights : (cells.weightsByReel[reel] ?? {})
    const letters = Object.entries(weights)
    const total = letters.reduce((sum, [, weight]) => sum + weight, 0)
    return Array.from({ length: fillerLength }, () => {
      let left = random() * total
      return letters.find(([, weight]) => (left -= weight) < 0)?.[0] ?? letters[0]?.[0] ?? ''
    })
  })
}
