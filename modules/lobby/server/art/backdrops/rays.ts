import { height, tenth, width } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

const reach = 600

/** Beams of light from behind the emblem. */
export const rays: Backdrop = ({ ground }, chance) => {
  const [x, y] = [width / 2, height * 0.42]
  const beams = 14 + chance.whole(3) * 2
  const start = chance.between(0, 3)
  const at = (angle: number) =>
    `${tenth(x + reach * Math.cos(angle))} ${tenth(y + reach * Math.sin(angle))}`
  const path = Array.from({ length: beams }, (_, beam) => {
    const angle = start + (beam * 2 * Math.PI) / beams
    return `M${x} ${tenth(y)}L${at(angle)}L${at(angle + Math.PI / beams)}Z`
  }).join('')
  return `<path d="${path}" fill="${ground[2]}" opacity=".38"/>`
}
