import { tenth } from '../canvas.ts'
import type { Palette } from '../palette-shape.ts'

const rows = 6

/** A triangle of pegs, the ball on its way, and the pockets below. */
export function drawPegs({ ground, metal }: Palette): string {
  const pegs = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 2 }, (_peg, nth) => {
      const x = 180 + (nth - (row + 1) / 2) * 42
      return `<circle cx="${tenth(x)}" cy="${78 + row * 36}" r="8.5"/>`
    }).join(''),
  ).join('')
  const pockets = Array.from({ length: 7 }, (_, nth) => {
    const fill = [metal.body, metal.shade, ground[3], ground[2]][3 - Math.abs(3 - nth)] ?? ground[2]
    return `<rect x="${36 + nth * 42}" y="298" width="36" height="34" rx="8" fill="${nth % 6 === 0 ? metal.light : fill}"/>`
  }).join('')
  return `<g fill="${ground[4]}" stroke="${metal.edge}" stroke-width="3">${pegs}</g><path d="M180 30C196 60 202 66 202 92s24 30 22 62 20 36 18 64" fill="none" stroke="${metal.light}" stroke-width="5" stroke-dasharray="3 12" stroke-linecap="round"/><g stroke="${metal.edge}" stroke-width="4">${pockets}</g><circle cx="244" cy="232" r="22" fill="url(#metal)" stroke="${metal.edge}" stroke-width="5"/>`
}
