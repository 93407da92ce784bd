import { height, width } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

const step = { x: 80, y: 44 }

/** Overlapping rings in rows, as on lacquer or an old cinema's wall. */
export const scales: Backdrop = ({ ground }) => {
  const rows = Math.ceil(height / step.y) + 1
  const columns = Math.ceil(width / step.x) + 2
  const rings = Array.from({ length: rows * columns }, (_, index) => {
    const row = Math.floor(index / columns)
    const x = ((index % columns) - 1) * step.x + (row % 2) * (step.x / 2)
    return [40, 30, 20, 10].map((r) => `<circle cx="${x}" cy="${row * step.y + 20}" r="${r}"/>`)
  })
  return `<g fill="none" stroke="${ground[4]}" stroke-width="1.6" opacity=".3">${rings.flat().join('')}</g>`
}
