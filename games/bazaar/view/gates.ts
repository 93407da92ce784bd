import {
  stops,
  fade,
  along,
  around,
  bevel,
  cast,
  disc,
  fill,
  glow,
  inside,
  onCircle,
  type Paint,
  type Pen,
  polygon,
  rim,
  side,
  slab,
  starPoints,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { gold } from './gold.ts'

const arch = (inset: number): Path2D => {
  const [left, right, top] = [10 + inset, 90 - inset, 6 + inset]
  return new Path2D(
    `M${left} 94V46C${left} 34 ${left + 8} 30 ${left + 14} 24C${left + 24} 18 46 ${top + 6} 50 ${top}C54 ${top + 6} ${right - 24} 18 ${right - 14} 24C${right - 8} 30 ${right} 34 ${right} 46V94Z`,
  )
}

/** The gate of the bazaar: closed doors under a pointed arch, or what stands in it. */
function gateway(pen: Pen, inner: (well: Path2D) => void): void {
  const outer = arch(0)
  cast(pen, outer, { drop: 3, blur: 5 })
  side(pen, outer, 3, tone(0.3, 0.08, 50), 2)
  fill(pen, outer, gold(pen))
  bevel(pen, outer, 2, 0.8, 0.5)
  const band = arch(6)
  fill(pen, band, along(pen, [0, 10, 0, 94], fade(tone(0.56, 0.13, 240), tone(0.4, 0.13, 262))))
  inside(pen, band, () => {
    for (let dot = 0; dot < 16; dot++) {
      const [x, y] = onCircle(50, 50, 39, 180 + dot * 12)
      fill(
        pen,
        polygon(starPoints(4, 3, 1.4).map(([px, py]) => [px - 50 + x, py - 50 + y])),
        tone(0.92, 0.08, 90),
      )
    }
  })
  const well = arch(14)
  rim(pen, well, 2.4, gold(pen))
  inner(well)
}

export const gate: Paint = (pen) =>
  gateway(pen, (well) => {
    glow(pen, well, tone(0.9, 0.15, 85, 0.8), 6)
    fill(
      pen,
      well,
      around(
        pen,
        [50, 62, 46],
        fade(tone(0.99, 0.08, 95), tone(0.88, 0.16, 80), tone(0.62, 0.17, 50)),
      ),
    )
    inside(pen, well, () => {
      for (const sign of [-1, 1]) {
        const leaf = polygon([
          [50 + sign * 14, 18],
          [50 + sign * 40, 14],
          [50 + sign * 40, 96],
          [50 + sign * 14, 90],
        ])
        fill(
          pen,
          leaf,
          along(
            pen,
            [50 + sign * 14, 0, 50 + sign * 36, 0],
            fade(tone(0.4, 0.1, 45), tone(0.58, 0.12, 55)),
          ),
        )
        rim(pen, leaf, 1.2, tone(0.26, 0.07, 45))
      }
      fill(pen, polygon(starPoints(8, 15, 6.5).map(([x, y]) => [x, y + 8])), tone(0.99, 0.06, 95))
    })
  })

const closed: Paint = (pen) =>
  gateway(pen, (well) => {
    fill(
      pen,
      well,
      along(
        pen,
        [14, 0, 86, 0],
        stops(
          0,
          tone(0.52, 0.12, 45),
          0.49,
          tone(0.42, 0.11, 40),
          0.5,
          tone(0.24, 0.06, 40),
          0.51,
          tone(0.54, 0.12, 45),
          1,
          tone(0.42, 0.11, 40),
        ),
      ),
    )
    inside(pen, well, () => {
      for (const x of [34, 66]) {
        for (const y of [48, 74]) {
          rim(pen, slab(x - 10, y - 9, 20, 20, 2), 1.6, tone(0.3, 0.08, 40))
          fill(
            pen,
            polygon(starPoints(8, 7, 3.4).map(([px, py]) => [px - 50 + x, py - 50 + y + 1])),
            tone(0.8, 0.13, 80),
          )
        }
      }
      for (const x of [46.5, 53.5]) {
        fill(pen, disc(x, 62, 2.4), tone(0.9, 0.12, 88))
      }
    })
  })

/** Behind a door: a heap of coins with its worth, or nothing. */
export const prize =
  (text: string): Paint =>
  (pen) =>
    gateway(pen, (well) => {
      fill(
        pen,
        well,
        around(
          pen,
          [50, 56, 46],
          stops(0, tone(0.99, 0.06, 98), 0.6, tone(0.9, 0.15, 85), 1, tone(0.7, 0.17, 60)),
        ),
      )
      const { ctx } = pen
      ctx.font = `800 ${text.length > 2 ? 30 : 36}px 'Bricolage Grotesque Variable', system-ui, sans-serif`
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.fillStyle = white(0.9)
      ctx.fillText(text, 50, 62.4)
      ctx.fillStyle = tone(0.33, 0.11, 40)
      ctx.fillText(text, 50, 61)
    })

const empty: Paint = (pen) =>
  gateway(pen, (well) => {
    fill(pen, well, along(pen, [0, 20, 0, 94], fade(tone(0.3, 0.05, 270), tone(0.2, 0.04, 280))))
    inside(pen, well, () => {
      for (const y of [40, 52, 64, 76, 88]) fill(pen, slab(14, y, 72, 7, 1), tone(0.42, 0.03, 60))
      rim(pen, new Path2D('M32 46L68 82M68 46L32 82'), 7, tone(0.6, 0.2, 27))
    })
  })

export const stall = { closed, empty }
