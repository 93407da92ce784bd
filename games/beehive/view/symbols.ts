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
  inside,
  joined,
  onCircle,
  outline,
  oval,
  type Paint,
  type Pen,
  polygon,
  rim,
  ring,
  shine,
  side,
  soft,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { icons } from './icons.ts'

const bee: Paint = (pen) => {
  for (const [turn, x, alpha] of spots('-32 34 0.85 28 66 0.85')) {
    const wing = oval(x, 30, 15, 25, turn)
    side(pen, wing, 1, tone(0.35, 0.05, 250), 1.6)
    fill(
      pen,
      wing,
      along(pen, [0, 6, 0, 54], fade(tone(0.97, 0.02, 220, alpha), tone(0.8, 0.06, 230, alpha))),
    )
    inside(pen, wing, () => {
      for (const lean of [-7, 0, 7])
        rim(
          pen,
          new Path2D(`M50 48Q${(x + 50) / 2 + lean} 36 ${x + lean} 8`),
          1,
          tone(0.6, 0.06, 240, 0.7),
        )
    })
  }
  const abdomen = new Path2D(
    'M50 34C70 34 76 50 74 62C72 78 60 92 50 96C40 92 28 78 26 62C24 50 30 34 50 34Z',
  )
  side(pen, abdomen, 2, tone(0.22, 0.05, 60), 2.6)
  fill(
    pen,
    abdomen,
    along(
      pen,
      [24, 0, 76, 0],
      stops(0, tone(0.7, 0.16, 68), 0.35, tone(0.9, 0.16, 92), 1, tone(0.68, 0.16, 62)),
    ),
  )
  inside(pen, abdomen, () => {
    for (const y of [46, 62, 78])
      fill(
        pen,
        new Path2D(`M20 ${y}Q50 ${y + 8} 80 ${y}V${y + 8}Q50 ${y + 16} 20 ${y + 8}Z`),
        tone(0.25, 0.05, 55),
      )
  })
  bevel(pen, abdomen, 2.4, 0.6)
  shine(pen, abdomen, 0.3, 66)
  const head = disc(50, 29, 17)
  side(pen, head, 1, tone(0.22, 0.05, 60), 2.4)
  fill(
    pen,
    head,
    around(pen, [50, 29, 18, -5, -6], fade(tone(0.94, 0.13, 95), tone(0.76, 0.16, 72))),
  )
  bevel(pen, head, 1.8)
  for (const sign of [-1, 1]) {
    rim(
      pen,
      new Path2D(`M${50 + sign * 6} 14Q${50 + sign * 8} 6 ${50 + sign * 16} 4`),
      2.4,
      tone(0.22, 0.05, 60),
    )
    fill(pen, disc(50 + sign * 16, 4.4, 2.8), tone(0.22, 0.05, 60))
    fill(pen, oval(50 + sign * 7, 28, 4.2, 5.4), tone(0.2, 0.03, 60))
    fill(pen, disc(50 + sign * 7 - 1.2, 26, 1.7), white(1))
    fill(pen, oval(50 + sign * 11.5, 35, 3, 2), tone(0.75, 0.14, 30, 0.7))
  }
  rim(pen, new Path2D('M45 36Q50 40 55 36'), 1.8, tone(0.25, 0.05, 50))
}

const pot: Paint = (pen) => {
  body(pen, outline(icons.honeypot, { size: 88, at: [50, 50] }), coat(0.62, 0.13, 45), {
    zones: [
      [polygon(corners('0 40 100 40 100 54 0 54')), tone(0.82, 0.12, 75)],
      [polygon(corners('52 0 100 0 100 42 52 42')), tone(0.86, 0.15, 88)],
    ],
    grow: 3,
    gloss: 0.4,
  })
  const run = new Path2D(
    'M20 42H72V48C72 60 64 60 63 50C62 66 53 70 51 54C50 62 42 62 41 54C38 76 26 76 26 56C22 58 20 52 20 48Z',
  )
  side(pen, run, 1, tone(0.5, 0.14, 60), 1)
  fill(pen, run, along(pen, [0, 42, 0, 74], fade(tone(0.92, 0.16, 92), tone(0.76, 0.17, 72))))
  bevel(pen, run, 1.6, 0.8)
}

const sunflower: Paint = (pen) => {
  for (const [count, reach, wide, turn, light] of [
    [14, 33, 7.6, 0, 0.78],
    [14, 28, 7, 12.8, 0.88],
  ] as const) {
    const petals = Array.from({ length: count }, (_, index) => {
      const degrees = turn + (360 / count) * index
      const [x, y] = onCircle(50, 50, reach, degrees)
      return oval(x, y, 14, wide, degrees)
    })
    const all = joined(...petals)
    if (turn === 0) side(pen, all, 2.4, tone(0.36, 0.09, 55), 2.2)
    for (const petal of petals) {
      cast(pen, petal, { drop: 1, blur: 1.6, alpha: 0.3 })
      fill(
        pen,
        petal,
        around(
          pen,
          [50, 50, 48],
          stops(0.35, tone(light - 0.16, 0.17, 62), 1, tone(light + 0.06, 0.16, 92)),
        ),
      )
    }
  }
  const heart = disc(50, 50, 21)
  side(pen, heart, 1, tone(0.28, 0.06, 45), 1.4)
  fill(
    pen,
    heart,
    around(pen, [50, 50, 22, -4, -5], fade(tone(0.56, 0.1, 60), tone(0.32, 0.07, 45))),
  )
  for (let seed = 1; seed < 60; seed++) {
    const [x, y] = onCircle(50, 50, Math.sqrt(seed) * 2.5, seed * 137.5)
    fill(pen, disc(x, y, 1.25), tone(0.7 - (seed % 3) * 0.08, 0.13, 75))
  }
}

const clover: Paint = (pen) => {
  const stem = new Path2D('M50 52Q54 78 66 94')
  rim(pen, stem, 8.5, tone(0.28, 0.08, 150))
  rim(pen, stem, 4.6, tone(0.62, 0.16, 142))
  for (const turn of [0, 90, 180, 270]) {
    apart(pen, () => {
      pen.ctx.translate(50, 46)
      pen.ctx.rotate(((turn + 45) * Math.PI) / 180)
      const leaf = new Path2D(
        'M0 -2C-6 -10 -20 -14 -19 -28C-18 -40 -4 -40 0 -31C4 -40 18 -40 19 -28C20 -14 6 -10 0 -2Z',
      )
      side(pen, leaf, 1, tone(0.28, 0.08, 150), 2.4)
      fill(pen, leaf, around(pen, [0, -22, 26], fade(tone(0.82, 0.17, 135), tone(0.56, 0.16, 148))))
      inside(pen, leaf, () => {
        rim(pen, new Path2D('M-15 -24Q0 -34 15 -24'), 3.4, tone(0.88, 0.12, 130, 0.8))
        rim(pen, new Path2D('M0 -4V-32'), 1.3, tone(0.45, 0.13, 148))
      })
      bevel(pen, leaf, 1.6)
    })
  }
}

const drop: Paint = (pen) => {
  const whole = new Path2D(
    'M50 5C56 24 80 42 80 64C80 82 66 95 50 95C34 95 20 82 20 64C20 42 44 24 50 5Z',
  )
  side(pen, whole, 2, tone(0.4, 0.11, 55), 2.4)
  fill(
    pen,
    whole,
    around(
      pen,
      [50, 64, 44, 0, 12],
      fade(tone(0.93, 0.15, 95), tone(0.8, 0.17, 75), tone(0.62, 0.16, 55)),
    ),
  )
  inside(pen, whole, () => {
    fill(pen, oval(50, 84, 22, 7), tone(0.96, 0.12, 98, 0.75))
    fill(pen, oval(50, 58, 26, 30, 14), tone(0.72, 0.17, 66, 0.25))
  })
  bevel(pen, whole, 2, 0.8)
  fill(pen, oval(37, 52, 5, 14, 24), white(0.85))
  fill(pen, disc(42, 34, 2.6), white(0.8))
}

const wax: Paint = (pen) => {
  const outer = soft(ring(6, 44, 0), 7)
  side(pen, outer, 4, tone(0.42, 0.1, 60), 2.2)
  fill(pen, outer, along(pen, [0, 10, 0, 90], fade(tone(0.95, 0.09, 95), tone(0.74, 0.14, 75))))
  bevel(pen, outer, 2.4)
  const well = soft(ring(6, 31, 0), 5)
  fill(pen, well, around(pen, [50, 50, 34, 0, 8], fade(tone(0.84, 0.17, 82), tone(0.58, 0.15, 58))))
  bevel(pen, well, -2.6, 0.7, 0.7)
  fill(pen, oval(41, 38, 9, 4, -28), white(0.75))
}

export const symbols = { A: bee, B: pot, C: sunflower, D: clover, E: drop, F: wax }

export const pollen: Paint = (pen: Pen) =>
  fill(
    pen,
    disc(50, 50, 46),
    around(
      pen,
      [50, 50, 46],
      stops(0, tone(0.97, 0.1, 95), 0.3, tone(0.9, 0.16, 88, 0.9), 1, 'transparent'),
    ),
  )
export const smallBee: Paint = (pen) => {
  for (const x of [38, 58]) fill(pen, oval(x, 26, 10, 22, (x - 48) * 2.4), white(0.7))
  const torso = oval(50, 58, 34, 22)
  fill(pen, torso, tone(0.86, 0.16, 88))
  inside(pen, torso, () => {
    for (const x of [38, 56, 74]) fill(pen, oval(x, 58, 5, 26), tone(0.25, 0.05, 55))
  })
}
export const smallDrop: Paint = (pen) => {
  const whole = new Path2D(
    'M50 6C56 26 80 42 80 64C80 82 66 94 50 94C34 94 20 82 20 64C20 42 44 26 50 6Z',
  )
  fill(
    pen,
    whole,
    around(pen, [50, 62, 44, -8, 0], fade(tone(0.95, 0.13, 95), tone(0.72, 0.17, 65))),
  )
  fill(pen, oval(38, 54, 6, 13, 20), white(0.9))
}
