import {
  stops,
  fade,
  spots,
  corners,
  along,
  around,
  bevel,
  body,
  cast,
  coat,
  disc,
  fill,
  glow,
  inside,
  type Paint,
  type Pen,
  onCircle,
  outline,
  oval,
  polygon,
  rim,
  shine,
  side,
  soft,
  starPoints,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { icons } from './icons.ts'

const cream = coat(0.9, 0.05, 80)
const coral = coat(0.7, 0.17, 32)
const rose = coat(0.78, 0.1, 10)
const lilac = coat(0.72, 0.12, 305)
const amber = coat(0.78, 0.14, 70)
const sage = coat(0.83, 0.07, 165)

/** Half of a shell: a fan of ribs from the hinge. */
function fan([x, y]: readonly [number, number], reach: number, from: number, to: number) {
  const ribs = 9
  const path = new Path2D()
  const step = (to - from) / ribs
  path.moveTo(x, y)
  for (let rib = 0; rib < ribs; rib++) {
    const [ax, ay] = onCircle(x, y, reach * edgeAt(rib), from + rib * step)
    const [bx, by] = onCircle(x, y, reach * edgeAt(rib + 1), from + (rib + 1) * step)
    const [mx, my] = onCircle(x, y, reach * 1.1 * edgeAt(rib + 0.5), from + (rib + 0.5) * step)
    if (rib === 0) path.lineTo(ax, ay)
    path.quadraticCurveTo(mx, my, bx, by)
  }
  path.closePath()
  const lines = new Path2D()
  for (let rib = 1; rib < ribs; rib++) {
    lines.moveTo(x, y)
    lines.lineTo(...onCircle(x, y, reach * edgeAt(rib), from + rib * step))
  }
  return { path, lines }
  function edgeAt(rib: number): number {
    return 0.82 + 0.18 * Math.sin((Math.PI * rib) / ribs)
  }
}

function ribbed(
  pen: Pen,
  { path, lines }: ReturnType<typeof fan>,
  colours: typeof cream,
  hinge: readonly [number, number],
) {
  side(pen, path, 3, colours.edge, 2.6)
  fill(
    pen,
    path,
    around(
      pen,
      [hinge[0], hinge[1], 70],
      stops(0, colours.deep, 0.5, colours.body, 0.8, colours.light, 1, colours.body),
    ),
  )
  inside(pen, path, () => {
    rim(pen, lines, 2.4, colours.deep)
    pen.ctx.translate(1.4, 0)
    rim(pen, lines, 1, white(0.5))
  })
  bevel(pen, path, 2)
}

const pearl: Paint = (pen) => {
  ribbed(pen, fan([50, 74], 62, 205, 335), rose, [50, 74])
  const lower = fan([50, 52], 42, 15, 165)
  ribbed(pen, lower, coat(0.72, 0.1, 355), [50, 56])
  const ball = disc(50, 52, 17)
  glow(pen, ball, tone(0.98, 0.03, 90, 0.9), 9)
  fill(
    pen,
    ball,
    around(
      pen,
      [50, 52, 18, -6, -7],
      stops(
        0,
        tone(1, 0, 0),
        0.35,
        tone(0.95, 0.03, 90),
        0.7,
        tone(0.84, 0.05, 330),
        0.92,
        tone(0.72, 0.06, 240),
        1,
        tone(0.85, 0.05, 200),
      ),
    ),
  )
  fill(pen, oval(44, 45, 5, 3.4, -35), white(0.95))
}

const nautilus: Paint = (pen) =>
  body(pen, outline(icons['nautilus-shell'], { size: 84 }), amber, {
    zones: [
      [oval(66, 40, 40, 16, -30), tone(0.95, 0.05, 85, 0.5)],
      [polygon(corners('0 100 0 58 44 66 30 100')), tone(0.86, 0.06, 20, 0.75)],
    ],
    grow: 3.4,
  })

const star: Paint = (pen) => {
  const path = soft(starPoints(5, 46, 21, -84), 7)
  body(pen, path, coral, { depth: 4 })
  inside(pen, path, () => {
    for (let arm = 0; arm < 5; arm++) {
      for (let at = 0; at < 5; at++) {
        const [x, y] = onCircle(50, 50, 6 + at * 8, -84 + arm * 72)
        fill(pen, disc(x, y + 0.8, 3.1 - at * 0.35), tone(0.52, 0.16, 28, 0.7))
        fill(pen, disc(x, y, 3 - at * 0.35), tone(0.92, 0.08, 70))
      }
    }
  })
}

const crab: Paint = (pen) =>
  body(pen, outline(icons.crab, { size: 88 }), coat(0.66, 0.19, 24), {
    zones: [[oval(50, 88, 50, 22), tone(0.85, 0.1, 60, 0.55)]],
    grow: 3.4,
  })

const whelk: Paint = (pen) =>
  body(pen, outline(icons['spiral-shell'], { size: 88 }), lilac, {
    zones: [
      [polygon(corners('0 100 0 70 34 48 56 70 30 100')), tone(0.9, 0.07, 40, 0.7)],
      [oval(58, 30, 30, 5, -42), white(0.28)],
    ],
    grow: 3.4,
  })

const dollar: Paint = (pen) => {
  const path = disc(50, 50, 38)
  body(pen, path, sage, { depth: 4, round: 3.4 })
  for (let petal = 0; petal < 5; petal++) {
    const degrees = -90 + petal * 72
    const [x, y] = onCircle(50, 50, 17, degrees)
    const leaf = oval(x, y, 14, 5.4, degrees)
    fill(pen, leaf, tone(0.62, 0.07, 170))
    bevel(pen, leaf, -1.4, 0.7, 0.5)
    fill(
      pen,
      oval(...onCircle(50, 50, 33, degrees + 36), 3.6, 1.4, degrees + 36),
      tone(0.5, 0.06, 175),
    )
  }
  fill(pen, disc(50, 50, 3), tone(0.95, 0.04, 120))
}

const wave: Paint = (pen) => {
  const plate = disc(50, 50, 45)
  cast(pen, plate, { drop: 2, blur: 5 })
  fill(
    pen,
    plate,
    along(
      pen,
      [0, 5, 0, 95],
      stops(
        0,
        tone(0.95, 0.08, 95),
        0.4,
        tone(0.82, 0.14, 82),
        0.6,
        tone(0.62, 0.12, 68),
        1,
        tone(0.86, 0.12, 88),
      ),
    ),
  )
  bevel(pen, plate, 2)
  const well = disc(50, 50, 39)
  fill(
    pen,
    well,
    along(
      pen,
      [0, 10, 0, 90],
      fade(tone(0.9, 0.07, 215), tone(0.68, 0.13, 220), tone(0.38, 0.12, 255)),
    ),
  )
  bevel(pen, well, -2, 0.6, 0.5)
  inside(pen, well, () => {
    const crest = outline(icons['big-wave'], { size: 84, at: [48, 56] })
    side(pen, crest, 2, tone(0.28, 0.1, 255), 2)
    fill(
      pen,
      crest,
      along(
        pen,
        [0, 14, 0, 90],
        stops(
          0,
          tone(1, 0, 0),
          0.22,
          tone(0.94, 0.05, 200),
          0.5,
          tone(0.7, 0.13, 220),
          1,
          tone(0.42, 0.13, 250),
        ),
      ),
    )
  })
  shine(pen, well, 0.25)
}

const moon: Paint = (pen) => {
  const ball = disc(50, 46, 36)
  glow(pen, ball, tone(0.97, 0.06, 95, 0.75), 12)
  fill(
    pen,
    ball,
    around(
      pen,
      [50, 46, 38, -12, -14],
      stops(0, tone(1, 0.02, 95), 0.55, tone(0.93, 0.07, 90), 1, tone(0.74, 0.1, 75)),
    ),
  )
  inside(pen, ball, () => {
    for (const [x, y, radius] of spots('36 34 8 62 30 5 60 52 10 40 58 5 72 44 3.4 48 20 3')) {
      fill(pen, disc(x, y, radius), tone(0.8, 0.08, 80, 0.75))
      fill(pen, disc(x + 0.8, y + 1.2, radius * 0.82), tone(0.88, 0.07, 85, 0.8))
    }
  })
  const sea = new Path2D(
    'M4 76C14 66 24 66 34 74S54 82 64 73S86 66 96 76C92 90 72 97 50 97S8 90 4 76Z',
  )
  side(pen, sea, 1, tone(0.22, 0.08, 255), 2.4)
  fill(
    pen,
    sea,
    along(
      pen,
      [0, 68, 0, 97],
      stops(0, tone(0.88, 0.08, 200), 0.25, tone(0.66, 0.13, 222), 1, tone(0.36, 0.12, 262)),
    ),
  )
  fill(
    pen,
    new Path2D(
      'M4 76C14 66 24 66 34 74S54 82 64 73S86 66 96 76C86 71 74 74 66 80S46 87 34 80S14 71 4 76Z',
    ),
    white(0.85),
  )
  bevel(pen, ball, 1.4, 0.5, 0.2)
}

export const symbols = {
  A: pearl,
  B: nautilus,
  C: star,
  D: crab,
  E: whelk,
  F: dollar,
  W: wave,
  S: moon,
}
export const bubble: Paint = (pen) => {
  const ball = disc(50, 50, 40)
  fill(
    pen,
    ball,
    around(pen, [50, 50, 40], stops(0, white(0), 0.7, white(0.12), 1, tone(0.95, 0.05, 200, 0.85))),
  )
  fill(pen, oval(36, 34, 9, 5, -40), white(0.95))
  fill(pen, disc(64, 66, 4), white(0.5))
}
export const foam: Paint = (pen) =>
  fill(
    pen,
    disc(50, 50, 46),
    around(pen, [50, 50, 46], stops(0, white(1), 0.4, white(0.7), 1, white(0))),
  )
