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
  slab,
  starPoints,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { icons } from './icons.ts'
import { gilt } from './enamel.ts'
import { wild } from './towers.ts'

/** A badge of enamel: a ground of one colour within a gilt edge. */
function badge(pen: Pen, path: Path2D, lightness: number, chroma: number, hue: number): void {
  cast(pen, path, { drop: 3, blur: 5, alpha: 0.55 })
  side(pen, path, 3, tone(0.4, 0.09, 65), 3)
  rim(
    pen,
    path,
    5.4,
    along(
      pen,
      [10, 0, 80, 100],
      stops(
        0,
        tone(0.95, 0.09, 95),
        0.5,
        tone(0.74, 0.13, 80),
        0.6,
        tone(0.9, 0.11, 90),
        1,
        tone(0.6, 0.12, 68),
      ),
    ),
  )
  fill(
    pen,
    path,
    along(
      pen,
      [0, 6, 0, 94],
      fade(tone(lightness + 0.1, chroma, hue), tone(lightness - 0.14, chroma, hue + 12)),
    ),
  )
  bevel(pen, path, -2, 0.35, 0.7)
}

function inlay(pen: Pen, path: Path2D, style: string | CanvasGradient): void {
  side(pen, path, 1.4, tone(0.18, 0.05, 260), 1.5)
  fill(pen, path, style)
  bevel(pen, path, 1.4, 0.6, 0.4)
}

const wheel: Paint = (pen) => {
  const { ctx } = pen
  const handles = Array.from({ length: 8 }, (_, spoke) => {
    const [x, y] = onCircle(50, 50, 43, spoke * 45)
    return oval(x, y, 6.4, 3.6, spoke * 45)
  })
  const rimRing = new Path2D()
  rimRing.arc(50, 50, 33, 0, Math.PI * 2)
  rimRing.closePath()
  rimRing.moveTo(74, 50)
  rimRing.arc(50, 50, 24, 0, Math.PI * 2, true)
  rimRing.closePath()
  const whole = joined(rimRing, disc(50, 50, 10), ...handles)
  side(pen, whole, 3, tone(0.26, 0.06, 45), 2.6)
  const wood = along(
    pen,
    [20, 10, 70, 90],
    fade(tone(0.76, 0.1, 65), tone(0.6, 0.11, 55), tone(0.42, 0.09, 45)),
  )
  for (let spoke = 0; spoke < 8; spoke++) {
    apart(pen, () => {
      ctx.translate(50, 50)
      ctx.rotate((spoke * Math.PI) / 4)
      const bar = slab(0, -2.6, 38, 5.2, 2)
      rim(pen, bar, 2.6, tone(0.26, 0.06, 45))
      fill(pen, bar, along(pen, [0, -3, 0, 3], fade(tone(0.76, 0.1, 65), tone(0.5, 0.1, 50))))
    })
  }
  for (const handle of handles) fill(pen, handle, wood)
  fill(pen, rimRing, wood)
  bevel(pen, rimRing, 1.6)
  rim(pen, disc(50, 50, 28.5), 1.6, gilt(pen))
  inlay(pen, disc(50, 50, 9.5), gilt(pen))
}

const anchor: Paint = (pen) => {
  badge(pen, disc(50, 50, 43), 0.46, 0.13, 252)
  inlay(pen, outline(icons.anchor, { size: 58, turn: 45, at: [50, 50] }), gilt(pen))
  shine(pen, disc(50, 50, 41), 0.22)
}

const boat: Paint = (pen) => {
  const shield = new Path2D('M10 12Q50 2 90 12V52Q88 82 50 96Q12 82 10 52Z')
  badge(pen, shield, 0.66, 0.11, 205)
  inside(pen, shield, () => {
    for (const [y, light] of [
      [72, 0.5],
      [80, 0.4],
    ] as const)
      fill(
        pen,
        new Path2D(`M0 ${y}Q12 ${y - 7} 25 ${y}T50 ${y}T75 ${y}T100 ${y}V100H0Z`),
        tone(light, 0.12, 245),
      )
  })
  inlay(
    pen,
    outline(icons['shooner-sailboat'], { size: 62, at: [50, 44] }),
    along(
      pen,
      [0, 14, 0, 76],
      stops(0, white(1), 0.7, tone(0.94, 0.04, 85), 1, tone(0.62, 0.14, 45)),
    ),
  )
  shine(pen, shield, 0.2)
}

const compass: Paint = (pen) => {
  const plate = polygon(starPoints(8, 47, 40, -90 + 22.5))
  badge(pen, plate, 0.9, 0.05, 85)
  rim(pen, disc(50, 50, 33), 1.4, tone(0.5, 0.1, 60))
  for (let point = 0; point < 8; point++) {
    const reach = point % 2 === 0 ? 36 : 22
    const turn = point * 45 - 90
    const tip = onCircle(50, 50, reach, turn)
    fill(
      pen,
      polygon([tip, onCircle(50, 50, 8, turn - 45), [50, 50]]),
      point === 0 ? tone(0.6, 0.22, 28) : tone(0.42, 0.11, 255),
    )
    fill(
      pen,
      polygon([tip, onCircle(50, 50, 8, turn + 45), [50, 50]]),
      point === 0 ? tone(0.74, 0.18, 32) : tone(0.66, 0.1, 245),
    )
  }
  inlay(pen, disc(50, 50, 4.6), gilt(pen))
}

const lantern: Paint = (pen) => {
  glow(pen, disc(50, 58, 22), tone(0.9, 0.15, 85, 0.8), 13)
  const path = outline(icons.lantern, { size: 92 })
  side(pen, path, 3, tone(0.2, 0.05, 55), 2.8)
  fill(
    pen,
    slab(33, 43, 34, 36, 2),
    around(pen, [50, 62, 26], fade(tone(0.99, 0.06, 98), tone(0.9, 0.15, 85), tone(0.7, 0.17, 58))),
  )
  fill(
    pen,
    path,
    along(
      pen,
      [20, 6, 70, 94],
      fade(tone(0.84, 0.12, 85), tone(0.62, 0.12, 70), tone(0.4, 0.09, 55)),
    ),
  )
  bevel(pen, path, 1.8)
}

const buoy: Paint = (pen) => {
  const whole = new Path2D()
  whole.arc(50, 50, 42, 0, Math.PI * 2)
  whole.closePath()
  whole.moveTo(70, 50)
  whole.arc(50, 50, 20, 0, Math.PI * 2, true)
  whole.closePath()
  cast(pen, whole, { drop: 3, blur: 5 })
  side(pen, whole, 3, tone(0.24, 0.07, 25), 2.4)
  fill(pen, whole, along(pen, [0, 8, 0, 92], fade(white(1), tone(0.8, 0.03, 240))))
  inside(pen, whole, () => {
    for (let part = 0; part < 4; part++) {
      const wedge = new Path2D()
      wedge.moveTo(50, 50)
      wedge.arc(50, 50, 60, ((part * 90 + 22) * Math.PI) / 180, ((part * 90 + 68) * Math.PI) / 180)
      fill(pen, wedge, along(pen, [0, 8, 0, 92], fade(tone(0.68, 0.21, 30), tone(0.5, 0.2, 24))))
    }
  })
  bevel(pen, whole, 4, 0.7, 0.5)
  for (let part = 0; part < 4; part++)
    rim(pen, oval(...onCircle(50, 50, 46, part * 90), 2.6, 5, part * 90), 1.8, tone(0.9, 0.05, 85))
}

const gull: Paint = (pen) => {
  const path = outline(icons.seagull, { size: 90, at: [50, 48] })
  side(pen, path, 3, tone(0.26, 0.05, 255), 2.8)
  fill(
    pen,
    path,
    along(
      pen,
      [0, 10, 0, 90],
      stops(0, white(1), 0.6, tone(0.93, 0.02, 230), 1, tone(0.74, 0.05, 240)),
    ),
  )
  inside(pen, path, () => {
    fill(pen, polygon(corners('0 40 60 52 44 80 0 90')), tone(0.7, 0.05, 245, 0.55))
    fill(pen, polygon(corners('82 14 100 14 100 36 78 30')), tone(0.78, 0.17, 62))
    fill(pen, polygon(corners('44 80 80 80 80 100 44 100')), tone(0.76, 0.17, 58))
  })
  bevel(pen, path, 1.8)
}

export const symbols = {
  A: wheel,
  B: anchor,
  C: boat,
  D: compass,
  E: lantern,
  F: buoy,
  G: gull,
  W: wild,
}

export const mote: Paint = (pen) =>
  fill(
    pen,
    polygon(ring(20, 46)),
    around(
      pen,
      [50, 50, 46],
      stops(0, tone(0.98, 0.08, 95), 0.3, tone(0.92, 0.12, 90, 0.7), 1, 'transparent'),
    ),
  )

export const ray: Paint = (pen) => fill(pen, polygon(starPoints(6, 48, 8)), tone(0.97, 0.1, 95))
