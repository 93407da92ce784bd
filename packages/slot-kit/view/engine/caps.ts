import { Container, Sprite } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import type { Layout } from './layout.ts'
import type { Reels } from './reels.ts'

// How fast the top of a reel follows its height: a share of what is left, a second.
const follow = 13

/** The tops of reels whose heights change. They rise while the reel turns, and settle where it ends. */
export class Caps {
  readonly container = new Container()
  #reels: Reels
  #sprites: Sprite[]
  #heights: Float32Array
  #layout: Layout | undefined

  constructor(reels: Reels) {
    this.#reels = reels
    this.#sprites = reels.reels.map(() => new Sprite())
    this.#heights = new Float32Array(reels.reels.length).fill(reels.rows)
    for (const sprite of this.#sprites) sprite.anchor.set(0.5, 0.5)
    this.container.addChild(...this.#sprites)
  }

  place(layout: Layout, atlas: Atlas): void {
    this.container.visible = atlas.has('cap')
    this.#layout = layout
    for (const sprite of this.#sprites) {
      sprite.texture = atlas.texture('cap')
      sprite.scale.set(1 / atlas.scale)
    }
    this.turn(0)
  }

  turn(seconds: number): void {
    if (!this.container.visible || !this.#layout) return
    const { grid, cell } = this.#layout
    const share = Math.min(1, follow * seconds)
    for (let index = 0; index < this.#sprites.length; index++) {
      const sprite = this.#sprites[index]
      const reel = this.#reels.reels[index]
      if (!sprite || !reel) continue
      const target = reel.isStill || reel.motion.phase === 'swing' ? reel.height : this.#reels.rows
      const now = this.#heights[index] ?? target
      const height = seconds === 0 ? target : now + (target - now) * share
      this.#heights[index] = height
      sprite.x = grid.x + (index + 0.5) * cell.width
      sprite.y = grid.y + grid.height - height * cell.height
    }
  }
}
