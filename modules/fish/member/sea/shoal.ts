import { Container, Sprite } from 'pixi.js'
import { kindOf } from '../../rules/kinds.ts'
import type { SwimmingFish } from '../../shapes.ts'
import { pictures } from './art/pictures.ts'
import { lengthOf, type Point, type SeaModel, type Size } from './model.ts'
import type { Textures } from './textures.ts'

type Shown = {
  root: Container
  body: Sprite
  tail: Sprite | undefined
  fish: SwimmingFish
  phase: number
  flash: number
}
type Leaving = { shown: Shown; to: Point; since: number }

const leaveSeconds = 0.7
const [boxWidth, boxHeight] = [200, 120]

/** The fish as sprites: they are where the time says. */
export class Shoal {
  readonly container = new Container()
  #shown = new Map<string, Shown>()
  #leaving: Leaving[] = []
  #textures: Textures

  constructor(textures: Textures) {
    this.#textures = textures
    this.container.sortableChildren = true
  }

  #make(fish: SwimmingFish): Shown {
    const { body, tail } = this.#textures.fish[fish.kind]
    const root = new Container()
    const parts = { body: new Sprite(body), tail: tail && new Sprite(tail) }
    const pivot = pictures[fish.kind].pivot ?? [100, 60]
    if (parts.tail) {
      parts.tail.anchor.set(pivot[0] / boxWidth, pivot[1] / boxHeight)
      parts.tail.position.set(
        ((pivot[0] - 100) / boxWidth) * body.width,
        ((pivot[1] - 60) / boxHeight) * body.height,
      )
      root.addChild(parts.tail)
    }
    parts.body.anchor.set(0.5)
    root.addChild(parts.body)
    // Large ones swim behind, so that no small one is hidden.
    root.zIndex = -kindOf(fish.kind).size
    this.container.addChild(root)
    return { root, ...parts, fish, phase: (fish.id * 0.618) % 6.28, flash: 0 }
  }

  /** Puts everything where it is now. */
  turn(
    model: SeaModel,
    now: number,
    size: Size,
    { seconds, isCalm }: { seconds: number; isCalm: boolean },
  ): void {
    for (const [key, shown] of this.#shown) {
      if (model.fish.has(key)) continue
      this.#remove(key, shown)
    }
    for (const [key, fish] of model.fish) {
      const at = model.placeOf(fish, now, size)
      if (!at) continue
      const known = this.#shown.get(key)
      const shown = known ?? this.#make(fish)
      if (!known) this.#shown.set(key, shown)
      const next = model.placeOf(fish, now + 60, size) ?? at
      this.#place(shown, at, next, size, { now, seconds, isCalm })
    }
    this.#turnLeaving(seconds, isCalm)
  }

  #place(
    shown: Shown,
    at: Point,
    next: Point,
    size: Size,
    { now, seconds, isCalm }: { now: number; seconds: number; isCalm: boolean },
  ): void {
    const { root, body, tail, fish, phase } = shown
    const scale = lengthOf(fish, size) / body.texture.width
    const slope = Math.atan2(next.y - at.y, Math.abs(next.x - at.x)) * 0.7
    const beat = Math.sin(
      (now / 1_000) * (9 - 6 * Math.min(1, kindOf(fish.kind).size / 400)) + phase,
    )
    const { moves } = pictures[fish.kind]
    const wave = isCalm ? 0 : beat
    root.position.set(at.x, at.y)
    root.rotation = fish.isLeftward ? -slope : slope
    root.scale.set((fish.isLeftward ? -1 : 1) * scale, scale)
    if (moves === 'wings') root.scale.y = scale * (0.86 + 0.14 * wave)
    if (moves === 'pulse')
      root.scale.set(root.scale.x * (1 + 0.05 * wave), scale * (1 - 0.05 * wave))
    if (moves === 'tail') root.skew.y = wave * 0.05
    if (tail) tail.scale.x = 0.8 + 0.2 * wave
    shown.flash = Math.max(0, shown.flash - seconds * 5)
    const tint = shown.flash > 0 ? 0xff_b0_a0 : 0xff_ff_ff
    body.tint = tint
    if (tail) tail.tint = tint
  }

  /** Shows that a fish was hit and is not caught. */
  flash(key: string): void {
    const shown = this.#shown.get(key)
    if (shown) shown.flash = 1
  }

  /** Lets a caught fish go to whoever caught it. Answers where it was. */
  take(key: string, to: Point): Point | undefined {
    const shown = this.#shown.get(key)
    if (!shown) return undefined
    this.#shown.delete(key)
    this.#leaving.push({ shown, to, since: 0 })
    return { x: shown.root.x, y: shown.root.y }
  }

  #turnLeaving(seconds: number, isCalm: boolean): void {
    this.#leaving = this.#leaving.filter((each) => {
      each.since += seconds
      const { root } = each.shown
      const part = each.since / leaveSeconds
      if (part >= 1) {
        root.destroy({ children: true })
        return false
      }
      root.alpha = 1 - part * part
      if (!isCalm) {
        root.x += (each.to.x - root.x) * part * 0.18
        root.y += (each.to.y - root.y) * part * 0.18
        root.rotation += seconds * 9
        root.scale.set(root.scale.x * (1 - seconds * 1.1), root.scale.y * (1 - seconds * 1.1))
      }
      return true
    })
  }

  #remove(key: string, { root }: Shown): void {
    this.#shown.delete(key)
    root.destroy({ children: true })
  }
}
