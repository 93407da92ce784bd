import {
  fade,
  spots,
  corners,
  along,
  apart,
  around,
  cast,
  disc,
  fill,
  inside,
  joined,
  lip,
  onCircle,
  oval,
  type Paint,
  type Pen,
  polygon,
  rim,
  side,
  slab,
  soft,
  starPoints,
  tone,
  white,
  black,
  type Zone,
} from '@tessera/slot-kit/view'

type Felt = readonly [lightness: number, chroma: number, hue: number]

/** A piece of felt: soft, with its fibres, sewn on with a thread along its edge. */
function felt(
  pen: Pen,
  path: Path2D,
  [lightness, chroma, hue]: Felt,
  {
    zones = [] as readonly Zone[],
    thread = tone(Math.min(0.98, lightness + 0.24), chroma * 0.6, hue),
    seam = 2.6,
  } = {},
): void {
  const { ctx } = pen
  cast(pen, path, { drop: 2.4, blur: 4, alpha: 0.42 })
  side(pen, path, 1.6, tone(lightness - 0.26, chroma * 0.9, hue - 8), 1.4)
  fill(
    pen,
    path,
    along(
      pen,
      [0, 8, 0, 92],
      fade(tone(lightness + 0.05, chroma, hue + 4), tone(lightness - 0.07, chroma, hue - 4)),
    ),
  )
  inside(pen, path, () => {
    for (const [zone, style] of zones) fill(pen, zone, style)
    ctx.lineWidth = 0.7
    for (const colour of [white(0.16), black(0.13)]) {
      ctx.strokeStyle = colour
      ctx.beginPath()
      for (let fibre = 0; fibre < 110; fibre++) {
        const [x, y, turn] = [pen.random() * 100, pen.random() * 100, pen.random() * 6.3]
        ctx.moveTo(x, y)
        ctx.lineTo(x + Math.cos(turn) * 3.4, y + Math.sin(turn) * 3.4)
      }
      ctx.stroke()
    }
    if (seam > 0) {
      // Half of the thread lies on the other side of the edge, which is cut off.
      ctx.setLineDash([4.4, 3.2])
      ctx.lineCap = 'round'
      rim(pen, path, seam * 2.2, tone(lightness - 0.16, chroma, hue, 0.55))
      rim(pen, path, seam * 1.5, thread)
      ctx.setLineDash([])
    }
  })
  lip(pen, path, 0, 1.6, white(0.2))
}

const mill: Paint = (pen) => {
  felt(pen, polygon(corners('38 44 62 44 70 94 30 94')), [0.84, 0.06, 70], {
    thread: tone(0.6, 0.08, 55),
  })
  felt(pen, soft(corners('34 46 50 24 66 46'), 3), [0.55, 0.17, 28])
  felt(pen, slab(43, 72, 14, 22, 6), [0.45, 0.09, 55], { seam: 1.4 })
  for (const turn of [20, 110, 200, 290]) {
    apart(pen, () => {
      pen.ctx.translate(50, 40)
      pen.ctx.rotate((turn * Math.PI) / 180)
      felt(pen, slab(4, -9, 38, 15, 3), [0.72, 0.11, 235], { seam: 1.8 })
      rim(pen, new Path2D('M0 0H42'), 2.4, tone(0.42, 0.08, 55))
    })
  }
  felt(pen, disc(50, 40, 6), [0.8, 0.15, 85], { seam: 0 })
}

const barn: Paint = (pen) => {
  felt(pen, polygon(corners('12 94 12 48 26 28 50 16 74 28 88 48 88 94')), [0.52, 0.18, 27])
  const roof = new Path2D('M4 52L24 24L50 8L76 24L96 52L88 57L70 33L50 20L30 33L12 57Z')
  felt(pen, roof, [0.88, 0.03, 80], { seam: 1.8, thread: tone(0.6, 0.06, 60) })
  felt(pen, slab(30, 58, 40, 36, 2), [0.93, 0.02, 85], { seam: 0 })
  felt(pen, slab(33, 61, 16, 33, 1), [0.46, 0.16, 25], { seam: 0 })
  felt(pen, slab(51, 61, 16, 33, 1), [0.46, 0.16, 25], { seam: 0 })
  for (const x of [33, 51])
    rim(pen, new Path2D(`M${x} 61L${x + 16} 94M${x + 16} 61L${x} 94`), 2.2, tone(0.93, 0.02, 85))
  felt(pen, slab(41, 32, 18, 16, 2), [0.8, 0.12, 85], { seam: 1.4 })
  rim(pen, new Path2D('M50 32V48M41 40H59'), 1.6, tone(0.46, 0.16, 25))
}

const sheep: Paint = (pen) => {
  for (const x of [30, 42, 58, 68])
    felt(pen, slab(x - 3.4, 64, 7, 27, 3), [0.32, 0.02, 60], { seam: 0 })
  const puffs = spots('30 46 15 42 36 16 58 36 16 70 46 15 64 60 15 48 64 16 33 60 14 50 50 20')
  const wool = joined(...puffs.map(([x, y, radius]) => disc(x, y, radius)))
  felt(pen, wool, [0.95, 0.015, 85], { seam: 0 })
  for (const [x, y] of puffs)
    rim(
      pen,
      new Path2D(`M${x - 5} ${y}A5 5 0 1 1 ${x + 1} ${y + 4}A3 3 0 0 1 ${x - 1} ${y - 1}`),
      1.5,
      tone(0.78, 0.03, 75),
    )
  felt(pen, oval(21, 44, 11, 15, 14), [0.34, 0.02, 60], { seam: 0 })
  for (const [x, turn] of [
    [11, 40],
    [31, -40],
  ] as const)
    felt(pen, oval(x, 37, 7, 3.6, turn), [0.4, 0.03, 50], { seam: 0 })
  felt(pen, joined(disc(16, 30, 6), disc(22, 27, 7), disc(28, 31, 6)), [0.95, 0.015, 85], {
    seam: 0,
  })
  for (const x of [17, 25]) {
    fill(pen, disc(x, 43, 2.6), white(1))
    fill(pen, disc(x - 0.4, 43.4, 1.4), tone(0.15, 0, 0))
  }
  rim(pen, new Path2D('M18 53Q20 55 23 53'), 1.4, tone(0.75, 0.05, 30))
}

const tractor: Paint = (pen) => {
  felt(pen, slab(40, 16, 34, 30, 4), [0.56, 0.16, 145])
  felt(pen, slab(45, 21, 24, 19, 3), [0.86, 0.06, 220], { seam: 1.2 })
  felt(pen, slab(8, 42, 70, 28, 6), [0.62, 0.17, 142])
  felt(pen, slab(19, 22, 6, 22, 2), [0.34, 0.02, 60], { seam: 0 })
  felt(pen, slab(10, 48, 10, 8, 3), [0.9, 0.13, 92], { seam: 0 })
  for (const [x, y, radius] of spots('70 68 24 24 76 16')) {
    felt(pen, disc(x, y, radius), [0.28, 0.015, 60], { seam: 2.4, thread: tone(0.6, 0.02, 60) })
    felt(pen, disc(x, y, radius * 0.52), [0.84, 0.15, 88], {
      seam: 1.6,
      thread: tone(0.55, 0.14, 60),
    })
    fill(pen, disc(x, y, radius * 0.16), tone(0.3, 0.02, 60))
  }
}

const tree: Paint = (pen) => {
  felt(pen, slab(43, 70, 14, 25, 3), [0.46, 0.08, 55], { seam: 0 })
  for (const [y, wide, light] of spots('78 42 0.44 58 35 0.52 38 27 0.6')) {
    felt(
      pen,
      soft(
        [
          [50 - wide, y],
          [50, y - 40],
          [50 + wide, y],
        ],
        5,
      ),
      [light, 0.13, 155],
    )
  }
  for (const [x, y, hue] of spots('38 66 30 60 62 85 46 46 30 58 40 85 50 26 30 66 70 30 30 72 85'))
    fill(pen, disc(x, y, 2.8), tone(0.74, 0.17, hue))
}

const pumpkin: Paint = (pen) => {
  for (const [x, wide] of corners('24 20 76 20 36 20 64 20 50 18'))
    felt(pen, oval(x, 58, wide * 0.92, 32), [0.7 + (50 - Math.abs(x - 50)) * 0.0014, 0.18, 56], {
      thread: tone(0.88, 0.12, 80),
    })
  felt(pen, new Path2D('M46 34C46 24 42 18 34 12L44 8C52 14 56 22 56 34Z'), [0.5, 0.12, 140], {
    seam: 1.4,
  })
  felt(pen, new Path2D('M54 26C62 14 76 14 84 22C76 32 62 34 54 26Z'), [0.62, 0.15, 140], {
    seam: 1.6,
  })
}

const daisy: Paint = (pen) => {
  rim(pen, new Path2D('M50 54Q54 78 47 96'), 7, tone(0.38, 0.1, 148))
  rim(pen, new Path2D('M50 54Q54 78 47 96'), 3.6, tone(0.62, 0.14, 142))
  felt(pen, new Path2D('M51 84C60 70 74 70 82 76C76 88 62 92 51 84Z'), [0.6, 0.15, 142], {
    seam: 1.4,
  })
  for (let petal = 0; petal < 10; petal++) {
    const [x, y] = onCircle(50, 42, 24, petal * 36)
    felt(pen, oval(x, y, 15, 8.4, petal * 36), [0.95, 0.02, 330], {
      seam: 1.4,
      thread: tone(0.78, 0.1, 350),
    })
  }
  felt(pen, disc(50, 42, 13), [0.84, 0.16, 88], { seam: 2, thread: tone(0.62, 0.15, 60) })
}

/** The sun with a face, sewn from patches. */
const sun: Paint = (pen) => {
  felt(pen, soft(starPoints(12, 49, 37), 4), [0.74, 0.18, 58], { thread: tone(0.9, 0.12, 80) })
  felt(pen, disc(50, 50, 31), [0.89, 0.16, 92], { thread: tone(0.99, 0.05, 95) })
  felt(pen, oval(34, 57, 5, 4), [0.76, 0.14, 40], { seam: 0 })
  felt(pen, oval(66, 57, 5, 4), [0.76, 0.14, 40], { seam: 0 })
  for (const x of [40, 60]) {
    rim(pen, new Path2D(`M${x - 5} 48Q${x} 41 ${x + 5} 48`), 2.6, tone(0.36, 0.09, 45))
  }
  rim(pen, new Path2D('M38 58Q50 70 62 58'), 2.8, tone(0.36, 0.09, 45))
}

/** The grassy top of a hill, over the highest cell of its reel. */
export const cap: Paint = (pen) => {
  const mound = new Path2D(
    'M0 50V30C8 18 18 22 26 15C36 6 44 12 54 9C66 6 74 18 84 17C92 17 97 24 100 31V50Z',
  )
  cast(pen, mound, { drop: 2, blur: 3, alpha: 0.4 })
  felt(pen, mound, [0.66, 0.15, 135], { seam: 2.2, thread: tone(0.86, 0.12, 125) })
  for (const [x, y, hue] of spots('22 25 350 50 20 92 76 26 300')) {
    for (let petal = 0; petal < 5; petal++)
      fill(pen, disc(...onCircle(x, y, 3, petal * 72), 2.2), tone(0.88, 0.1, hue))
    fill(pen, disc(x, y, 1.7), tone(0.84, 0.16, 88))
  }
}

export const symbols = {
  A: mill,
  B: barn,
  C: sheep,
  D: tractor,
  E: tree,
  F: pumpkin,
  G: daisy,
  W: sun,
}

export const puff: Paint = (pen) =>
  fill(pen, disc(50, 50, 46), around(pen, [50, 50, 46], fade(white(0.95), white(0.5), white(0))))
export const button =
  (hue: number): Paint =>
  (pen) => {
    const whole = disc(50, 50, 40)
    fill(pen, whole, tone(0.74, 0.16, hue))
    rim(pen, disc(50, 50, 30), 4, tone(0.6, 0.15, hue))
    for (const [x, y] of corners('42 42 58 42 42 58 58 58'))
      fill(pen, disc(x, y, 5), tone(0.4, 0.1, hue))
  }
