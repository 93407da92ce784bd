import type { Palette } from '../palette-shape.ts'

/** Steps that lead up to a light, one of them broken. */
export function drawStairs({ ground, metal }: Palette): string {
  const steps = Array.from({ length: 6 }, (_, nth) => {
    const x = 44 + nth * 46
    const y = 296 - nth * 42
    const isBroken = nth === 3
    const crack = `<path d="M${x + 10} ${y + 4}l12 14-8 10 14 16" fill="none" stroke="${metal.edge}" stroke-width="4"/>`
    return `<rect x="${x}" y="${y}" width="52" height="${336 - y}" rx="6" fill="${isBroken ? ground[2] : 'url(#metal)'}"/>${isBroken ? crack : ''}`
  }).join('')
  return `<circle cx="296" cy="62" r="40" fill="${metal.light}"/><circle cx="296" cy="62" r="62" fill="${metal.light}" opacity=".3"/><g stroke="${metal.edge}" stroke-width="4">${steps}</g>`
}
