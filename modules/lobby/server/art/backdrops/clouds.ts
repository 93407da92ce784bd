import { tenth, width } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

/** Curled clouds, each of three rings. */
export const clouds: Backdrop = ({ ground }, chance) => {
  const curls = Array.from({ length: 16 }, () => {
    const place = `translate(${tenth(chance.between(0, width))} ${tenth(chance.between(80, 460))})`
    const size = chance.between(24, 76)
    const rings = [1, 0.72, 0.44].map((share) => `<circle r="${tenth(size * share)}"/>`).join('')
    return `<g transform="${place}">${rings}</g>`
  }).join('')
  return `<g fill="${ground[1]}" fill-opacity=".35" stroke="${ground[4]}" stroke-opacity=".4" stroke-width="2">${curls}</g>`
}
