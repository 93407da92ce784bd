import { Container, Sprite } from 'pixi.js'
import type { Layout } from './layout.ts'
import type { Textures } from './textures.ts'

const count = 44
const fall = 620
const seconds = 2.2

/** Petals that fly up from the winning line and fall. All of them exist from the start. */
export type Petals = {
  container: Container
  place(layout: Layout, textures: Textures): void
  throwUp(): void
  /** Says whether any is still in the air. */
  fly(delta: number): boolean
  clear(): void
}

// Evenly scattered, the same at each win: decoration needs no chance.
const scatter = (index: number, step: number) => (index * step) % 1

export function createPetals(): Petals {
  const container = new Container()
  const sprites = Array.from({ length: count }, () => new Sprite())
  for (const sprite of sprites) {
    sprite.anchor.set(0.5)
    sprite.visible = false
  }
  container.addChild(...sprites)
  const air = { since: Infinity, x: 0, y: 0, width: 0 }
  const clear = () => {
    air.since = Infinity
    for (const sprite of sprites) sprite.visible = false
  }
  return {
    container,
    place({ windows, row }, { petal }) {
      const [first, last] = [windows[0], windows.at(-1)]
      if (!first || !last) return
      Object.assign(air, { x: first.x, y: first.y + row * 1.5 })
      air.width = last.x + last.width - first.x
      for (const sprite of sprites) sprite.texture = petal
    },
    throwUp() {
      air.since = 0
    },
    fly(delta) {
      if (air.since > seconds) return false
      air.since += delta
      for (let index = 0; index < count; index++) {
        const sprite = sprites[index]
        if (sprite) fly(sprite, index, air)
      }
      if (air.since > seconds) clear()
      return air.since <= seconds
    },
    clear,
  }
}

function fly(
  sprite: Sprite,
  index: number,
  air: { since: number; x: number; y: number; width: number },
): void {
  const t = air.since - scatter(index, 0.377) * 0.25
  sprite.visible = t > 0
  if (t <= 0) return
  const start = scatter(index, 0.618)
  const drift = (start - 0.5) * 300 + (scatter(index, 0.271) - 0.5) * 120
  const rise = 330 + scatter(index, 0.533) * 260
  sprite.x = air.x + start * air.width + drift * t
  sprite.y = air.y - rise * t + (fall * t * t) / 2
  sprite.rotation = index + t * (3 + scatter(index, 0.7) * 6) * (index % 2 ? 1 : -1)
  sprite.scale.set(
    0.7 + scatter(index, 0.45) * 0.9,
    (0.7 + scatter(index, 0.45)) * Math.cos(t * 5 + index),
  )
  sprite.alpha = Math.min(1, Math.max(0, (seconds - 0.1 - t) * 1.6))
}
