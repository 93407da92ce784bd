import { Container, Sprite } from 'pixi.js'
import { randomFrom } from '../art/pen.ts'
import type { Burst, Drift } from '../recipe.ts'
import type { Atlas } from './atlas.ts'
import type { Layout } from './layout.ts'

const flyingMost = 120

/** Small bodies that drift through the scene all the time. */
export class Drifting {
  readonly container = new Container()
  #drift: Drift
  #sprites: Sprite[]
  #seeds: Float32Array
  #time = 0
  #layout: Layout | undefined

  constructor(drift: Drift, seed: number) {
    this.#drift = drift
    const random = randomFrom(seed)
    this.#sprites = Array.from({ length: drift.count }, () => new Sprite())
    this.#seeds = Float32Array.from({ length: drift.count * 4 }, () => random())
    for (const sprite of this.#sprites) sprite.anchor.set(0.5)
    this.container.addChild(...this.#sprites)
  }

  place(layout: Layout, atlas: Atlas): void {
    this.#layout = layout
    const [least, most] = this.#drift.size
    this.#sprites.forEach((sprite, index) => {
      sprite.texture = atlas.texture(`drift${index % this.#drift.paints.length}`)
      const size = layout.cell.width * (least + (most - least) * this.#seed(index, 0))
      sprite.width = size
      sprite.height = size
      sprite.alpha = this.#drift.alpha * (0.4 + 0.6 * this.#seed(index, 1))
    })
    this.turn(0)
  }

  turn(seconds: number): void {
    this.#time += seconds
    const layout = this.#layout
    if (!layout) return
    const { speed, sway, spin } = this.#drift
    const { width } = layout.cell
    const [wide, high] = [layout.width + 2 * width, layout.height + 2 * width]
    for (let index = 0; index < this.#sprites.length; index++) {
      const sprite = this.#sprites[index]
      if (!sprite) continue
      const pace = 0.6 + 0.8 * this.#seed(index, 0)
      const x = this.#seed(index, 2) * wide + speed[0] * pace * this.#time * width
      const y = this.#seed(index, 3) * high + speed[1] * pace * this.#time * width
      const swing = Math.sin(this.#time * pace + index) * sway * width
      sprite.x = wrap(x + swing, wide) - width
      sprite.y = wrap(y, high) - width
      sprite.angle = spin * this.#time * pace + (spin ? index * 40 : 0)
    }
  }

  #seed(index: number, which: number): number {
    return this.#seeds[index * 4 + which] ?? 0
  }
}

const wrap = (value: number, length: number) => ((value % length) + length) % length

/** Small bodies that a win throws. */
export class Flying {
  readonly container = new Container()
  #burst: Burst
  #sprites: Sprite[]
  /** For each: x, y, speed x, speed y, age, life, spin. Age beyond life is free. */
  #state = new Float32Array(flyingMost * 7)
  #next = 0
  #alive = 0
  #random: () => number
  #layout: Layout | undefined
  #atlas: Atlas | undefined

  constructor(burst: Burst, seed: number) {
    this.#burst = burst
    this.#random = randomFrom(seed + 1)
    this.#sprites = Array.from({ length: flyingMost }, () => new Sprite())
    for (const sprite of this.#sprites) {
      sprite.anchor.set(0.5)
      sprite.visible = false
    }
    this.container.addChild(...this.#sprites)
  }

  place(layout: Layout, atlas: Atlas): void {
    this.#layout = layout
    this.#atlas = atlas
    this.clear()
    this.#sprites.forEach((sprite, index) => {
      sprite.texture = atlas.texture(`burst${index % this.#burst.paints.length}`)
    })
  }

  get isOn(): boolean {
    return this.#alive > 0
  }

  /** Throws so many from a place. */
  throw(x: number, y: number, count: number, force = 1): void {
    const { width } = this.#layout?.cell ?? { width: 0 }
    if (!this.#atlas || width === 0) return
    for (let each = 0; each < count; each++) {
      const index = this.#next
      this.#next = (this.#next + 1) % flyingMost
      const sprite = this.#sprites[index]
      if (!sprite) return
      const angle = this.#random() * Math.PI * 2
      const speed = this.#burst.speed * force * width * (0.3 + 0.7 * this.#random())
      const at = index * 7
      this.#state[at] = x
      this.#state[at + 1] = y
      this.#state[at + 2] = Math.cos(angle) * speed
      this.#state[at + 3] = Math.sin(angle) * speed - Math.sign(this.#burst.gravity) * speed * 0.6
      this.#state[at + 4] = 0
      this.#state[at + 5] = this.#burst.seconds * (0.55 + 0.45 * this.#random())
      this.#state[at + 6] = (this.#random() - 0.5) * 2 * this.#burst.spin
      const [least, most] = this.#burst.size
      const size = width * (least + (most - least) * this.#random())
      sprite.width = size
      sprite.height = size
      sprite.visible = true
      sprite.angle = this.#random() * 360
    }
  }

  turn(seconds: number): void {
    const pull = this.#burst.gravity * (this.#layout?.cell.width ?? 0)
    this.#alive = 0
    for (let index = 0; index < flyingMost; index++) {
      const sprite = this.#sprites[index]
      if (!sprite?.visible) continue
      const at = index * 7
      const state = this.#state
      const age = (state[at + 4] ?? 0) + seconds
      const life = state[at + 5] ?? 0
      state[at + 4] = age
      if (age >= life) {
        sprite.visible = false
        continue
      }
      this.#alive++
      state[at + 3] = (state[at + 3] ?? 0) + pull * seconds
      state[at] = (state[at] ?? 0) + (state[at + 2] ?? 0) * seconds
      state[at + 1] = (state[at + 1] ?? 0) + (state[at + 3] ?? 0) * seconds
      sprite.x = state[at] ?? 0
      sprite.y = state[at + 1] ?? 0
      sprite.angle += (state[at + 6] ?? 0) * seconds
      sprite.alpha = Math.min(1, (1 - age / life) * 2.4)
    }
  }

  clear(): void {
    for (const sprite of this.#sprites) sprite.visible = false
    this.#alive = 0
  }
}
