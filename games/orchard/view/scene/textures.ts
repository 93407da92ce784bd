import type { Texture } from 'pixi.js'
import { type Fruit, fruits } from '../../symbols.ts'
import { symbolArt } from '../art/symbol-art.ts'
import { canvasTexture } from './canvas-texture.ts'
import type { Layout } from './layout.ts'
import { paintCabinet } from './paint-cabinet.ts'
import { paintGround } from './paint-ground.ts'
import { paintPaper, paintPetal, paintRing, paintShade } from './paint-reel.ts'
import { paintSymbol } from './paint-symbol.ts'
import type { Palette } from './palette.ts'

export type Textures = {
  front: Texture
  paper: Texture
  shade: Texture
  /** The frame of a win over two and over three reels. */
  rings: [Texture, Texture]
  petal: Texture
  sharp: Record<Fruit, Texture>
  /** The same as the eye sees them at full speed. */
  blurred: Record<Fruit, Texture>
  destroy(): void
}

// How far beyond a symbol its blur reaches, in symbols.
const blurReach = 0.5

// Leaves and outlines may stand out of the square of a symbol, by this share of it.
const margin = 0.08

/** Draws everything for a size, a theme and a screen. */
export function makeTextures(layout: Layout, palette: Palette, resolution: number): Textures {
  const { width, height, symbol, windows } = layout
  const window = windows[0] ?? { x: 0, y: 0, width: 1, height: 1 }
  const made: Texture[] = []
  const make = (wide: number, high: number, paint: (context: CanvasRenderingContext2D) => void) => {
    const texture = canvasTexture(wide, high, resolution, paint)
    made.push(texture)
    return texture
  }
  const eachFruit = (paint: (fruit: Fruit) => Texture) =>
    Object.fromEntries(fruits.map((fruit) => [fruit, paint(fruit)])) as Record<Fruit, Texture>
  const ringOver = (reels: number) => {
    const last = windows[reels - 1] ?? window
    const wide = last.x + last.width - window.x
    return make(wide + 40, layout.row + 40, (context) => paintRing(context, wide, layout.row))
  }
  return {
    front: make(width, height, (context) => {
      paintGround(context, layout, palette)
      paintCabinet(context, layout, palette)
    }),
    paper: make(window.width, window.height, (context) => paintPaper(context, window)),
    shade: make(window.width, window.height, (context) => paintShade(context, window)),
    rings: [ringOver(2), ringOver(3)],
    petal: make(16, 16, paintPetal),
    sharp: eachFruit((fruit) =>
      make(symbol * (1 + 2 * margin), symbol * (1 + 2 * margin), (context) => {
        context.translate(symbol * margin, symbol * margin)
        paintSymbol(context, symbolArt[fruit], symbol)
      }),
    ),
    blurred: eachFruit((fruit) =>
      make(symbol * (1 + 2 * margin), symbol * (1 + 2 * blurReach), (context) =>
        paintBlur(context, fruit, symbol),
      ),
    ),
    destroy: () => made.forEach((texture) => texture.destroy(true)),
  }
}

const blurCopies = 48

function paintBlur(context: CanvasRenderingContext2D, fruit: Fruit, symbol: number): void {
  for (let copy = 0; copy < blurCopies; copy++) {
    context.save()
    context.globalAlpha = 0.045
    context.translate(symbol * margin, (2 * blurReach * symbol * copy) / (blurCopies - 1))
    paintSymbol(context, symbolArt[fruit], symbol)
    context.restore()
  }
}
