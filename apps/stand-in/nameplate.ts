import {
  along,
  boxPath,
  cast,
  fade,
  fill,
  type Layout,
  type Pen,
  rim,
  tone,
} from '@tessera/slot-kit/view'
import type { Ornament } from './scene.ts'

/** What the name of a title stands on. */
const nameplates = ['board', 'ribbon', 'pill', 'none', 'none'] as const
type Nameplate = (typeof nameplates)[number]

const crowded: readonly Ornament[] = ['beads', 'bolts', 'rope', 'crest', 'pillars']
/** Letters alone would not be read on a frame that is full of ornaments. */
export const nameplateOn = (ornament: Ornament, share: number): Nameplate =>
  nameplates[Math.floor(share * (crowded.includes(ornament) ? 3 : nameplates.length))] ?? 'none'

type Named = { kind: Nameplate; hue: number; groundHue: number; letters: number }

/** Behind the name of the title, about as wide as it. */
export function nameplate(
  { kind, hue, groundHue, letters }: Named,
  pen: Pen,
  { title }: Layout,
): void {
  if (kind === 'none' || letters === 0) return
  const height = title.height * 0.9
  const width = Math.min(title.width * 0.94, height * (letters * 0.5 + 1.6))
  const box = {
    x: title.x + (title.width - width) / 2,
    y: title.y + title.height * 0.05,
    width,
    height,
  }
  const middle = box.y + height / 2
  if (kind === 'ribbon') {
    const tail = height * 0.55
    const low = tone(0.26, 0.09, hue)
    for (const [from, out] of [
      [box.x + tail, -1],
      [box.x + width - tail, 1],
    ] as const) {
      const end = new Path2D()
      const far = from + out * tail * 2.1
      end.moveTo(from, middle - height * 0.24)
      end.lineTo(far, middle - height * 0.24)
      end.lineTo(far - out * tail * 0.5, middle + height * 0.12)
      end.lineTo(far, middle + height * 0.48)
      end.lineTo(from, middle + height * 0.48)
      end.closePath()
      fill(pen, end, low)
    }
  }
  const path = boxPath(box, { board: 6, ribbon: 2, pill: height / 2 }[kind])
  cast(pen, path, { drop: 3, blur: 10, alpha: 0.5 })
  const tones = {
    board: fade(tone(0.4, 0.08, groundHue), tone(0.26, 0.07, groundHue)),
    ribbon: fade(tone(0.46, 0.13, hue), tone(0.34, 0.12, hue)),
    pill: fade(tone(0.2, 0.05, hue), tone(0.12, 0.03, hue)),
  }[kind]
  fill(pen, path, along(pen, [0, box.y, 0, box.y + height], tones))
  rim(pen, path, kind === 'pill' ? 2.5 : 1.5, tone(0.84, 0.11, hue, 0.9))
}
