import { height, tenth, width } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

const layers = 9
const swell = 40

/** Layers of water, nearer ones lower and denser. */
export const waves: Backdrop = ({ ground }, chance) =>
  Array.from({ length: layers }, (_, layer) => {
    const y = 150 + layer * 42
    const rise = chance.between(14, 26)
    const phase = chance.between(0, 6)
    const crests = Array.from({ length: width / swell + 2 }, (__, crest) => {
      const x = crest * swell
      const peak = y + (crest % 2 ? rise : -rise)
      return `Q${x - 10} ${tenth(peak)} ${x + 10} ${tenth(y + Math.sin(x / 60 + phase) * 6)}`
    }).join('')
    const fill = layer % 2 ? ground[1] : ground[2]
    return `<path d="M-10 ${y}${crests}V${height + 20}H-10Z" fill="${fill}" opacity="${tenth(0.25 + 0.05 * layer)}"/>`
  }).join('')
