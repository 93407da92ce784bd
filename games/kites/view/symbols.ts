import {
  fade,
  corners,
  around,
  cast,
  disc,
  facets,
  fill,
  inside,
  onCircle,
  oval,
  type Paint,
  type Pen,
  type Point,
  polygon,
  rim,
  side,
  starPoints,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { rimmed, paper } from './paper.ts'
import { koi, butterfly, swallow } from './higher-symbols.ts'

/** The cord and the bows below a kite. */
function tail(pen: Pen, d: string, bows: readonly Point[], hue: number): void {
  const cord = new Path2D(d)
  rim(pen, cord, 2.6, tone(0.97, 0.02, 90))
  rim(pen, cord, 1.1, tone(0.4, 0.06, 50))
  for (const [x, y] of bows) {
    const bow = polygon([
      [x, y],
      [x - 6, y - 4],
      [x - 6, y + 4],
      [x, y],
      [x + 6, y - 4],
      [x + 6, y + 4],
    ])
    rim(pen, bow, 2.4, tone(0.97, 0.02, 90))
    fill(pen, bow, tone(0.66, 0.18, hue))
  }
}

const diamond: Paint = (pen) => {
  tail(pen, 'M50 70Q62 78 52 85T58 98', corners('56 79 54 91'), 30)
  facets(
    pen,
    [
      corners('50 4 82 32 50 32'),
      corners('50 4 18 32 50 32'),
      corners('82 32 50 74 50 32'),
      corners('18 32 50 74 50 32'),
    ],
    {
      ...rimmed(0.7, 0.15, 160),
      paint: (light, face) => paper(0.72, 0.15, [162, 92, 92, 162][face] ?? 0)(light),
      middle: [50, 36],
    },
  )
  rim(pen, new Path2D('M50 4V74M18 32H82'), 1.4, tone(0.45, 0.07, 60))
}

const delta: Paint = (pen) => {
  tail(pen, 'M38 70Q30 80 38 88M62 70Q70 80 62 88M50 66Q54 82 48 97', [], 200)
  facets(
    pen,
    [
      corners('50 12 4 66 38 62'),
      corners('50 12 38 62 50 74'),
      corners('50 12 50 74 62 62'),
      corners('50 12 62 62 96 66'),
    ],
    {
      ...rimmed(0.66, 0.14, 225),
      paint: (light, face) => paper([0.72, 0.86, 0.8, 0.64][face] ?? 0.7, 0.12, 228)(light),
      middle: [50, 44],
    },
  )
  fill(pen, polygon(corners('50 12 4 66 16 64.5')), tone(0.6, 0.2, 30))
  fill(pen, polygon(corners('50 12 96 66 84 64.5')), tone(0.54, 0.19, 26))
}

const rokkaku: Paint = (pen) => {
  const hexagon: Point[] = corners('50 5 84 26 84 70 50 91 16 70 16 26')
  const faces = hexagon.map((corner, index): Point[] => [
    corner,
    hexagon[(index + 1) % 6] ?? corner,
    [50, 48],
  ])
  const whole = facets(pen, faces, {
    ...rimmed(0.93, 0.04, 85),
    middle: [50, 48],
    edge: tone(0.5, 0.08, 50),
    grow: 1.6,
  })
  inside(pen, whole, () => {
    fill(pen, disc(50, 48, 21), tone(0.6, 0.22, 28))
    for (let wave = 0; wave < 3; wave++) {
      const y = 66 + wave * 8
      const sea = new Path2D(`M0 ${y}Q12 ${y - 9} 25 ${y}T50 ${y}T75 ${y}T100 ${y}V100H0Z`)
      fill(pen, sea, tone(0.55 - wave * 0.08, 0.11, 240))
      rim(pen, sea, 1.2, white(0.8))
    }
  })
  rim(pen, new Path2D('M50 5V91M16 26H84M16 70H84'), 1, tone(0.45, 0.07, 60, 0.75))
}

const pinwheel: Paint = (pen) => {
  rim(pen, new Path2D('M50 50L58 98'), 5, tone(0.97, 0.02, 90))
  rim(pen, new Path2D('M50 50L58 98'), 2.8, tone(0.62, 0.1, 65))
  const blades: Point[][] = []
  const backs: Point[][] = []
  for (let blade = 0; blade < 8; blade++) {
    const turn = blade * 45 - 90
    blades.push([
      [50, 46],
      onCircle(50, 46, 22, turn),
      onCircle(50, 46, 43, turn + 16),
      onCircle(50, 46, 30, turn + 34),
    ])
    backs.push([[50, 46], onCircle(50, 46, 30, turn + 34), onCircle(50, 46, 22, turn + 45)])
  }
  facets(pen, [...blades, ...backs], {
    paint: (light, face) =>
      face < 8
        ? tone(0.72 + light * 0.08, 0.17, [28, 60, 95, 150, 205, 250, 300, 345][face] ?? 0)
        : tone(0.96 + light * 0.03, 0.02, 90),
    edge: tone(0.98, 0.02, 90),
    middle: [50, 46],
    depth: 1,
    grow: 2,
  })
  const pin = disc(50, 46, 6)
  side(pen, pin, 1, tone(0.45, 0.1, 60), 0.6)
  fill(pen, pin, around(pen, [50, 46, 7, -2, -2], fade(tone(0.98, 0.08, 95), tone(0.72, 0.15, 75))))
}

const sun: Paint = (pen) => {
  const back = polygon(starPoints(16, 47, 33))
  cast(pen, back, { drop: 2.5, blur: 5, alpha: 0.45 })
  side(pen, back, 1, tone(0.98, 0.03, 90), 1.8)
  fill(pen, back, around(pen, [50, 50, 48], fade(tone(0.85, 0.16, 80), tone(0.74, 0.19, 58))))
  const front = polygon(starPoints(16, 38, 29, -90 + 11.25))
  cast(pen, front, { drop: 1.4, blur: 2.5, alpha: 0.4 })
  fill(pen, front, tone(0.68, 0.21, 40))
  for (const [radius, colour] of [
    [27, tone(0.9, 0.15, 92)],
    [20, tone(0.97, 0.08, 95)],
  ] as const) {
    const ring = disc(50, 50, radius)
    cast(pen, ring, { drop: 1.2, blur: 2.5, alpha: 0.35 })
    fill(pen, ring, colour)
  }
  for (let swirl = 0; swirl < 6; swirl++) {
    const [x, y] = onCircle(50, 50, 11, swirl * 60)
    fill(pen, oval(x, y, 5.6, 2.2, swirl * 60 + 50), tone(0.76, 0.18, 60))
  }
  fill(pen, disc(50, 50, 4), tone(0.66, 0.2, 42))
}

export const symbols = {
  A: koi,
  B: butterfly,
  C: swallow,
  D: diamond,
  E: delta,
  F: rokkaku,
  W: pinwheel,
  S: sun,
}

/** A scrap of festival paper. */
export const scrap =
  (hue: number): Paint =>
  (pen) => {
    const piece = polygon(corners('20 26 78 16 84 70 28 82'))
    fill(pen, piece, tone(0.74, 0.17, hue))
    fill(pen, polygon(corners('20 26 78 16 28 82')), white(0.2))
  }
