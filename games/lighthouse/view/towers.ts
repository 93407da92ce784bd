import {
  stops,
  fade,
  corners,
  along,
  apart,
  around,
  bevel,
  disc,
  fill,
  glow,
  inside,
  type Paint,
  type Pen,
  polygon,
  rim,
  side,
  slab,
  soft,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { gilt } from './enamel.ts'

/** The lighthouse in its cell, small, and over its whole reel, with the light in its lantern. */
function tower(pen: Pen, height: number, wide: number): void {
  const { ctx } = pen
  const top = height * 0.2
  const foot = height - 4
  const [a, b] = [wide * 0.2, wide * 0.32]
  const shaft = polygon([
    [50 - a, top],
    [50 + a, top],
    [50 + b, foot],
    [50 - b, foot],
  ])
  glow(pen, disc(50, top - wide * 0.16, wide * 0.2), tone(0.95, 0.13, 92, 0.9), 12)
  side(pen, shaft, 1, tone(0.2, 0.05, 260), 2.6)
  fill(
    pen,
    shaft,
    along(
      pen,
      [50 - b, 0, 50 + b, 0],
      stops(0, tone(0.86, 0.02, 240), 0.35, white(1), 1, tone(0.6, 0.05, 255)),
    ),
  )
  inside(pen, shaft, () => {
    const bands = Math.max(2, Math.round((foot - top) / (wide * 0.42)))
    const step = (foot - top) / (bands * 2)
    ctx.fillStyle = along(
      pen,
      [50 - b, 0, 50 + b, 0],
      stops(0, tone(0.56, 0.2, 28), 0.35, tone(0.68, 0.21, 30), 1, tone(0.38, 0.16, 22)),
    )
    for (let band = 0; band < bands; band++) {
      const y = top + step * (band * 2 + 1)
      fill(
        pen,
        new Path2D(`M0 ${y}Q50 ${y + 6} 100 ${y}V${y + step}Q50 ${y + step + 6} 0 ${y + step}Z`),
        ctx.fillStyle,
      )
    }
    for (let window = 0; window < bands; window++)
      fill(
        pen,
        slab(46, top + step * (window * 2 + 0.4) + 4, 8, Math.min(12, step * 0.55), 4),
        tone(0.9, 0.14, 85),
      )
  })
  bevel(pen, shaft, 1.4, 0.5, 0.3)
  lanternRoom(pen, top, wide)
}

/** The gallery, the light behind its panes, and the roof. */
function lanternRoom(pen: Pen, top: number, wide: number): void {
  const a = wide * 0.2
  const gallery = slab(50 - a * 1.7, top - 3, a * 3.4, 7, 2)
  side(pen, gallery, 1, tone(0.2, 0.05, 260), 2)
  fill(pen, gallery, tone(0.42, 0.05, 255))
  const room = slab(50 - a * 0.9, top - wide * 0.26, a * 1.8, wide * 0.24, 2)
  side(pen, room, 0, tone(0.2, 0.05, 260), 2.2)
  fill(
    pen,
    room,
    around(
      pen,
      [50, top - wide * 0.13, wide * 0.24],
      stops(0, white(1), 0.4, tone(0.96, 0.12, 95), 1, tone(0.8, 0.16, 75)),
    ),
  )
  for (const x of [-0.35, 0.35])
    rim(
      pen,
      new Path2D(`M${50 + x * a * 1.8} ${top - wide * 0.26}V${top - 2}`),
      1.4,
      tone(0.25, 0.05, 260),
    )
  const roof = soft(
    [
      [50 - a * 1.25, top - wide * 0.26],
      [50, top - wide * 0.48],
      [50 + a * 1.25, top - wide * 0.26],
    ],
    2,
  )
  side(pen, roof, 1, tone(0.2, 0.05, 260), 2.2)
  fill(pen, roof, along(pen, [30, 0, 70, 0], fade(tone(0.7, 0.2, 30), tone(0.42, 0.17, 24))))
  fill(pen, disc(50, top - wide * 0.5, 2.6), tone(0.9, 0.12, 90))
}

export const wild: Paint = (pen) => {
  for (const sign of [-1, 1])
    fill(
      pen,
      polygon([
        [50, 13],
        [50 + sign * 52, -4],
        [50 + sign * 52, 34],
      ]),
      along(pen, [50, 0, 50 + sign * 48, 0], fade(tone(0.97, 0.11, 95, 0.85), 'transparent')),
    )
  const rock = polygon(corners('16 97 24 84 40 88 60 83 78 87 86 97'))
  apart(pen, () => {
    pen.ctx.translate(0, 9)
    pen.ctx.scale(1, 0.88)
    tower(pen, 97, 60)
  })
  side(pen, rock, 0, tone(0.18, 0.03, 260), 2)
  fill(pen, rock, along(pen, [0, 82, 0, 98], fade(tone(0.52, 0.03, 260), tone(0.3, 0.03, 265))))
}

/** Over a whole reel: the light falls on everything around. */
export const tallTower =
  (height: number): Paint =>
  (pen) => {
    const { ctx } = pen
    ctx.fillStyle = along(
      pen,
      [0, 0, 0, height],
      fade(tone(0.9, 0.14, 90, 0.6), tone(0.5, 0.13, 245, 0.82), tone(0.3, 0.1, 260, 0.92)),
    )
    ctx.fillRect(2, 0, 96, height)
    for (const turn of [-0.32, 0.32]) {
      fill(
        pen,
        polygon([
          [50, height * 0.12],
          [50 + Math.sign(turn) * 50, height * 0.12 - 14],
          [50 + Math.sign(turn) * 50, height * 0.12 + 34],
        ]),
        tone(0.98, 0.1, 95, 0.75),
      )
    }
    tower(pen, height - 12, 88)
    const rocks = polygon([
      [0, height],
      [0, height - 24],
      [18, height - 34],
      [34, height - 22],
      [56, height - 30],
      [78, height - 20],
      [100, height - 30],
      [100, height],
    ])
    fill(
      pen,
      rocks,
      along(pen, [0, height - 34, 0, height], fade(tone(0.5, 0.03, 260), tone(0.24, 0.03, 265))),
    )
    bevel(pen, rocks, 2)
    rim(pen, slab(2.5, 1.5, 95, height - 3, 5), 3.4, gilt(pen))
  }
