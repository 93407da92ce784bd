import { height, tenth, width } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

const step = { x: 24, y: 26 }

/** Printed dots that grow away from the emblem. */
export const dots: Backdrop = ({ ground }) => {
  const columns = Math.ceil(width / step.x) + 1
  const rows = Math.ceil(height / step.y) + 1
  const circles = Array.from({ length: columns * rows }, (_, index) => {
    const row = Math.floor(index / columns)
    const x = (index % columns) * step.x
    const y = row * step.y
    const distance = Math.hypot(x - width / 2, y - height * 0.42) / 260
    return `<circle cx="${x + (row % 2) * 12}" cy="${y}" r="${tenth(Math.max(0.6, 9 * distance))}"/>`
  }).join('')
  return `<g fill="${ground[2]}" opacity=".42">${circles}</g>`
}
