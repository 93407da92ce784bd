import { popped } from './popped.ts'
import type { CellPose, Reel } from './reel.ts'

/*
 * Cells that fall: out of the grid, or into their places, where they bounce. Times are in seconds,
 * ways in rows.
 */
const gravity = 46
const bounceHeight = 0.13
const bounceSeconds = 0.3
const betweenReels = 0.055
const betweenRows = 0.035
const popSeconds = 0.3

export class Falls {
  #reels: readonly Reel[]
  #rows: number
  #from: Float32Array
  #delay: Float32Array
  #hasLanded: Uint8Array
  #since = 0
  #phase: 'still' | 'out' | 'in' = 'still'

  #isPop: boolean
  #doesPop = false

  /** With `isPop`, new cells grow in their places, from the middle of the grid outwards. */
  constructor(reels: readonly Reel[], rows: number, isPop: boolean) {
    this.#isPop = isPop
    this.#reels = reels
    this.#rows = rows
    const cells = reels.length * rows
    this.#from = new Float32Array(cells)
    this.#delay = new Float32Array(cells)
    this.#hasLanded = new Uint8Array(cells)
  }

  get isMoving(): boolean {
    return this.#phase !== 'still'
  }

  /** Everything falls out of the grid. */
  out(): void {
    this.#phase = 'out'
    this.#since = 0
    this.#doesPop = this.#isPop
    this.#each((cell, reel, row) => {
      this.#from[cell] = 0
      this.#delay[cell] = this.#delayOf(reel, row)
    })
  }

  /**
   * Cells come from so many rows above their places: those that fell, and those that are new. Cells
   * with 0 stand already.
   */
  into(rowsAbove: (reel: number, row: number) => number, isNew = false): void {
    this.#phase = 'in'
    this.#since = 0
    this.#doesPop = this.#isPop && isNew
    this.#each((cell, reel, row) => {
      const above = rowsAbove(reel, row)
      this.#from[cell] = -above
      this.#hasLanded[cell] = above > 0 ? 0 : 1
      this.#delay[cell] = this.#delayOf(reel, row)
    })
    this.turn(0)
  }

  stop(): void {
    this.#phase = 'still'
  }

  /** Moves on, and says how many reels have got their last cell in this time. */
  turn(seconds: number): number {
    if (this.#phase === 'still') return 0
    this.#since += seconds
    let moving = 0
    let ended = 0
    for (let reel = 0; reel < this.#reels.length; reel++) {
      let landed = 0
      for (let row = 0; row < this.#rows; row++) {
        const pose = this.#reels[reel]?.poses[row]
        if (!pose) continue
        const cell = reel * this.#rows + row
        const time = Math.max(0, this.#since - (this.#delay[cell] ?? 0))
        if (!this.#move(pose, cell, time)) moving++
        else if (this.#hasLanded[cell] === 0 && this.#phase === 'in') {
          this.#hasLanded[cell] = 1
          landed++
        }
      }
      if (landed > 0) ended++
    }
    if (moving === 0 && this.#phase === 'in') this.#phase = 'still'
    return ended
  }

  /** Puts a cell where it is after so long; says whether it has come to rest. */
  #move(pose: CellPose, cell: number, time: number): boolean {
    if (this.#doesPop) {
      const share = Math.min(1, time / popSeconds)
      pose.scale = this.#phase === 'out' ? 1 - share ** 2 : popped(share)
      return share === 1
    }
    if (this.#phase === 'out') {
      pose.lift = (gravity * time * time) / 2
      return pose.lift > this.#rows + 1
    }
    const from = this.#from[cell] ?? 0
    pose.lift = liftAt(from, time)
    return from === 0 || time >= Math.sqrt((2 * -from) / gravity) + bounceSeconds
  }

  #delayOf(reel: number, row: number): number {
    if (!this.#doesPop) return reel * betweenReels + (this.#rows - 1 - row) * betweenRows
    const middle = [(this.#reels.length - 1) / 2, (this.#rows - 1) / 2] as const
    return Math.hypot(reel - middle[0], row - middle[1]) * 0.09
  }

  get hasLeft(): boolean {
    return this.#phase === 'out' && this.#since > 0.62
  }

  #each(visit: (cell: number, reel: number, row: number) => void): void {
    for (let reel = 0; reel < this.#reels.length; reel++) {
      for (let row = 0; row < this.#rows; row++) visit(reel * this.#rows + row, reel, row)
    }
  }
}

function liftAt(from: number, time: number): number {
  if (from === 0) return 0
  const lift = from + (gravity * time * time) / 2
  if (lift < 0) return lift
  const late = time - Math.sqrt((2 * -from) / gravity)
  if (late >= bounceSeconds) return 0
  const share = late / bounceSeconds
  return -bounceHeight * (1 - share) * Math.abs(Math.sin(share * Math.PI * 2))
}
