import { height, tenth, width } from './canvas.ts'
import { type FaceName, faceOf } from './faces.ts'
import { outlineOf } from './outline.ts'
import type { Palette } from './palette-shape.ts'

const largest = 58
const largestAlone = 74 // a title of one word
const margin = 22
const bottom = 30

/** A name on one line, or on two of about the same length. */
function linesOf(name: string): string[] {
  const words = name.split(' ')
  if (words.length < 2) return [name]
  const breaks = words.slice(1).map((_, at) => [words.slice(0, at + 1), words.slice(at + 1)])
  const lines = breaks.map((parts) => parts.map((part) => part.join(' ')))
  const longest = (pair: string[]) => Math.max(...pair.map(({ length }) => length))
  return lines.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name]
}

/** The title at the foot of the picture, as outlines: no reader of the picture needs the font. */
export function lettering(name: string, face: FaceName, { ground, metal }: Palette): string {
  const font = faceOf(face)
  const lines = linesOf(name.toUpperCase())
  const most = lines.length === 1 ? largestAlone : largest
  let baseline = height - bottom
  const drawn = lines.toReversed().map((line) => {
    const probe = outlineOf(font, line, most)
    const size = Math.min(most, (most * (width - 2 * margin)) / probe.width)
    const { path, left, width: ink } = outlineOf(font, line, size)
    const place = `translate(${tenth((width - ink) / 2 - left)} ${tenth(baseline)})`
    baseline -= size * 0.92
    return `<g transform="${place}"><path d="${path}" transform="translate(0 5)" fill="${ground[0]}" stroke="${ground[0]}" stroke-width="9" stroke-linejoin="round"/><path d="${path}" fill="url(#letters)" stroke="${metal.edge}"/></g>`
  })
  return drawn.toReversed().join('')
}
