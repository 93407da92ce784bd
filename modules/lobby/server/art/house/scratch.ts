import type { Palette } from '../palette-shape.ts'

/** A ticket with a row of equal signs that a coin has laid bare. */
export function drawScratch({ ground, metal }: Palette): string {
  const cells = Array.from({ length: 9 }, (_, nth) => {
    const x = 76 + (nth % 3) * 72
    const y = 92 + Math.floor(nth / 3) * 66
    const isBare = Math.floor(nth / 3) === 1
    const star = `<path d="M${x + 32} ${y + 9}l6 13 14 2-10 10 2 14-12-7-12 7 2-14-10-10 14-2z" fill="${metal.shade}"/>`
    return `<rect x="${x}" y="${y}" width="64" height="56" rx="9" fill="${isBare ? '#fff' : ground[4]}" ${isBare ? '' : 'opacity=".75"'}/>${isBare ? star : ''}`
  }).join('')
  return `<g transform="rotate(-7 180 190)"><rect x="54" y="62" width="252" height="244" rx="20" fill="url(#metal)" stroke="${metal.edge}" stroke-width="7"/><rect x="66" y="74" width="228" height="220" rx="13" fill="${ground[1]}"/>${cells}</g><circle cx="268" cy="276" r="46" fill="url(#metal)" stroke="${metal.edge}" stroke-width="7"/><circle cx="268" cy="276" r="31" fill="none" stroke="${metal.edge}" stroke-width="4" opacity=".6"/>`
}
