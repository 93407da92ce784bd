import { Container, Sprite } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import type { Layout } from './layout.ts'
import type { CellAt } from './lights.ts'

const roundsASecond = 4.2

/** Cells that spin alone: a blurred symbol passes through each of them. */
export class Ghosts {
  readonly container = new Container()
  #sprites: Sprite[]
  #on: Uint8Array
  #rows: number
  #time = 0
  #layout: Layout | undefined
  #scale = 1

  constructor(reels: number, rows: number) {
    this.#rows = rows
    this.#on = new Uint8Array(reels * rows)
    this.#sprites = Array.from({ length: reels * rows }, () => new Sprite())
    for (const sprite of this.#sprites) {
      sprite.anchor.set(0.5)
      sprite.visible = false
    }
    this.container.addChild(...this.#sprites)
  }

  place(layout: Layout, atlas: Atlas, name: string): void {
    this.#layout = layout
    this.#scale = 2 / atlas.scale
    for (const sprite of this.#sprites) sprite.texture = atlas.texture(`${name}~`)
  }

  start(isEmpty: (cell: CellAt) => boolean): void {
    for (let index = 0; index < this.#on.length; index++) {
      this.#on[index] = isEmpty([Math.floor(index / this.#rows), index % this.#rows]) ? 1 : 0
    }
  }

  stop(): void {
    this.#on.fill(0)
    this.turn(0)
  }

  turn(seconds: number): void {
    this.#time += seconds
    if (!this.#layout) return
    const { grid, cell } = this.#layout
    for (let index = 0; index < this.#sprites.length; index++) {
      const sprite = this.#sprites[index]
      if (!sprite) continue
      sprite.visible = this.#on[index] === 1
      if (!sprite.visible) continue
      const share = (this.#time * roundsASecond + index * 0.37) % 1
      sprite.x = grid.x + (Math.floor(index / this.#rows) + 0.5) * cell.width
      sprite.y = grid.y + ((index % this.#rows) + share) * cell.height
      sprite.scale.set(this.#scale * 0.8)
      sprite.alpha = 0.5 * Math.sin(share * Math.PI)
    }
  }
}
