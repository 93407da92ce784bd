import type { Box } from '../engine/layout.ts'
import { along, apart, type Pen, type Stops } from './pen.ts'

export type Lettering = {
  fill: Stops
  edge: string
  /** What lies below the letters: their thickness. */
  side: string
  weight?: number
  spacing?: number
  slant?: number
  /** Its font, as CSS names it; without one it is that of the site. */
  face?: string
}

const usualFace = "'Bricolage Grotesque Variable', 'Figtree Variable', system-ui, sans-serif"

/** The name of the game on its scene, as large as its box allows. */
export function letter(pen: Pen, text: string, box: Box, look: Lettering): void {
  const { ctx } = pen
  const { fill, edge, side, weight = 700, spacing = 0, slant = 0, face = usualFace } = look
  apart(pen, () => {
    const most = box.height * 0.74
    ctx.font = `${weight} ${most}px ${face}`
    ctx.letterSpacing = `${spacing * most}px`
    const wide = ctx.measureText(text).width
    const size = Math.min(most, (most * box.width * 0.86) / wide)
    ctx.font = `${weight} ${size}px ${face}`
    ctx.letterSpacing = `${spacing * size}px`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.translate(box.x + box.width / 2, box.y + box.height / 2 + size * 0.04)
    ctx.transform(1, 0, -slant, 1, 0, 0)
    ctx.lineJoin = 'round'
    const depth = Math.max(1.5, size * 0.07)
    for (let at = depth; at >= 0; at -= 0.75) {
      ctx.fillStyle = side
      ctx.strokeStyle = side
      ctx.lineWidth = size * 0.13
      ctx.strokeText(text, 0, at)
    }
    ctx.strokeStyle = edge
    ctx.lineWidth = size * 0.13
    ctx.strokeText(text, 0, 0)
    ctx.fillStyle = along(pen, [0, -size * 0.4, 0, size * 0.36], fill)
    ctx.fillText(text, 0, 0)
  })
}
