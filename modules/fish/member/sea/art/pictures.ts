import type { FishId } from '../../../rules/kinds.ts'
import { type Brush, high, type Picture, wide } from './brush.ts'
import { largeFish } from './large-fish.ts'
import { smallFish } from './small-fish.ts'

export const pictures: Record<FishId, Picture> = { ...smallFish, ...largeFish }

/** A picture of so many pixels across. */
export function paintPart(draw: (g: Brush) => void, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(2, Math.round(width))
  canvas.height = Math.max(2, Math.round((width * high) / wide))
  const g = canvas.getContext('2d')
  if (g) {
    g.scale(canvas.width / wide, canvas.width / wide)
    draw(g)
  }
  return canvas
}

/** The whole fish, as a list of prizes shows it. */
export const paintFish = (id: FishId, width: number): HTMLCanvasElement =>
  paintPart((g) => {
    const { tail, body } = pictures[id]
    tail?.(g)
    body(g)
  }, width)
