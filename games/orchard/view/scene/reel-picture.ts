import { Container, Sprite } from 'pixi.js'
import type { Fruit } from '../../symbols.ts'
import { onWholePixel } from './on-whole-pixel.ts'
import type { ReelMotion } from './reel-motion.ts'
import type { Textures } from './textures.ts'

// Three rows are seen, one more comes in and one goes out.
const rows = 5

// Symbols a second from which the eye sees a smear.
const blurFrom = 11

export type ReelPlace = { centre: number; middle: number; row: number; resolution: number }

/** The sprites of one reel. They are made once and only moved afterwards. */
export type ReelPicture = {
  container: Container
  place(place: ReelPlace, textures: Textures): void
  /** Puts the symbols where the reel stands. Where `isLit`, the middle one swells and is not dimmed. */
  draw(motion: ReelMotion, isLit: boolean, swell: number, dim: number): void
}

export function createReelPicture(strip: readonly Fruit[]): ReelPicture {
  const container = new Container()
  const symbols = Array.from({ length: rows }, () => new Sprite())
  for (const symbol of symbols) symbol.anchor.set(0.5)
  container.addChild(...symbols)
  let textures: Textures | undefined
  let place: ReelPlace = { centre: 0, middle: 0, row: 0, resolution: 1 }
  return {
    container,
    place(to, drawn) {
      place = to
      textures = drawn
    },
    draw(motion, isLit, swell, dim) {
      if (!textures) return
      const base = Math.round(motion.position)
      const set = motion.speed > blurFrom ? textures.blurred : textures.sharp
      for (let index = 0; index < symbols.length; index++) {
        const symbol = symbols[index]
        const at = base + index - 2
        const fruit = strip[((at % strip.length) + strip.length) % strip.length]
        if (!symbol || !fruit) continue
        const texture = set[fruit]
        const y = place.middle + (motion.position - at) * place.row
        symbol.texture = texture
        symbol.x = onWholePixel(place.centre, texture.width, place.resolution)
        symbol.y = onWholePixel(y, texture.height, place.resolution)
        const isOnLine = isLit && index === 2
        symbol.scale.set(isOnLine ? 1 + swell : 1)
        symbol.alpha = isOnLine ? 1 : 1 - dim
      }
    },
  }
}
