import { outlineOf } from '../outline.ts'
import { faceOf } from '../faces.ts'
import { tenth } from '../canvas.ts'
import type { Backdrop } from './backdrop.ts'

// From the back to the front; the last one is in the middle.
const places = [
  [70, 96, 44],
  [292, 112, 48],
  [66, 262, 54],
  [300, 270, 50],
  [180, 84, 46],
  [118, 186, 62],
  [248, 184, 66],
  [182, 268, 82],
] as const

/** Numbered balls of a draw. */
export const balls: Backdrop = ({ metal, ground, glow }, chance) => {
  const font = faceOf('righteous')
  const skins = ['url(#metal)', ground[4], metal.shade, ground[3], glow]
  const drawn = places.map(([x, y, r], at) => {
    const skin = skins[(places.length - 1 - at) % skins.length]
    const number = outlineOf(font, String(1 + chance.whole(49)), r * 0.72)
    const top = tenth(y - r * 0.32)
    return `<g><circle cx="${x}" cy="${y + 7}" r="${r}" fill="${ground[0]}" opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="${skin}" stroke="${metal.edge}" stroke-width="3"/>
<circle cx="${x}" cy="${y}" r="${tenth(r * 0.58)}" fill="#fff" opacity=".92"/><path transform="translate(${tenth(x - number.left - number.width / 2)} ${tenth(y + r * 0.26)})" d="${number.path}" fill="${metal.edge}"/>
<ellipse cx="${tenth(x - r * 0.3)}" cy="${top}" rx="${tenth(r * 0.36)}" ry="${tenth(r * 0.2)}" transform="rotate(-30 ${x} ${top})" fill="#fff" opacity=".6"/></g>`
  })
  return drawn.join('')
}
