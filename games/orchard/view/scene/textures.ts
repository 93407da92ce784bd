import type { Texture } from 'pixi.js'
import { type Fruit, fruits } from '../../symbols.ts'
import { symbolArt } from '../art/symbol-art.ts'
import { canvasTexture } from './canvas-texture.ts'
import { paintSymbol } from './paint-symbol.ts'

export type Textures = {
  sharp: Record<Fruit, Texture>
  /** The same as the eye sees them at full speed. */
  blurred: Record<Fruit, Texture>
  destroy(): void
}

// How far beyond a symbol its blur reaches, in symbols.
const blurReach = 0.5
const blurCopies = 48

// Leaves and outlines may stand out of the square of a symbol, by this share of it.
const margin = 0.08

/** Draws the symbols for a size and a screen. */
export function makeTextures(symbol: number, resolution: number): Textures {
  const made: Texture[] = []
  const wide = symbol * (1 + 2 * margin)
  const draw = (high: number, paint: (context: CanvasRenderingContext2D, fruit: Fruit) => void) =>
    Object.fromEntries(
      fruits.map((fruit) => {
        const texture = canvasTexture(wide, high, resolution, (context) => paint(context, fruit))
        made.push(texture)
        return [fruit, texture]
      }),
    ) as Record<Fruit, Texture>
  return {
    sharp: draw(wide, (context, fruit) => {
      context.translate(symbol * margin, symbol * margin)
      paintSymbol(context, symbolArt[fruit], symbol)
    }),
    blurred: draw(symbol * (1 + 2 * blurReach), (context, fruit) =>
      paintBlur(context, fruit, symbol),
    ),
    destroy: () => made.forEach((texture) => texture.destroy(true)),
  }
}

function paintBlur(context: CanvasRenderingContext2D, fruit: Fruit, symbol: number): void {
  for (let copy = 0; copy < blurCopies; copy++) {
    context.save()
    context.globalAlpha = 0.045
    context.translate(symbol * margin, (2 * blurReach * symbol * copy) / (blurCopies - 1))
    paintSymbol(context, symbolArt[fruit], symbol)
    context.restore()
  }
}
