import { Container, Sprite } from 'pixi.js'
import type { Atlas } from './atlas.ts'
import type { Layout } from './layout.ts'

const segmentsMost = 140
const dotsMost = 140
const drawSeconds = 0.34

type Spot = { x: number; y: number }

/** Lines of light over the symbols, drawn from the left. */
export class Beams {
  readonly container = new Container()
  #segments: Sprite[]
  #dots: Sprite[]
  #since = 0
  #shown = { segments: 0, dots: 0 }
  #starts = new Float32Array(segmentsMost)
  #lengths = new Float32Array(segmentsMost)
  #layout: Layout | undefined
  #lines: readonly string[] = []
  #height = 1
  #isCalm = false

  constructor() {
    this.#segments = Array.from({ length: segmentsMost }, () => new Sprite())
    this.#dots = Array.from({ length: dotsMost }, () => new Sprite())
    for (const segment of this.#segments) segment.anchor.set(0, 0.5)
    for (const dot of this.#dots) dot.anchor.set(0.5)
    this.container.addChild(...this.#segments, ...this.#dots)
    this.clear()
  }

  setCalm(isCalm: boolean): void {
    this.#isCalm = isCalm
  }

  place(layout: Layout, atlas: Atlas): void {
    this.#layout = layout
    this.#height = Math.max(5, layout.cell.width * 0.12)
    for (const segment of this.#segments) {
      segment.texture = atlas.texture('beam')
      segment.height = this.#height
    }
    for (const dot of this.#dots) {
      dot.texture = atlas.texture('dot')
      dot.width = this.#height * 1.6
      dot.height = this.#height * 1.6
    }
    this.show(this.#lines)
  }

  /** One line for each text: a row number a reel. */
  show(lines: readonly string[]): void {
    this.clear()
    this.#lines = lines
    this.#since = 0
    for (const line of lines) this.#add(line)
  }

  clear(): void {
    this.#lines = []
    this.#shown.segments = 0
    this.#shown.dots = 0
    for (const sprite of this.#segments) sprite.visible = false
    for (const sprite of this.#dots) sprite.visible = false
  }

  turn(seconds: number): void {
    if (this.#shown.segments === 0) return
    this.#since += seconds
    const reach = this.#isCalm ? 1 : Math.min(1, this.#since / drawSeconds)
    const fade = this.#isCalm ? 0.9 : 0.78 + 0.2 * Math.sin(this.#since * 4.6)
    for (let index = 0; index < this.#shown.segments; index++) {
      const segment = this.#segments[index]
      const start = this.#starts[index] ?? 0
      if (!segment) continue
      const share = Math.min(1, Math.max(0, (reach - start) * this.#perReach))
      segment.visible = share > 0
      segment.width = Math.max(0.01, (this.#lengths[index] ?? 0) * share)
      segment.alpha = fade
    }
    for (let index = 0; index < this.#shown.dots; index++) {
      const dot = this.#dots[index]
      if (!dot) continue
      dot.visible = reach > (index % this.#dotsEach) / this.#dotsEach
      dot.alpha = fade
    }
  }

  #perReach = 1
  #dotsEach = 1

  #add(line: string): void {
    const layout = this.#layout
    if (!layout) return
    const { grid, cell } = layout
    const spots: Spot[] = Array.from(line, (row, reel) => ({
      x: grid.x + (reel + 0.5) * cell.width,
      y: grid.y + (Number(row) + 0.5) * cell.height,
    }))
    const [first, last] = [spots[0], spots.at(-1)]
    if (!first || !last) return
    const half = cell.width * 0.46
    const ends = [{ x: first.x - half, y: first.y }, ...spots, { x: last.x + half, y: last.y }]
    this.#perReach = ends.length - 1
    this.#dotsEach = spots.length
    for (let index = 1; index < ends.length; index++)
      this.#join(ends[index - 1], ends[index], index - 1)
    for (const spot of spots) {
      const dot = this.#dots[this.#shown.dots]
      if (!dot) return
      dot.x = spot.x
      dot.y = spot.y
      this.#shown.dots++
    }
  }

  #join(from: Spot | undefined, to: Spot | undefined, order: number): void {
    const at = this.#shown.segments
    const segment = this.#segments[at]
    if (!segment || !from || !to) return
    segment.x = from.x
    segment.y = from.y
    segment.rotation = Math.atan2(to.y - from.y, to.x - from.x)
    this.#lengths[at] = Math.hypot(to.x - from.x, to.y - from.y)
    this.#starts[at] = order / this.#perReach
    this.#shown.segments++
  }
}
