import { tenth } from '../canvas.ts'
import type { Palette } from '../palette-shape.ts'

/** Numbers on a board, some of them drawn, and three balls. */
export function drawKeno({ ground, metal }: Palette): string {
  const lit = new Set([2, 5, 8, 11, 14, 17, 19])
  const board = Array.from({ length: 20 }, (_, nth) => {
    const x = 62 + (nth % 5) * 49
    const y = 46 + Math.floor(nth / 5) * 49
    const fill = lit.has(nth) ? 'url(#metal)' : ground[1]
    return `<rect x="${x}" y="${y}" width="41" height="41" rx="9" fill="${fill}"/>`
  }).join('')
  const balls = [
    [104, 286, 44],
    [188, 262, 52],
    [272, 290, 42],
  ]
    .map(
      ([x = 0, y = 0, radius = 0]) =>
        `<circle cx="${x}" cy="${y}" r="${radius}" fill="url(#metal)" stroke="${metal.edge}" stroke-width="6"/><circle cx="${x}" cy="${y}" r="${tenth(radius * 0.56)}" fill="#fff"/>`,
    )
    .join('')
  return `<g stroke="${metal.edge}" stroke-width="3">${board}</g>${balls}`
}
