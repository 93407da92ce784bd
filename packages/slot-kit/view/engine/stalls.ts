import { Container, Sprite } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import type { Layout } from './layout.ts'

const columns = 4
const turnSeconds = 0.34

/** The closed stalls of a pick, in front of the reels. */
export class Stalls {
  readonly container = new Container()
  #sprites: Sprite[] = []
  #names: string[] = []
  #since: number[] = []
  #hasTurned: boolean[] = []
  #alphas: number[] = []
  #layout: Layout | undefined
  #atlas: Atlas | undefined
  #isCalm = false

  constructor(count: number) {
    this.#sprites = Array.from({ length: count }, () => new Sprite())
    for (const sprite of this.#sprites) sprite.anchor.set(0.5)
    if (count > 0) this.container.addChild(...this.#sprites)
    this.container.visible = false
  }

  setCalm(isCalm: boolean): void {
    this.#isCalm = isCalm
  }

  place(layout: Layout, atlas: Atlas): void {
    this.#layout = layout
    this.#atlas = atlas
    const rows = Math.ceil(this.#sprites.length / columns)
    const { window } = layout
    const side = Math.min(window.width / (columns + 0.06), window.height / (rows + 0.06))
    this.#sprites.forEach((sprite, index) => {
      sprite.x = window.x + window.width / 2 + ((index % columns) - (columns - 1) / 2) * side
      sprite.y =
        window.y + window.height / 2 + (Math.floor(index / columns) - (rows - 1) / 2) * side
    })
    this.turn(0)
  }

  /** All closed. */
  raise(): void {
    this.container.visible = true
    this.#names = this.#sprites.map(() => 'stall')
    this.#since = this.#sprites.map(() => turnSeconds)
    this.#hasTurned = this.#sprites.map(() => true)
    this.#alphas = this.#sprites.map(() => 1)
    this.turn(0)
  }

  /** One is opened: it turns and shows what was behind it, faintly where nobody opened it. */
  open(stall: number, name: string, alpha = 1): void {
    this.#names[stall] = name
    this.#since[stall] = 0
    this.#hasTurned[stall] = false
    this.#alphas[stall] = alpha
  }

  clear(): void {
    this.container.visible = false
  }

  turn(seconds: number): void {
    const atlas = this.#atlas
    if (!atlas || !this.#layout || !this.container.visible) return
    const { window } = this.#layout
    const rows = Math.ceil(this.#sprites.length / columns)
    const side = Math.min(window.width / (columns + 0.06), window.height / (rows + 0.06))
    for (let index = 0; index < this.#sprites.length; index++) {
      const sprite = this.#sprites[index]
      if (!sprite) continue
      const since = (this.#since[index] ?? 0) + seconds
      this.#since[index] = since
      const share = this.#isCalm ? 1 : Math.min(1, since / turnSeconds)
      const name =
        share < 0.5 && !this.#hasTurned[index] ? 'stall' : (this.#names[index] ?? 'stall')
      if (share >= 0.5) this.#hasTurned[index] = true
      const texture = atlas.texture(name)
      sprite.texture = texture
      const scale = (side * 0.94) / texture.width
      sprite.scale.set(scale * Math.max(0.04, Math.abs(1 - 2 * share)), scale)
      sprite.alpha = this.#alphas[index] ?? 1
    }
  }

  centreOf(stall: number): { x: number; y: number } {
    const { x, y } = this.#sprites[stall] ?? { x: 0, y: 0 }
    return { x, y }
  }
}
