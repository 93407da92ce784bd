import { height, width } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

const mown = 60

/** A playing field from above: mown stripes and white lines. */
export const pitch: Backdrop = ({ ground }, chance) => {
  const stripes = Array.from({ length: height / mown / 2 }, (_, stripe) => {
    return `<rect y="${stripe * 2 * mown}" width="${width}" height="${mown}"/>`
  }).join('')
  const tilt = chance.whole(2) ? 8 : -8
  const middle = height * 0.42
  return `<g transform="rotate(${tilt} 180 200) translate(-36 -48) scale(1.2)">
<g fill="${ground[2]}" opacity=".4">${stripes}</g>
<g fill="none" stroke="#fff" stroke-width="4" opacity=".4"><rect x="24" y="16" width="312" height="448"/><path d="M24 ${middle}H336M110 16V92H250V16M150 16V46H210V16M110 464V388H250V464"/><circle cx="180" cy="${middle}" r="64"/></g></g>`
}
