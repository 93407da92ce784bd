import type { Palette } from '../palette-shape.ts'

/** A stack of coins and one in the air. */
export function drawCoinRun({ metal }: Palette): string {
  const stack = Array.from({ length: 5 }, (_, nth) => {
    const y = 300 - nth * 26
    return `<path d="M84 ${y}v20c0 18 43 32 96 32s96-14 96-32v-20z" fill="${metal.shade}"/><ellipse cx="180" cy="${y}" rx="96" ry="32" fill="url(#metal)"/>`
  }).join('')
  return `<g stroke="${metal.edge}" stroke-width="5" stroke-linejoin="round">${stack}<g transform="rotate(-18 180 104)"><ellipse cx="180" cy="104" rx="74" ry="70" fill="url(#metal)"/><ellipse cx="180" cy="104" rx="54" ry="50" fill="none" stroke-width="4" stroke-dasharray="2 6"/></g></g><path d="M180 80l8 17 18 2-13 13 3 18-16-9-16 9 3-18-13-13 18-2z" fill="${metal.edge}"/>`
}
