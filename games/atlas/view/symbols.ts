import {
  stops,
  fade,
  corners,
  along,
  apart,
  around,
  bevel,
  cast,
  disc,
  fill,
  glow,
  inside,
  lip,
  onCircle,
  outline,
  oval,
  type Paint,
  type Pen,
  polygon,
  rim,
  side,
  slab,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { icons } from './icons.ts'

const ink = tone(0.27, 0.05, 45)

/** A card torn from an old book: yellowed at its edges. */
function card(pen: Pen, hue: number): Path2D {
  const { random } = pen
  const path = new Path2D()
  const edge = (x: number, y: number) =>
    path.lineTo(x + (random() - 0.5) * 1.8, y + (random() - 0.5) * 1.8)
  path.moveTo(8, 8)
  for (let at = 8; at <= 92; at += 6) edge(at, 7)
  for (let at = 8; at <= 92; at += 6) edge(93, at)
  for (let at = 92; at >= 8; at -= 6) edge(at, 93)
  for (let at = 92; at >= 8; at -= 6) edge(7, at)
  path.closePath()
  cast(pen, path, { drop: 3, blur: 5, alpha: 0.5 })
  side(pen, path, 1, tone(0.55, 0.07, 65), 0.8)
  fill(
    pen,
    path,
    around(
      pen,
      [50, 50, 62],
      stops(0, tone(0.955, 0.03, 88), 0.7, tone(0.91, 0.05, 82), 1, tone(0.78, 0.08, 70)),
    ),
  )
  inside(pen, path, () => {
    fill(pen, slab(14, 14, 72, 72, 2), tone(0.8, 0.11, hue, 0.42))
    rim(pen, slab(14, 14, 72, 72, 2), 1.6, ink)
    rim(pen, slab(17, 17, 66, 66, 1), 0.7, ink)
    for (const [x, y] of corners('14 14 86 14 14 86 86 86')) {
      fill(pen, disc(x, y, 4), tone(0.93, 0.04, 85))
      rim(pen, disc(x, y, 4), 1.2, ink)
      fill(pen, disc(x, y, 1.4), ink)
    }
  })
  return path
}

/** Lines of the graver: closer where there is shade. */
function hatch(pen: Pen, path: Path2D, alpha = 0.55): void {
  const { ctx } = pen
  inside(pen, path, () => {
    ctx.strokeStyle = tone(0.2, 0.05, 40, alpha)
    ctx.lineWidth = 0.85
    ctx.beginPath()
    for (let at = 20; at < 180; at += 2.6) {
      ctx.moveTo(at, 0)
      ctx.lineTo(at - 80, 100)
    }
    ctx.stroke()
  })
}

/** A print: tinted by hand, the tint a little off the lines. */
function print(pen: Pen, path: Path2D, lightness: number, chroma: number, hue: number): void {
  apart(pen, () => {
    pen.ctx.translate(1.2, 1)
    rim(pen, path, 3.2, tone(lightness, chroma, hue, 0.6))
    fill(pen, path, tone(lightness, chroma, hue))
  })
  fill(
    pen,
    path,
    along(
      pen,
      [20, 20, 80, 84],
      fade(tone(lightness + 0.12, chroma, hue), tone(lightness - 0.12, chroma, hue - 8)),
    ),
  )
  hatch(pen, path, 0.28)
  lip(pen, path, -2.4, -2.6, tone(0.2, 0.05, 40, 0.4))
  rim(pen, path, 1.7, ink)
}

const printed =
  (hue: number, icon: string, tint: readonly [number, number, number], size = 62): Paint =>
  (pen) => {
    card(pen, hue)
    print(pen, outline(icon, { size }), ...tint)
  }

const globe: Paint = (pen) => {
  card(pen, 230)
  const ball = disc(50, 46, 25)
  rim(pen, new Path2D('M50 74V82M36 84H64'), 3, ink)
  fill(
    pen,
    ball,
    around(
      pen,
      [50, 46, 26, -8, -9],
      stops(0, tone(0.9, 0.06, 215), 0.6, tone(0.68, 0.1, 230), 1, tone(0.45, 0.1, 245)),
    ),
  )
  inside(pen, ball, () => {
    for (const land of [
      'M32 30Q44 24 50 32T44 46Q38 50 36 44T28 42Z',
      'M54 36Q66 28 72 38T70 54Q64 62 58 54T54 46Z',
      'M40 54Q48 50 52 58T46 70Q38 66 38 60Z',
    ]) {
      const path = new Path2D(land)
      fill(pen, path, tone(0.74, 0.13, 125))
      rim(pen, path, 1.1, ink)
    }
    for (const wide of [8, 18]) rim(pen, oval(50, 46, wide, 25), 0.8, tone(0.2, 0.05, 45, 0.6))
    for (const y of [34, 46, 58])
      rim(pen, new Path2D(`M20 ${y}Q50 ${y + 5} 80 ${y}`), 0.8, tone(0.2, 0.05, 45, 0.6))
  })
  lip(pen, ball, -4, -4, tone(0.15, 0.05, 250, 0.35))
  rim(pen, ball, 1.8, ink)
  rim(pen, new Path2D('M30 24A30 30 0 0 0 50 76'), 2.6, tone(0.6, 0.12, 75))
}

const compass: Paint = (pen) => {
  card(pen, 60)
  rim(pen, disc(50, 50, 27), 1.2, ink)
  rim(pen, disc(50, 50, 30), 0.8, ink)
  for (let mark = 0; mark < 32; mark++)
    rim(
      pen,
      new Path2D(
        `M${onCircle(50, 50, 27, mark * 11.25).join(' ')}L${onCircle(50, 50, 30, mark * 11.25).join(' ')}`,
      ),
      0.8,
      ink,
    )
  for (let point = 7; point >= 0; point--) {
    const isLong = point % 2 === 0
    const turn = point * 45 - 90
    const tip = onCircle(50, 50, isLong ? 32 : 21, turn)
    for (const sign of [-1, 1]) {
      const path = polygon([tip, onCircle(50, 50, isLong ? 7 : 6, turn + sign * 45), [50, 50]])
      fill(
        pen,
        path,
        sign < 0
          ? tone(isLong ? 0.55 : 0.5, isLong ? 0.19 : 0.1, isLong ? 30 : 240)
          : tone(0.94, 0.04, 85),
      )
      rim(pen, path, 0.8, ink)
    }
  }
}

const mountain: Paint = (pen) => {
  card(pen, 150)
  const hills = polygon(corners('18 74 34 40 44 56 58 28 82 74'))
  print(pen, hills, 0.6, 0.06, 255)
  inside(pen, hills, () => {
    for (const snow of [
      corners('58 28 48 46 54 43 58 50 64 42 69 49'),
      corners('34 40 28 52 33 50 36 54 41 50'),
    ] as const) {
      fill(pen, polygon(snow), tone(0.98, 0.01, 240))
      rim(pen, polygon(snow), 0.9, ink)
    }
  })
  fill(pen, new Path2D('M17 74Q34 66 50 73T83 72V83H17Z'), tone(0.68, 0.13, 130))
  rim(pen, new Path2D('M17 74Q34 66 50 73T83 72'), 1.3, ink)
  fill(pen, disc(28, 28, 6), tone(0.78, 0.16, 65))
  rim(pen, disc(28, 28, 6), 1.1, ink)
}

/** The book itself: gilt leather, open, and light from between its pages. */
const book: Paint = (pen) => {
  const cover = new Path2D(
    'M50 82C40 74 22 72 6 75V25C22 20 40 22 50 30C60 22 78 20 94 25V75C78 72 60 74 50 82Z',
  )
  glow(pen, cover, tone(0.88, 0.15, 85, 0.75), 13)
  side(pen, cover, 3, tone(0.26, 0.07, 35), 3.4)
  fill(pen, cover, along(pen, [0, 20, 0, 84], fade(tone(0.52, 0.15, 30), tone(0.34, 0.12, 25))))
  rim(pen, cover, 1.6, tone(0.84, 0.13, 85))
  for (const sign of [-1, 1]) {
    const page = new Path2D(
      `M50 74C${50 + sign * 10} 66 ${50 + sign * 26} 65 ${50 + sign * 38} 68V21C${50 + sign * 26} 17 ${50 + sign * 10} 19 50 27Z`,
    )
    fill(
      pen,
      page,
      along(
        pen,
        [50, 0, 50 + sign * 38, 0],
        stops(0, tone(0.84, 0.06, 75), 0.2, tone(0.97, 0.03, 90), 1, tone(0.92, 0.05, 82)),
      ),
    )
    rim(pen, page, 0.9, tone(0.45, 0.07, 55))
    inside(pen, page, () => {
      for (let line = 0; line < 5; line++)
        rim(
          pen,
          new Path2D(
            `M${50 + sign * 8} ${34 + line * 7}Q${50 + sign * 20} ${29 + line * 7} ${50 + sign * 33} ${32 + line * 7}`,
          ),
          1.5,
          tone(0.5, 0.05, 50, line === 0 ? 0.9 : 0.45),
        )
    })
  }
  const star = polygon(
    Array.from({ length: 16 }, (_, index) =>
      onCircle(50, 46, index % 2 === 0 ? (index % 4 === 0 ? 24 : 13) : 5, index * 22.5 - 90),
    ),
  )
  glow(pen, star, tone(0.97, 0.12, 92, 0.9), 8)
  fill(pen, star, along(pen, [0, 22, 0, 70], fade(white(1), tone(0.9, 0.15, 85))))
  bevel(pen, cover, 1.2, 0.4, 0.3)
}

export const symbols = {
  A: globe,
  B: printed(205, icons.galleon, [0.6, 0.12, 45]),
  C: printed(75, icons.elephant, [0.66, 0.04, 270], 64),
  D: printed(85, icons.camel, [0.72, 0.12, 68]),
  E: compass,
  F: mountain,
  G: printed(40, icons['palm-tree'], [0.62, 0.14, 145]),
  H: printed(330, icons.hourglass, [0.7, 0.13, 80], 58),
  K: book,
}

export const page: Paint = (pen) => {
  const sheet = polygon(corners('16 22 80 12 86 76 24 88'))
  fill(pen, sheet, tone(0.93, 0.04, 85))
  for (const y of [34, 46, 58, 70])
    rim(pen, new Path2D(`M28 ${y + 2}L74 ${y - 6}`), 3, tone(0.5, 0.05, 50, 0.5))
}
export const glint: Paint = (pen) =>
  fill(
    pen,
    disc(50, 50, 46),
    around(
      pen,
      [50, 50, 46],
      stops(0, tone(0.98, 0.09, 95), 0.3, tone(0.88, 0.14, 85, 0.8), 1, 'transparent'),
    ),
  )
