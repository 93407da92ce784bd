import { tenth } from '../canvas.ts'
import type { Palette } from '../palette-shape.ts'

const segments = 12

function slice(nth: number, fill: string): string {
  const point = (turn: number) => {
    const angle = (turn / segments) * Math.PI * 2 - Math.PI / 2
    return `${tenth(180 + Math.cos(angle) * 118)} ${tenth(196 + Math.sin(angle) * 118)}`
  }
  return `<path d="M180 196L${point(nth)}A118 118 0 0 1 ${point(nth + 1)}Z" fill="${fill}"/>`
}

/** A prize wheel from the front, with its pointer. */
export function drawWheel({ ground, metal }: Palette): string {
  const fills = [metal.body, ground[1], metal.light, ground[2], metal.shade, ground[1]]
  const slices = Array.from({ length: segments }, (_, nth) => slice(nth, fills[nth % 6] ?? ''))
  const pegs = Array.from({ length: segments }, (_, nth) => {
    const angle = (nth / segments) * Math.PI * 2 - Math.PI / 2
    return `<circle cx="${tenth(180 + Math.cos(angle) * 128)}" cy="${tenth(196 + Math.sin(angle) * 128)}" r="5"/>`
  })
  return `<circle cx="180" cy="196" r="140" fill="url(#metal)" stroke="${metal.edge}" stroke-width="6"/><circle cx="180" cy="196" r="121" fill="${ground[0]}"/>${slices.join('')}<g fill="${metal.light}">${pegs.join('')}</g><circle cx="180" cy="196" r="38" fill="url(#metal)" stroke="${metal.edge}" stroke-width="6"/><path d="M158 34h44l-22 52z" fill="#fff" stroke="${metal.edge}" stroke-width="6" stroke-linejoin="round"/>`
}
