import { Container, Sprite } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import type { Layout } from './layout.ts'
import type { CellAt } from './lights.ts'
import { popped } from './popped.ts'

const popSeconds = 0.3

/** A picture laid over a cell, that comes with a pop. */
type Patch = { sprite: Sprite; name: string; since: number; isOn: boolean }

/** Pictures over cells: what is held, coins with their values. A pool with one for each cell. */
export class Patches {
  readonly container = new Container()
  #patches: Patch[]
  #rows: number
  #layout: Layout | undefined
  #atlas: Atlas | undefined
  #isCalm = false

  constructor(reels: number, rows: number) {
    this.#rows = rows
    this.#patches = Array.from({ length: reels * rows }, () => {
      const sprite = new Sprite()
      sprite.anchor.set(0.5)
      sprite.visible = false
      return { sprite, name: '', since: 0, isOn: false }
    })
    this.container.addChild(...this.#patches.map(({ sprite }) => sprite))
  }

  setCalm(isCalm: boolean): void {
    this.#isCalm = isCalm
  }

  place(layout: Layout, atlas: Atlas): void {
    this.#layout = layout
    this.#atlas = atlas
    this.#patches.forEach((patch, index) => {
      const { grid, cell } = layout
      patch.sprite.x = grid.x + (Math.floor(index / this.#rows) + 0.5) * cell.width
      patch.sprite.y = grid.y + ((index % this.#rows) + 0.5) * cell.height
      if (patch.isOn) this.#dress(patch)
    })
  }

  has([reel, row]: CellAt): boolean {
    return this.#patches[reel * this.#rows + row]?.isOn ?? false
  }

  put([reel, row]: CellAt, name: string, isAtOnce = false): void {
    const patch = this.#patches[reel * this.#rows + row]
    if (!patch) return
    const isSame = patch.isOn && patch.name === name
    patch.name = name
    patch.isOn = true
    if (!isSame) patch.since = isAtOnce ? popSeconds : 0
    patch.sprite.visible = true
    this.#dress(patch)
  }

  take([reel, row]: CellAt): void {
    const patch = this.#patches[reel * this.#rows + row]
    if (!patch) return
    patch.isOn = false
    patch.sprite.visible = false
  }

  clear(): void {
    for (const patch of this.#patches) {
      patch.isOn = false
      patch.sprite.visible = false
    }
  }

  turn(seconds: number): void {
    for (const patch of this.#patches) {
      if (!patch.isOn || patch.since >= popSeconds) continue
      patch.since += seconds
      this.#dress(patch)
    }
  }

  /** Seen from the stage. */
  centreOf([reel, row]: CellAt): { x: number; y: number } {
    const { x, y } = this.#patches[reel * this.#rows + row]?.sprite ?? { x: 0, y: 0 }
    return { x, y }
  }

  #dress(patch: Patch): void {
    if (!this.#atlas || !this.#layout) return
    patch.sprite.texture = this.#atlas.texture(patch.name)
    const share = this.#isCalm ? 1 : Math.min(1, patch.since / popSeconds)
    patch.sprite.scale.set(popped(share) / this.#atlas.scale)
    patch.sprite.alpha = Math.min(1, share * 3)
  }
}

const growSeconds = 0.55

/** Pictures over whole reels: wilds that fill their reel. They grow out of the cell where they landed. */
export class Columns {
  readonly container = new Container()
  #sprites: Sprite[]
  #state: { isOn: boolean; since: number; name: string }[]
  #layout: Layout | undefined
  #atlas: Atlas | undefined
  #isCalm = false

  constructor(reels: number) {
    this.#sprites = Array.from({ length: reels }, () => new Sprite())
    this.#state = this.#sprites.map(() => ({ isOn: false, since: 0, name: '' }))
    for (const sprite of this.#sprites) {
      sprite.anchor.set(0.5, 1)
      sprite.visible = false
    }
    this.container.addChild(...this.#sprites)
  }

  setCalm(isCalm: boolean): void {
    this.#isCalm = isCalm
  }

  place(layout: Layout, atlas: Atlas): void {
    this.#layout = layout
    this.#atlas = atlas
    this.turn(0)
  }

  has(reel: number): boolean {
    return this.#state[reel]?.isOn ?? false
  }

  grow(reel: number, name: string): void {
    const state = this.#state[reel]
    if (!state || state.isOn) return
    Object.assign(state, { isOn: true, since: 0, name })
    this.turn(0)
  }

  clear(): void {
    this.#state.forEach((state, reel) => {
      state.isOn = false
      const sprite = this.#sprites[reel]
      if (sprite) sprite.visible = false
    })
  }

  finish(): void {
    for (const state of this.#state) state.since = growSeconds
    this.turn(0)
  }

  turn(seconds: number): void {
    if (!this.#layout || !this.#atlas) return
    const { grid, cell } = this.#layout
    for (let reel = 0; reel < this.#sprites.length; reel++) {
      const sprite = this.#sprites[reel]
      const state = this.#state[reel]
      if (!sprite || !state) continue
      sprite.visible = state.isOn
      if (!state.isOn) continue
      state.since += seconds
      const share = this.#isCalm ? 1 : Math.min(1, state.since / growSeconds)
      sprite.texture = this.#atlas.texture(state.name)
      sprite.x = grid.x + (reel + 0.5) * cell.width
      sprite.y = grid.y + grid.height
      const tall = popped(share)
      sprite.scale.set(1 / this.#atlas.scale, tall / this.#atlas.scale)
      sprite.alpha = Math.min(1, share * 2.5)
    }
  }
}
