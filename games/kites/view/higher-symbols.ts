import {
  fade,
  corners,
  along,
  apart,
  cast,
  disc,
  facets,
  fill,
  inside,
  lip,
  oval,
  type Paint,
  type Point,
  polygon,
  rim,
  side,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { rimmed, paper } from './paper.ts'

export const koi: Paint = (pen) =>
  apart(pen, () => {
    const { ctx } = pen
    ctx.translate(50, 50)
    ctx.rotate(-0.5)
    ctx.translate(-50, -50)
    const whole = new Path2D(
      'M6 50C6 34 20 28 36 28C56 28 66 38 76 44L96 30C92 42 92 58 96 70L76 56C66 62 56 72 36 72C20 72 6 66 6 50Z',
    )
    cast(pen, whole, { drop: 3, blur: 5, alpha: 0.4 })
    side(pen, whole, 1, tone(0.97, 0.02, 90), 2.4)
    fill(
      pen,
      whole,
      along(
        pen,
        [0, 28, 0, 72],
        fade(tone(0.7, 0.2, 34), tone(0.62, 0.22, 28), tone(0.5, 0.19, 22)),
      ),
    )
    inside(pen, whole, () => {
      for (let row = 0; row < 5; row++) {
        for (let at = -3; at <= 3; at++) {
          const [x, y] = [36 + row * 9, 50 + (at + (row % 2) / 2) * 11]
          fill(pen, disc(x, y, 7.2), tone(0.93, 0.06, 70))
          fill(
            pen,
            disc(x + 1.8, y, 6.9),
            tone(0.64 - Math.abs(y - 50) * 0.004, 0.21, 30 + row * 2),
          )
        }
      }
      fill(pen, new Path2D('M0 20H24C32 36 32 64 24 80H0Z'), tone(0.95, 0.03, 85))
      fill(pen, polygon(corners('100 20 100 80 78 56 78 44')), tone(0.95, 0.05, 80))
      for (const y of [36, 43, 50, 57, 64])
        fill(
          pen,
          polygon([
            [78, 50],
            [100, y - 2],
            [100, y + 2],
          ]),
          tone(0.62, 0.2, 30),
        )
      rim(pen, new Path2D('M24 20C32 36 32 64 24 80'), 2.4, tone(0.75, 0.14, 80))
    })
    fill(pen, oval(5.5, 50, 3.4, 11), tone(0.32, 0.08, 20))
    fill(pen, disc(18, 42, 6.4), tone(0.99, 0.01, 90))
    fill(pen, disc(18.6, 42, 3.6), tone(0.2, 0.03, 260))
    fill(pen, disc(17.4, 40.6, 1.3), white(1))
    lip(pen, whole, 0, 3, white(0.35))
  })

const wing = (sign: 1 | -1): readonly (readonly Point[])[] => {
  const at = (x: number, y: number): Point => [50 + sign * x, y]
  return [
    [at(2, 46), at(12, 18), at(30, 10)],
    [at(2, 46), at(30, 10), at(45, 16)],
    [at(2, 46), at(45, 16), at(40, 42)],
    [at(2, 48), at(40, 45), at(36, 66)],
    [at(2, 48), at(36, 66), at(22, 80)],
    [at(2, 48), at(22, 80), at(12, 70)],
  ]
}

export const butterfly: Paint = (pen) => {
  const { ctx } = pen
  for (const sign of [-1, 1] as const) {
    const faces = wing(sign)
    const whole = facets(pen, faces, {
      ...rimmed(0.6, 0.16, 300),
      paint: (light, face) => paper(face < 3 ? 0.62 : 0.7, 0.16, face < 3 ? 300 : 335)(light),
      middle: [50, 46],
    })
    inside(pen, whole, () => {
      fill(pen, oval(50 + sign * 29, 26, 8, 10, sign * 30), tone(0.88, 0.12, 85))
      fill(pen, oval(50 + sign * 29, 26, 4.4, 6, sign * 30), tone(0.45, 0.14, 285))
      fill(pen, disc(50 + sign * 24, 62, 6), tone(0.9, 0.1, 80))
      fill(pen, disc(50 + sign * 24, 62, 3), tone(0.5, 0.16, 320))
    })
  }
  ctx.lineCap = 'round'
  for (const sign of [-1, 1])
    rim(
      pen,
      new Path2D(`M50 28Q${50 + sign * 4} 14 ${50 + sign * 13} 9`),
      1.8,
      tone(0.32, 0.08, 290),
    )
  const body = oval(50, 50, 4.4, 24)
  side(pen, body, 1, tone(0.97, 0.02, 90), 1.8)
  fill(pen, body, along(pen, [45, 0, 55, 0], fade(tone(0.45, 0.1, 290), tone(0.28, 0.09, 290))))
}

export const swallow: Paint = (pen) => {
  const faces: Point[][] = [
    corners('50 10 58 22 50 40 42 22'),
    corners('42 22 50 40 4 52 14 34'),
    corners('58 22 50 40 96 52 86 34'),
    corners('50 40 4 52 8 66 40 56'),
    corners('50 40 96 52 92 66 60 56'),
    corners('50 40 40 56 46 70 54 70 60 56'),
    corners('46 70 50 72 36 96 26 94'),
    corners('54 70 50 72 64 96 74 94'),
  ]
  const whole = facets(pen, faces, {
    ...rimmed(0.42, 0.12, 258),
    paint: (light, face) =>
      (face === 5 || face === 0
        ? paper(face === 0 ? 0.64 : 0.93, face === 0 ? 0.2 : 0.03, 28)
        : paper(face === 3 || face === 4 ? 0.62 : 0.44, 0.14, 255))(light),
    middle: [50, 46],
  })
  inside(pen, whole, () => {
    for (const sign of [-1, 1]) {
      fill(pen, oval(50 + sign * 26, 45, 5, 3.4, sign * 14), tone(0.9, 0.12, 85))
      fill(pen, disc(50 + sign * 3.6, 21, 1.9), white(1))
      fill(pen, disc(50 + sign * 3.6, 21, 1), tone(0.2, 0.04, 260))
    }
  })
}
