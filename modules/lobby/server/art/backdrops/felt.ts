import { tenth, width } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

/** A table seen from above: its rim, the arcs of the layout and the places of the players. */
export const felt: Backdrop = ({ ground, metal }, chance) => {
  const places = 5 + chance.whole(3)
  const [x, y] = [width / 2, 40]
  const boxes = Array.from({ length: places }, (_, place) => {
    const angle = (place / (places - 1) - 0.5) * 1.7
    const at = `${tenth(x + 250 * Math.sin(angle))} ${tenth(y + 250 * Math.cos(angle))}`
    return `<g transform="translate(${at}) rotate(${tenth((-angle * 180) / Math.PI)})"><rect x="-26" y="-36" width="52" height="72" rx="8"/><circle cy="62" r="17"/></g>`
  }).join('')
  const arcs = [150, 168, 196].map((r) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join('')
  return `<circle cx="${x}" cy="${y}" r="372" fill="${ground[2]}" opacity=".55"/>
<circle cx="${x}" cy="${y}" r="372" fill="none" stroke="${ground[0]}" stroke-width="16" opacity=".7"/>
<g fill="none" stroke="${metal.light}" stroke-width="2.4" opacity=".34">${arcs}${boxes}</g>`
}
