import { tenth } from '../canvas.ts'
import type { Palette } from '../palette-shape.ts'

function gem(x: number, y: number, radius: number, corners: number, shades: string[]): string {
  const point = (corner: number, size: number): [number, number] => {
    const angle = ((corner + 0.5) / corners) * Math.PI * 2 - Math.PI / 2
    return [tenth(x + Math.cos(angle) * size), tenth(y + Math.sin(angle) * size)]
  }
  const facets = Array.from({ length: corners }, (_, corner) => {
    const outline = [
      point(corner, radius),
      point(corner + 1, radius),
      point(corner + 1, radius * 0.56),
      point(corner, radius * 0.56),
    ]
    const light = Math.round((1 - Math.cos(((corner + 2) / corners) * Math.PI * 2)) * 1.4)
    return `<path d="M${outline.map((each) => each.join(' ')).join('L')}Z" fill="${shades[Math.min(light, shades.length - 1)] ?? ''}"/>`
  })
  const table = Array.from({ length: corners }, (_, corner) =>
    point(corner, radius * 0.56).join(' '),
  )
  return `${facets.join('')}<path d="M${table.join('L')}Z" fill="url(#metal)" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>`
}

/** Three cut stones, each with a cut of its own. */
export function drawGems({ ground, metal }: Palette): string {
  const warm = [metal.edge, metal.shade, metal.body, metal.light]
  const cool = [ground[1], ground[2], ground[3], ground[4]]
  return `<g stroke="${metal.edge}" stroke-width="2.5" stroke-linejoin="round">${gem(108, 226, 78, 6, cool)}${gem(252, 226, 78, 5, cool)}${gem(180, 138, 96, 8, warm)}</g>`
}
