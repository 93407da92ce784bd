import type { Chance } from '../chance.ts'
import { width } from './canvas.ts'
import { emblem } from './emblem.ts'
import { iconOutline } from './icons.ts'
import type { Palette } from './palette-shape.ts'

/** What a theme offers, and what the title's name itself asks for, which goes to the front. */
export type Emblems = { all: readonly string[]; named: string | undefined }

type Compose = (emblems: Emblems, palette: Palette, chance: Chance) => string

const middle = { x: width / 2, y: 188 }

/** One emblem, large. */
const single: Compose = (emblems, palette, chance) => {
  const placing = { ...middle, side: chance.between(266, 292), turn: chance.between(-5, 5) }
  return emblem(emblems.named ?? chance.pick(emblems.all), placing, palette)
}

/** Two emblems, one before the other. */
const pair: Compose = (emblems, palette, chance) => {
  const [before, behind] = different(emblems, chance)
  const isMirrored = chance.next() > 0.5
  const side = (x: number) => (isMirrored ? width - x : x)
  const lean = isMirrored ? -1 : 1
  return (
    emblem(behind, { x: side(122), y: 134, side: 172, turn: -9 * lean }, palette) +
    emblem(before, { x: side(222), y: 226, side: 210, turn: 6 * lean }, palette)
  )
}

/** A large emblem with two small ones of another kind at its sides. */
const trio: Compose = (emblems, palette, chance) => {
  const [large, small] = different(emblems, chance)
  return (
    emblem(small, { x: 72, y: 118, side: 116, turn: -14 }, palette) +
    emblem(small, { x: width - 72, y: 118, side: 116, turn: 14 }, palette) +
    emblem(large, { x: middle.x, y: 208, side: 224, turn: 0 }, palette)
  )
}

/** A woven ground of small emblems, and one in a medal before it. */
const pattern: Compose = (emblems, palette, chance) => {
  const [large, small] = different(emblems, chance)
  const outline = iconOutline(small)
  const weave = Array.from({ length: 35 }, (_, index) => {
    const row = Math.floor(index / 5)
    const x = (index % 5) * 84 - 24 + (row % 2) * 42
    return `<path transform="translate(${x} ${row * 62 - 10}) scale(.1)" d="${outline}"/>`
  }).join('')
  const { ground, metal } = palette
  return `<g fill="${ground[4]}" opacity=".34">${weave}</g>
<circle cx="${middle.x}" cy="${middle.y + 8}" r="124" fill="${ground[0]}" opacity=".55"/>
<circle cx="${middle.x}" cy="${middle.y}" r="122" fill="${ground[1]}" stroke="url(#metal)" stroke-width="9"/>
<circle cx="${middle.x}" cy="${middle.y}" r="109" fill="none" stroke="${metal.body}" stroke-width="2" stroke-dasharray="2 7" stroke-linecap="round"/>
${emblem(large, { x: middle.x, y: middle.y - 4, side: 166, turn: chance.between(-4, 4) }, palette)}`
}

function different({ all, named }: Emblems, chance: Chance): [front: string, other: string] {
  const front = named ?? chance.pick(all)
  const others = all.filter((name) => name !== front)
  return [front, others.length === 0 ? front : chance.pick(others)]
}

/** The foreground: mostly one emblem. Empty where a theme has none. */
export const compose: Compose = (emblems, palette, chance) => {
  if (emblems.all.length === 0) return ''
  const share = chance.next()
  if (share < 0.6) return single(emblems, palette, chance)
  if (share < 0.74) return pair(emblems, palette, chance)
  return share < 0.85 ? trio(emblems, palette, chance) : pattern(emblems, palette, chance)
}
