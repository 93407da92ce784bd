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
  outline,
  oval,
  type Paint,
  type Pen,
  polygon,
  rim,
  shine,
  side,
  starPoints,
  soft,
  type Stops,
  tone,
  white,
} from '@tessera/slot-kit/view'
import { icons } from './icons.ts'

/** A polished metal mirrors a bright sky above, a dark horizon, and the light of the ground. */
const metal = (lightness: number, chroma: number, hue: number): Stops =>
  stops(
    0,
    tone(lightness + 0.24, chroma * 0.6, hue + 6),
    0.3,
    tone(lightness + 0.06, chroma, hue),
    0.48,
    tone(lightness - 0.2, chroma, hue - 10),
    0.54,
    tone(lightness + 0.14, chroma * 0.9, hue + 2),
    0.78,
    tone(lightness - 0.04, chroma, hue - 4),
    1,
    tone(lightness - 0.26, chroma, hue - 14),
  )

type Metal = { shine: Stops; edge: string }
const brass: Metal = { shine: metal(0.76, 0.135, 86), edge: tone(0.32, 0.08, 60) }
const iron: Metal = { shine: metal(0.6, 0.022, 255), edge: tone(0.22, 0.02, 260) }
const copper: Metal = { shine: metal(0.65, 0.13, 48), edge: tone(0.28, 0.08, 35) }
const steel: Metal = { shine: metal(0.74, 0.025, 235), edge: tone(0.27, 0.03, 250) }
const bronze: Metal = { shine: metal(0.6, 0.09, 68), edge: tone(0.26, 0.06, 50) }

function casting(
  pen: Pen,
  path: Path2D,
  { shine: light, edge }: Metal,
  { depth = 4, grow = 2.6 } = {},
): void {
  cast(pen, path, { drop: 3, blur: 5 })
  side(pen, path, depth, edge, grow)
  fill(pen, path, along(pen, [10, 6, 26, 94], light))
  bevel(pen, path, 2.2, 0.9, 0.6)
}

const anvil: Paint = (pen) => {
  const path = outline(icons.anvil, { size: 92 })
  glow(pen, path, tone(0.72, 0.2, 45, 0.75), 11)
  casting(pen, path, iron)
  inside(pen, path, () =>
    fill(
      pen,
      polygon(corners('0 0 100 0 100 34 0 34')),
      along(pen, [0, 20, 0, 36], fade(tone(0.88, 0.17, 75, 0.95), tone(0.6, 0.2, 38, 0))),
    ),
  )
}

const bell: Paint = (pen) => {
  const whole = new Path2D(
    'M50 8C55 8 57 11 57 15C72 20 76 36 77 52C78 64 82 70 88 75V80H12V75C18 70 22 64 23 52C24 36 28 20 43 15C43 11 45 8 50 8Z',
  )
  casting(pen, joined(whole, disc(50, 84, 9)), brass)
  rim(pen, new Path2D('M16 72Q50 78 84 72'), 2, tone(0.42, 0.1, 65))
  rim(pen, new Path2D('M25 50Q50 56 75 50'), 1.6, tone(0.42, 0.1, 65, 0.8))
  fill(pen, oval(37, 40, 4, 20, 10), white(0.5))
}

const gear: Paint = (pen) => {
  const teeth = polygon(
    Array.from({ length: 40 }, (_, index) => {
      const reach = [46, 46, 36, 36][index % 4] ?? 36
      const degrees = index * 9 + (index % 2 === 0 ? 1.6 : -1.6)
      return [
        50 + reach * Math.cos((degrees * Math.PI) / 180),
        50 + reach * Math.sin((degrees * Math.PI) / 180),
      ]
    }),
  )
  casting(pen, teeth, copper)
  const dish = disc(50, 50, 27)
  fill(pen, dish, along(pen, [0, 24, 0, 76], fade(tone(0.4, 0.09, 40), tone(0.72, 0.12, 52))))
  bevel(pen, dish, -2, 0.6, 0.6)
  for (const turn of [0, 60, 120]) {
    apart(pen, () => {
      pen.ctx.translate(50, 50)
      pen.ctx.rotate((turn * Math.PI) / 180)
      const spoke = soft(corners('-4 -28 4 -28 5 28 -5 28'), 1)
      fill(pen, spoke, along(pen, [-5, 0, 5, 0], copper.shine))
    })
  }
  const hub = disc(50, 50, 11)
  side(pen, hub, 1, copper.edge, 1)
  fill(pen, hub, along(pen, [40, 40, 60, 60], copper.shine))
  fill(pen, disc(50, 50, 4.4), tone(0.2, 0.03, 40))
}

const horseshoe: Paint = (pen) => casting(pen, outline(icons.horseshoe, { size: 86 }), steel)

const key: Paint = (pen) =>
  casting(pen, outline(icons['skeleton-key'], { size: 90, turn: 6 }), bronze)

const nut: Paint = (pen) => casting(pen, outline(icons['hexagonal-nut'], { size: 80 }), iron)

const flame: Paint = (pen) => {
  const whole = new Path2D(
    'M52 4C58 20 80 30 82 58C84 82 68 96 50 96C32 96 16 82 18 60C19 48 26 42 30 30C36 36 38 40 39 46C46 36 44 18 52 4Z',
  )
  glow(pen, whole, tone(0.7, 0.21, 42, 0.85), 13)
  side(pen, whole, 1, tone(0.36, 0.14, 28), 2.4)
  fill(
    pen,
    whole,
    along(pen, [0, 4, 0, 96], fade(tone(0.7, 0.2, 45), tone(0.64, 0.23, 34), tone(0.5, 0.21, 26))),
  )
  const middle = new Path2D(
    'M53 28C58 42 70 48 70 66C70 82 60 92 50 92C38 92 29 82 30 68C31 60 36 56 38 50C43 54 44 58 45 62C50 54 49 42 53 28Z',
  )
  fill(pen, middle, along(pen, [0, 28, 0, 92], fade(tone(0.86, 0.18, 75), tone(0.74, 0.2, 52))))
  const core = new Path2D(
    'M51 52C54 62 61 66 61 76C61 86 56 91 50 91C44 91 39 86 40 77C41 72 44 70 45 66C48 69 48 72 49 74C51 68 50 60 51 52Z',
  )
  fill(pen, core, along(pen, [0, 52, 0, 92], fade(tone(0.99, 0.07, 98), tone(0.94, 0.14, 90))))
  bevel(pen, whole, 1.6, 0.6, 0.2)
}

/** A coin fresh from the mould, with what it is worth. */
export const coin =
  (text: string): Paint =>
  (pen) => {
    const edge = polygon(starPoints(40, 46, 44))
    glow(pen, edge, tone(0.75, 0.17, 60, 0.6), 8)
    side(pen, edge, 4, tone(0.42, 0.1, 58), 1.4)
    fill(pen, edge, along(pen, [16, 6, 70, 94], brass.shine))
    bevel(pen, edge, 2, 0.9, 0.5)
    const dish = disc(50, 50, 35)
    fill(
      pen,
      dish,
      along(
        pen,
        [20, 12, 60, 88],
        fade(tone(0.68, 0.13, 78), tone(0.82, 0.14, 88), tone(0.94, 0.1, 95)),
      ),
    )
    bevel(pen, dish, -2, 0.9, 0.5)
    const { ctx } = pen
    ctx.font = `800 ${text.length > 2 ? 34 : 40}px 'Bricolage Grotesque Variable', system-ui, sans-serif`
    ctx.textAlign = 'center'
    ctx.textBaseline = 'middle'
    ctx.fillStyle = tone(0.98, 0.06, 95)
    ctx.fillText(text, 50, 54.4)
    ctx.fillStyle = tone(0.34, 0.09, 55)
    ctx.fillText(text, 50, 53)
    shine(pen, dish, 0.25)
  }

const crown: Paint = (pen) => {
  coin('')(pen)
  const star = polygon(starPoints(5, 24, 10.5))
  side(pen, star, 1.4, tone(0.45, 0.1, 60), 0.6)
  fill(pen, star, along(pen, [0, 26, 0, 74], fade(tone(0.97, 0.08, 95), tone(0.74, 0.14, 78))))
  bevel(pen, star, 1.6)
}

export const symbols = {
  A: anvil,
  B: bell,
  C: gear,
  D: horseshoe,
  E: key,
  F: nut,
  W: flame,
  O: crown,
}

export const ember: Paint = (pen) =>
  fill(
    pen,
    disc(50, 50, 46),
    around(
      pen,
      [50, 50, 46],
      stops(
        0,
        tone(0.99, 0.08, 95),
        0.25,
        tone(0.85, 0.18, 65),
        0.6,
        tone(0.65, 0.22, 35, 0.5),
        1,
        'transparent',
      ),
    ),
  )
export const sparkle: Paint = (pen) =>
  fill(pen, polygon(starPoints(4, 48, 8)), tone(0.95, 0.13, 85))
