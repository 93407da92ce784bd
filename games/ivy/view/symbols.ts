import {
  stops,
  fade,
  spots,
  corners,
  along,
  apart,
  around,
  bevel,
  cast,
  coat,
  type Coat,
  disc,
  fill,
  glow,
  inside,
  outline,
  oval,
  type Paint,
  type Pen,
  polygon,
  rim,
  shine,
  side,
  slab,
  tone,
  white,
  type Zone,
} from '@tessera/slot-kit/view'
import { icons } from './icons.ts'

/** A tile of glazed clay, as they are set into old garden walls. */
function tile(pen: Pen, lightness: number, chroma: number, hue: number): Path2D {
  const outer = slab(5, 5, 90, 90, 9)
  cast(pen, outer, { drop: 2.6, blur: 4, alpha: 0.5 })
  side(pen, outer, 3, tone(lightness - 0.32, chroma * 0.8, hue - 10), 1)
  fill(
    pen,
    outer,
    along(
      pen,
      [0, 5, 0, 95],
      fade(tone(lightness + 0.06, chroma, hue), tone(lightness - 0.12, chroma, hue - 8)),
    ),
  )
  bevel(pen, outer, 2.6, 0.7, 0.45)
  const field = slab(12, 12, 76, 76, 5)
  fill(
    pen,
    field,
    around(
      pen,
      [50, 46, 56],
      fade(tone(lightness + 0.13, chroma * 0.75, hue + 4), tone(lightness - 0.02, chroma, hue)),
    ),
  )
  bevel(pen, field, -1.6, 0.4, 0.5)
  for (const [x, y, turn] of spots('12 12 0 88 12 90 88 88 180 12 88 270')) {
    apart(pen, () => {
      pen.ctx.translate(x, y)
      pen.ctx.rotate((turn * Math.PI) / 180)
      const corner = new Path2D('M0 0H15C14 9 9 14 0 15Z')
      fill(pen, corner, tone(lightness - 0.16, chroma, hue - 6))
      fill(pen, disc(4.5, 4.5, 2.2), tone(lightness + 0.14, chroma * 0.7, hue))
    })
  }
  return field
}

/** A raised figure in thick glaze. */
function figure(pen: Pen, path: Path2D, colours: Coat, zones: readonly Zone[] = []): void {
  cast(pen, path, { drop: 2, blur: 2.4, alpha: 0.5 })
  rim(pen, path, 4, colours.edge)
  side(pen, path, 1.6, colours.edge, 0.8)
  fill(pen, path, along(pen, [0, 14, 0, 86], fade(colours.light, colours.body, colours.deep)))
  inside(pen, path, () => {
    for (const [zone, style] of zones) fill(pen, zone, style)
  })
  bevel(pen, path, 2, 0.7, 0.4)
}

const glazed = (pen: Pen, field: Path2D) => {
  shine(pen, field, 0.16, 46)
  fill(pen, oval(27, 22, 9, 3, -28), white(0.4))
}

const rose: Paint = (pen) => {
  const field = tile(pen, 0.82, 0.06, 165)
  figure(pen, outline(icons.rose, { size: 70, at: [50, 51] }), coat(0.62, 0.21, 15), [
    [polygon(corners('0 58 46 60 60 100 0 100')), tone(0.58, 0.13, 148)],
    [polygon(corners('70 66 100 60 100 100 60 90')), tone(0.62, 0.13, 148)],
  ])
  glazed(pen, field)
}

const bird: Paint = (pen) => {
  const field = tile(pen, 0.88, 0.05, 95)
  figure(pen, outline(icons.hummingbird, { size: 72 }), coat(0.64, 0.14, 195), [
    [oval(54, 44, 9, 12, -20), tone(0.64, 0.2, 20)],
    [polygon(corners('14 8 50 34 40 48 4 34')), tone(0.58, 0.14, 265)],
    [polygon(corners('38 60 56 66 44 100 24 96')), tone(0.5, 0.13, 225)],
  ])
  glazed(pen, field)
}

const snail: Paint = (pen) => {
  const field = tile(pen, 0.75, 0.09, 130)
  figure(pen, outline(icons.snail, { size: 68, at: [50, 52] }), coat(0.78, 0.12, 70), [
    [oval(40, 42, 25, 24), tone(0.6, 0.14, 45, 0.65)],
  ])
  glazed(pen, field)
}

const mushroom: Paint = (pen) => {
  const field = tile(pen, 0.66, 0.08, 245)
  const path = outline(icons.mushroom, { size: 66, at: [50, 51] })
  figure(pen, path, coat(0.58, 0.2, 28), [
    [polygon(corners('0 56 100 56 100 100 0 100')), tone(0.93, 0.04, 85)],
  ])
  inside(pen, path, () => {
    for (const [x, y, radius] of spots('36 34 5 54 28 6.4 68 40 4.6 48 44 4 26 45 3.6'))
      fill(pen, disc(x, y, radius), tone(0.97, 0.02, 90))
  })
  glazed(pen, field)
}

const acorn: Paint = (pen) => {
  const field = tile(pen, 0.9, 0.06, 85)
  figure(pen, outline(icons.acorn, { size: 64 }), coat(0.64, 0.12, 65), [
    [polygon(corners('44 0 100 0 100 60 70 46 48 30')), tone(0.48, 0.09, 55)],
  ])
  glazed(pen, field)
}

const pear: Paint = (pen) => {
  const field = tile(pen, 0.72, 0.09, 25)
  figure(pen, outline(icons.pear, { size: 68 }), coat(0.84, 0.15, 112), [
    [oval(66, 66, 14, 22), tone(0.74, 0.15, 60, 0.5)],
    [polygon(corners('40 0 70 0 62 28 46 26')), tone(0.5, 0.09, 70)],
  ])
  glazed(pen, field)
}

const leafPath =
  'M50 8C54 20 58 24 66 22C72 20 78 16 86 16C84 26 84 32 92 38C98 42 98 46 92 48C82 52 78 58 80 68C72 64 64 66 60 74C57 80 54 84 50 94C46 84 43 80 40 74C36 66 28 64 20 68C22 58 18 52 8 48C2 46 2 42 8 38C16 32 16 26 14 16C22 16 28 20 34 22C42 24 46 20 50 8Z'

export function ivyLeaf(pen: Pen, { lightness = 0.6, hue = 145, edge = 2.4 } = {}): void {
  const path = new Path2D(leafPath)
  side(pen, path, edge, tone(0.24, 0.07, 150), edge * 0.9)
  fill(
    pen,
    path,
    around(
      pen,
      [50, 40, 56],
      stops(
        0,
        tone(lightness + 0.16, 0.17, hue - 8),
        0.7,
        tone(lightness, 0.16, hue),
        1,
        tone(lightness - 0.16, 0.13, hue + 8),
      ),
    ),
  )
  inside(pen, path, () => {
    const veins = new Path2D(
      'M50 92V14M50 62L20 22M50 62L80 22M50 70L10 44M50 70L90 44M50 78L26 64M50 78L74 64',
    )
    rim(pen, veins, 2.6, tone(lightness + 0.24, 0.11, hue - 20, 0.9))
  })
  bevel(pen, path, 2, 0.6, 0.35)
}

const wild: Paint = (pen) => {
  const path = new Path2D(leafPath)
  glow(pen, path, tone(0.86, 0.19, 125, 0.7), 9)
  ivyLeaf(pen)
  for (const [x, y] of corners('30 34 66 54 54 26')) {
    fill(
      pen,
      disc(x, y, 3.6),
      around(
        pen,
        [x, y, 4, -1, -1],
        stops(0, white(1), 0.4, white(0.5), 1, tone(0.8, 0.08, 200, 0.4)),
      ),
    )
    fill(pen, disc(x - 1.2, y - 1.2, 1), white(1))
  }
}

/** A fountain in the middle of the garden. */
const fountain: Paint = (pen) => {
  const plate = disc(50, 50, 45)
  cast(pen, plate, { drop: 3, blur: 5 })
  fill(
    pen,
    plate,
    along(
      pen,
      [0, 5, 0, 95],
      fade(tone(0.94, 0.09, 92), tone(0.76, 0.13, 78), tone(0.9, 0.11, 88)),
    ),
  )
  bevel(pen, plate, 2)
  const well = disc(50, 50, 39)
  fill(pen, well, along(pen, [0, 12, 0, 88], fade(tone(0.86, 0.08, 215), tone(0.6, 0.13, 150))))
  bevel(pen, well, -2, 0.5, 0.5)
  const stone = {
    light: tone(0.95, 0.02, 85),
    body: tone(0.84, 0.03, 80),
    deep: tone(0.66, 0.04, 70),
    edge: tone(0.36, 0.04, 60),
    under: tone(0.5, 0.03, 60),
  }
  inside(pen, well, () => {
    for (let jet = -3; jet <= 3; jet++) {
      if (jet === 0) continue
      rim(
        pen,
        new Path2D(
          `M50 34Q${50 + jet * 5} ${12 + Math.abs(jet) * 3} ${50 + jet * 9} ${60 + Math.abs(jet) * 2}`,
        ),
        3,
        tone(0.97, 0.03, 215, 0.85),
      )
    }
    rim(pen, new Path2D('M50 34V16'), 3.6, white(0.95))
  })
  figure(pen, new Path2D('M46 34H54L56 66H44Z'), stone)
  figure(pen, new Path2D('M32 44H68C66 54 58 56 50 56C42 56 34 54 32 44Z'), stone)
  figure(pen, new Path2D('M18 66H82C80 80 66 84 50 84C34 84 20 80 18 66Z'), stone)
  fill(pen, oval(50, 66.5, 29, 3.6), tone(0.78, 0.1, 215))
  fill(pen, oval(50, 44.5, 16, 2.2), tone(0.82, 0.09, 215))
}

/** Ivy that has grown around a cell and holds it. */
export const grown: Paint = (pen) => {
  const ground = slab(3, 3, 94, 94, 9)
  fill(pen, ground, around(pen, [50, 50, 66], fade(tone(0.42, 0.1, 150), tone(0.26, 0.07, 155))))
  rim(pen, ground, 5, tone(0.32, 0.06, 75))
  rim(pen, ground, 2.4, tone(0.55, 0.09, 90))
  for (let leaf = 0; leaf < 16; leaf++) {
    const share = leaf / 16
    const [x, y] =
      share < 0.25
        ? [share * 4, 0]
        : share < 0.5
          ? [1, (share - 0.25) * 4]
          : share < 0.75
            ? [1 - (share - 0.5) * 4, 1]
            : [0, 1 - (share - 0.75) * 4]
    apart(pen, () => {
      pen.ctx.translate(4 + x * 92, 4 + y * 92)
      pen.ctx.rotate(leaf * 1.9)
      pen.ctx.scale(0.2, 0.2)
      pen.ctx.translate(-50, -50)
      ivyLeaf(pen, { lightness: 0.56 + (leaf % 3) * 0.06, edge: 5 })
    })
  }
}

export const symbols = {
  A: rose,
  B: bird,
  C: snail,
  D: mushroom,
  E: acorn,
  F: pear,
  W: wild,
  S: fountain,
}

export const leaf: Paint = (pen) => ivyLeaf(pen, { lightness: 0.62, edge: 0 })
export const petal: Paint = (pen) => {
  const path = new Path2D('M50 8C78 22 84 64 50 94C16 64 22 22 50 8Z')
  fill(pen, path, around(pen, [50, 60, 50], fade(tone(0.9, 0.08, 10), tone(0.74, 0.15, 8))))
}
