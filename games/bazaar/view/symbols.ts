import {
  stops,
  fade,
  spots,
  corners,
  along,
  apart,
  around,
  bevel,
  body,
  cast,
  coat,
  disc,
  fill,
  glow,
  inside,
  joined,
  outline,
  oval,
  type Paint,
  polygon,
  rim,
  shine,
  side,
  slab,
  starPoints,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { icons } from './icons.ts'
import { gold } from './gold.ts'
import { gate } from './gates.ts'

const lamp: Paint = (pen) => {
  glow(pen, oval(80, 18, 10, 10), tone(0.85, 0.12, 300, 0.9), 12)
  const path = outline(icons['magic-lamp'], { size: 92, at: [50, 54] })
  cast(pen, path, { drop: 3, blur: 5 })
  side(pen, path, 3, tone(0.34, 0.09, 55), 2.8)
  fill(pen, path, gold(pen))
  inside(pen, path, () => {
    for (const [x, y, hue] of spots('46 60 25 34 60 200 58 60 300')) {
      fill(
        pen,
        polygon(starPoints(4, 7, 4).map(([px, py]) => [px - 50 + x, py - 50 + y])),
        tone(0.62, 0.2, hue),
      )
      fill(pen, disc(x - 1.4, y - 1.6, 1.2), white(0.9))
    }
  })
  bevel(pen, path, 2.2, 0.9, 0.5)
  for (const [x, y, radius] of spots('84 16 5 90 8 3.4 78 9 2.6'))
    fill(pen, disc(x, y, radius), tone(0.94, 0.06, 300, 0.8))
}

/** A rug with its fringes, seen a little from the side. */
const rug: Paint = (pen) =>
  apart(pen, () => {
    const { ctx } = pen
    ctx.translate(50, 50)
    ctx.rotate(-0.12)
    ctx.translate(-50, -50)
    const cloth = slab(17, 8, 66, 84, 3)
    for (const y of [5, 95]) {
      for (let thread = 0; thread < 14; thread++)
        rim(
          pen,
          new Path2D(`M${20 + thread * 4.6} ${y > 50 ? 91 : 9}V${y}`),
          1.7,
          tone(0.92, 0.05, 85),
        )
    }
    cast(pen, cloth, { drop: 3, blur: 5 })
    side(pen, cloth, 1, tone(0.28, 0.1, 15), 2)
    fill(pen, cloth, along(pen, [0, 8, 0, 92], fade(tone(0.54, 0.18, 22), tone(0.42, 0.16, 15))))
    rim(pen, slab(22, 13, 56, 74, 1), 3.6, tone(0.38, 0.1, 265))
    rim(pen, slab(26, 17, 48, 66, 1), 1.6, tone(0.86, 0.12, 85))
    for (let stitch = 0; stitch < 12; stitch++) {
      for (const x of [22, 78]) fill(pen, disc(x, 18 + stitch * 5.8, 1.2), tone(0.9, 0.08, 88))
    }
    for (const [reach, lightness, chroma, hue] of [
      [27, 0.36, 0.11, 265],
      [22, 0.82, 0.12, 82],
      [17, 0.5, 0.18, 22],
      [11, 0.66, 0.11, 195],
      [5, 0.92, 0.07, 90],
    ] as const) {
      fill(
        pen,
        polygon([
          [50, 50 - reach * 1.12],
          [50 + reach * 0.74, 50],
          [50, 50 + reach * 1.12],
          [50 - reach * 0.74, 50],
        ]),
        tone(lightness, chroma, hue),
      )
    }
    for (const [x, y] of corners('34 25 66 25 34 75 66 75'))
      fill(
        pen,
        polygon(starPoints(4, 6.5, 3).map(([px, py]) => [px - 50 + x, py - 50 + y])),
        tone(0.84, 0.12, 82),
      )
    bevel(pen, cloth, 1.4, 0.4, 0.3)
  })

const amphora: Paint = (pen) =>
  body(pen, outline(icons.amphora, { size: 90 }), coat(0.58, 0.13, 245), {
    zones: [
      [polygon(corners('0 40 100 40 100 48 0 48')), tone(0.93, 0.04, 90)],
      [polygon(corners('0 42.5 100 42.5 100 45.5 0 45.5')), tone(0.62, 0.18, 35)],
      [polygon(corners('0 62 100 62 100 66 0 66')), tone(0.88, 0.12, 85)],
      [
        joined(
          ...[34, 42, 50, 58, 66].map((x) =>
            polygon([
              [x, 49],
              [x + 4, 55],
              [x, 61],
              [x - 4, 55],
            ]),
          ),
        ),
        tone(0.9, 0.08, 90),
      ],
    ],
    grow: 2.8,
    gloss: 0.4,
  })

const pepper: Paint = (pen) => {
  body(pen, outline(icons['chili-pepper'], { size: 90 }), coat(0.6, 0.23, 27), {
    zones: [[polygon(corners('56 0 100 0 100 36 74 34 58 26')), tone(0.62, 0.16, 142)]],
    grow: 3,
    gloss: 0.5,
  })
  fill(pen, oval(50, 56, 2.6, 15, 32), white(0.6))
}

/** Ground spice heaped in a brass dish. */
const spice: Paint = (pen) => {
  const heap = new Path2D('M16 62C26 50 38 22 50 12C62 22 74 50 84 62Z')
  side(pen, heap, 1, tone(0.42, 0.13, 55), 2.2)
  fill(
    pen,
    heap,
    along(
      pen,
      [22, 0, 78, 0],
      fade(tone(0.9, 0.17, 88), tone(0.82, 0.18, 78), tone(0.6, 0.17, 60)),
    ),
  )
  inside(pen, heap, () => {
    for (let speck = 0; speck < 120; speck++) {
      const [x, y] = [16 + pen.random() * 68, 12 + pen.random() * 52]
      fill(pen, disc(x, y, 0.8), pen.random() > 0.5 ? white(0.35) : tone(0.5, 0.15, 50, 0.5))
    }
  })
  const dish = new Path2D('M8 60H92C90 78 74 88 50 88C26 88 10 78 8 60Z')
  cast(pen, dish, { drop: 3, blur: 4 })
  side(pen, dish, 2, tone(0.32, 0.09, 55), 2.4)
  fill(pen, dish, gold(pen))
  bevel(pen, dish, 2.2, 0.8, 0.5)
  for (let mark = 0; mark < 7; mark++)
    fill(
      pen,
      polygon(
        starPoints(4, 4.2, 2.2).map(([px, py]) => [
          px - 50 + 22 + mark * 9.4,
          py - 50 + 71 + Math.sin((mark / 6) * Math.PI) * 4,
        ]),
      ),
      tone(0.45, 0.12, 50),
    )
}

const fez: Paint = (pen) =>
  body(pen, outline(icons.fez, { size: 86, at: [50, 50] }), coat(0.52, 0.19, 22), {
    zones: [[polygon(corners('58 20 100 20 100 100 66 100')), tone(0.82, 0.14, 85, 0.85)]],
    grow: 2.8,
    depth: 4,
    gloss: 0.22,
  })

export const symbols = { A: lamp, B: rug, C: amphora, D: pepper, E: spice, F: fez, P: gate }

export const coin: Paint = (pen) => {
  const whole = disc(50, 50, 42)
  fill(pen, whole, gold(pen))
  bevel(pen, whole, 5, 0.8, 0.4)
  fill(pen, polygon(starPoints(6, 22, 11)), tone(0.6, 0.13, 65))
  shine(pen, whole, 0.3)
}

export const glimmer: Paint = (pen) =>
  fill(
    pen,
    disc(50, 50, 46),
    around(
      pen,
      [50, 50, 46],
      stops(0, tone(0.97, 0.1, 88), 0.25, tone(0.86, 0.16, 70, 0.8), 1, 'transparent'),
    ),
  )
