import type { Palette } from '../palette-shape.ts'

/** A card of nine cells with a full diagonal. */
export function drawBingo({ ground, metal }: Palette): string {
  const cells = Array.from({ length: 9 }, (_, nth) => {
    const x = 84 + (nth % 3) * 66
    const y = 92 + Math.floor(nth / 3) * 66
    const isFull = nth % 4 === 0
    const mark = `<circle cx="${x + 29}" cy="${y + 29}" r="21" fill="url(#metal)" stroke="${metal.edge}" stroke-width="5"/>`
    return `<rect x="${x}" y="${y}" width="58" height="58" rx="9" fill="${isFull ? '#fff' : ground[4]}"/>${isFull ? mark : ''}`
  }).join('')
  return `<g transform="rotate(6 180 190)"><rect x="62" y="70" width="236" height="236" rx="20" fill="url(#metal)" stroke="${metal.edge}" stroke-width="7"/><rect x="74" y="82" width="212" height="212" rx="13" fill="${ground[1]}"/>${cells}</g>`
}
