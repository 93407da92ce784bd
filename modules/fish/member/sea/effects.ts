import { Container, Sprite } from 'pixi.js'
import type { Point } from './model.ts'
import type { Textures } from './textures.ts'

type Part = { sprite: Sprite; move: (seconds: number) => boolean }

/** What is seen for a moment: shots on their way, nets, prizes, coins and bubbles. */
export class Effects {
  readonly container = new Container()
  #parts: Part[] = []
  #textures: Textures

  constructor(textures: Textures) {
    this.#textures = textures
  }

  #add(sprite: Sprite, move: Part['move']): void {
    sprite.anchor.set(0.5)
    this.container.addChild(sprite)
    this.#parts.push({ sprite, move })
  }

  turn(seconds: number): void {
    this.#parts = this.#parts.filter(({ sprite, move }) => {
      const isOn = move(seconds)
      if (!isOn) sprite.destroy()
      return isOn
    })
  }

  /** A shot along its way, in so many seconds; then what comes of it. */
  shot(seat: number, path: readonly Point[], length: number, onArrive: () => void): void {
    const texture = this.#textures.shots[(seat - 1) % this.#textures.shots.length]
    if (!texture) return
    const sprite = new Sprite(texture)
    const parts = path.slice(1).map((point, at) => {
      const from = path[at] ?? point
      return { from, point, distance: Math.hypot(point.x - from.x, point.y - from.y) }
    })
    const whole = parts.reduce((sum, { distance }) => sum + distance, 0)
    let since = 0
    const place = () => {
      let left = Math.min(1, since / length) * whole
      for (const { from, point, distance } of parts) {
        if (left > distance) {
          left -= distance
          continue
        }
        const part = distance === 0 ? 0 : left / distance
        sprite.position.set(from.x + (point.x - from.x) * part, from.y + (point.y - from.y) * part)
        return
      }
    }
    place()
    this.#add(sprite, (seconds) => {
      since += seconds
      place()
      if (since < length) return true
      onArrive()
      return false
    })
  }

  /** The net of a shot that has arrived. */
  net({ x, y }: Point, radius: number): void {
    const sprite = new Sprite(this.#textures.ring)
    sprite.position.set(x, y)
    let since = 0
    this.#add(sprite, (seconds) => {
      since += seconds
      const part = since / 0.28
      sprite.width = radius * 2 * (0.4 + 0.6 * Math.min(1, part))
      sprite.height = sprite.width
      sprite.alpha = Math.max(0, 1 - part)
      return part < 1
    })
  }

  /** What was won, at its size. */
  prize(text: string, { x, y }: Point, size: number, isCalm: boolean): void {
    const sprite = new Sprite(this.#textures.words(text, size))
    sprite.position.set(x, y)
    let since = 0
    this.#add(sprite, (seconds) => {
      since += seconds
      if (!isCalm) sprite.y -= seconds * 26
      sprite.alpha = since < 1.1 ? 1 : Math.max(0, 1 - (since - 1.1) / 0.5)
      return since < 1.6
    })
  }

  coins(count: number, from: Point, to: Point): void {
    for (let at = 0; at < count; at++) {
      const sprite = new Sprite(this.#textures.coin)
      const angle = (at / count) * Math.PI * 2
      const spread = 34 + (at % 3) * 16
      const start = { x: from.x + Math.cos(angle) * spread, y: from.y + Math.sin(angle) * spread }
      sprite.position.set(from.x, from.y)
      sprite.scale.set(0.6)
      let since = -at * 0.03
      this.#add(sprite, (seconds) => {
        since += seconds
        const out = Math.min(1, Math.max(0, since / 0.25))
        const back = Math.min(1, Math.max(0, (since - 0.35) / 0.5))
        const eased = back * back
        sprite.x = from.x + (start.x - from.x) * out + (to.x - start.x) * eased
        sprite.y = from.y + (start.y - from.y) * out + (to.y - start.y) * eased
        sprite.alpha = back < 1 ? 1 : 0
        return back < 1
      })
    }
  }

  bubble(x: number, y: number, top: number): void {
    const sprite = new Sprite(this.#textures.bubble)
    sprite.position.set(x, y)
    const size = 0.4 + ((x * 7.3) % 1) * 0.6
    sprite.scale.set(size)
    let since = 0
    this.#add(sprite, (seconds) => {
      since += seconds
      sprite.y -= seconds * (30 + size * 30)
      sprite.x += Math.sin(since * 3) * seconds * 12
      return sprite.y > top
    })
  }
}
