import { height, tenth, width } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

/** A starry sky with one bright band of mist. */
export const stars: Backdrop = ({ ground }, chance) => {
  const [x, y] = [width / 2, tenth(height * 0.42)]
  const tilt = tenth(chance.between(-30, 30))
  const mist = `<ellipse cx="${x}" cy="${y}" rx="260" ry="90" transform="rotate(${tilt} ${x} ${y})" fill="${ground[4]}" opacity=".35" filter="url(#blur)"/>`
  const sky = Array.from({ length: 90 }, () => {
    const place = `cx="${tenth(chance.between(0, width))}" cy="${tenth(chance.between(0, height))}"`
    // Cubed: many small stars, few large ones.
    return `<circle ${place} r="${tenth(chance.next() ** 3 * 2.6 + 0.4)}" opacity="${tenth(chance.between(0.3, 1))}"/>`
  }).join('')
  return `${mist}<g fill="#fff">${sky}</g>`
}
