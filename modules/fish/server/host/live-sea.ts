import { slotMilliseconds, spawnerOf } from '../../rules/spawning.ts'
import { canBeHit, endOf, type Fish } from '../../rules/swim.ts'
import type { SwimmingFish, Target } from '../../shapes.ts'

/** A sea as it is written. */
export type SeaRow = {
  room: string
  number: number
  seed: string
  commitment: string
  begunAt: Date
}

/** The fish of a sea that are there, or come soon. */
export class LiveSea {
  readonly row: SeaRow
  #next = 0
  #spawn: (slot: number) => Fish[]
  #fish = new Map<number, Fish>()
  #isEnded = false

  constructor(row: SeaRow) {
    this.row = row
    this.#spawn = spawnerOf({ ...row, begunAt: row.begunAt.getTime() })
  }

  get begunAt(): number {
    return this.row.begunAt.getTime()
  }

  /** No more fish of it come. */
  end(): void {
    this.#isEnded = true
  }

  get isOver(): boolean {
    return this.#isEnded && this.#fish.size === 0
  }

  /** Lets those come that begin before `until`, and forgets those that have gone. Answers who has come. */
  advance(now: number, until: number): SwimmingFish[] {
    for (const fish of this.#fish.values()) if (endOf(fish) < now) this.#fish.delete(fish.id)
    const come: SwimmingFish[] = []
    while (!this.#isEnded && this.begunAt + this.#next * slotMilliseconds < until) {
      for (const fish of this.#spawn(this.#next)) {
        if (endOf(fish) < now) continue
        this.#fish.set(fish.id, fish)
        come.push(this.#shown(fish))
      }
      this.#next += 1
    }
    return come
  }

  /** A fish that a shot can hit now. */
  target(id: number, now: number): Fish | undefined {
    const fish = this.#fish.get(id)
    return fish && canBeHit(fish, now) ? fish : undefined
  }

  catch(id: number): void {
    this.#fish.delete(id)
  }

  all(): SwimmingFish[] {
    return [...this.#fish.values()].map((fish) => this.#shown(fish))
  }

  #shown(fish: Fish): SwimmingFish {
    return { sea: this.row.number, ...fish }
  }
}

export const targetOf = (sea: LiveSea, { id }: Pick<Fish, 'id'>): Target => ({
  sea: sea.row.number,
  id,
})
