import { Container, Sprite } from 'pixi.js'
import type { Cheer, Pose } from '../recipe.ts'
import type { Atlas } from './atlas.ts'
import type { Layout } from './layout.ts'
import type { Reels } from './reels.ts'

export type CellAt = readonly [reel: number, row: number]

const dimMost = 0.66
const dimSeconds = 0.16
// The glow of a win comes and goes less than once a second.
const glowRate = 4.6

/** Lights up winning cells and dims the rest. */
export class Lights {
  readonly container = new Container()
  #reels: Reels
  #cheer: Cheer
  #halos: Sprite[]
  #lit: Uint8Array
  #since = 0
  #dim = 0
  #target = 0
  #isCalm = false
  #pose: Pose = { scale: 1, turn: 0, lift: 0, squeeze: 1 }
  #cell = { width: 0, height: 0, x: 0, y: 0 }

  constructor(reels: Reels, cheer: Cheer) {
    this.#reels = reels
    this.#cheer = cheer
    const cells = reels.reels.length * reels.rows
    this.#lit = new Uint8Array(cells)
    this.#halos = Array.from({ length: cells }, () => new Sprite())
    for (const halo of this.#halos) {
      halo.anchor.set(0.5)
      halo.visible = false
    }
    this.container.addChild(...this.#halos)
  }

  place({ grid, cell }: Layout, atlas: Atlas): void {
    this.#cell = { ...cell, x: grid.x, y: grid.y }
    const texture = atlas.texture('halo')
    for (const halo of this.#halos) {
      halo.texture = texture
      halo.width = cell.width * 1.5
      halo.height = cell.height * 1.5
    }
  }

  setCalm(isCalm: boolean): void {
    this.#isCalm = isCalm
  }

  get dim(): number {
    return this.#dim
  }

  get isOn(): boolean {
    return this.#target > 0 || this.#dim > 0.01
  }

  /** Lights these cells only. With none, every cell is bright again. */
  light(cells: readonly CellAt[], dim = dimMost): void {
    this.#lit.fill(0)
    for (const [reel, row] of cells) this.#lit[reel * this.#reels.rows + row] = 1
    this.#target = cells.length > 0 ? dim : 0
    this.#since = 0
  }

  /** Dims every cell, for what happens in front of the reels. */
  shade(dim: number): void {
    this.#lit.fill(0)
    this.#target = dim
  }

  turn(seconds: number): void {
    this.#since += seconds
    const step = (seconds / dimSeconds) * dimMost
    const apart = this.#target - this.#dim
    this.#dim += Math.sign(apart) * Math.min(Math.abs(apart), this.#isCalm ? 1 : step)
    this.#pose.scale = 1
    this.#pose.turn = 0
    this.#pose.lift = 0
    this.#pose.squeeze = 1
    if (!this.#isCalm) this.#cheer(this.#pose, this.#since)
    const glow = this.#isCalm ? 0.8 : 0.7 + 0.3 * Math.sin(this.#since * glowRate)
    this.#reels.reels.forEach((reel, index) => {
      for (let row = 0; row < reel.height; row++) {
        const at = index * this.#reels.rows + row
        const halo = this.#halos[at]
        const pose = reel.poses[row]
        if (!halo || !pose) continue
        const isLit = this.#lit[at] === 1 && reel.isStill
        halo.visible = isLit
        pose.alpha = isLit ? 1 : 1 - this.#dim
        if (!isLit) continue
        Object.assign(pose, this.#pose)
        halo.x = this.#cell.x + (index + 0.5) * this.#cell.width
        halo.y = reel.centreOf(row)
        halo.alpha = glow
      }
    })
  }
}
