import {
  apart,
  around,
  beams,
  bevel,
  body,
  cast,
  coat,
  type Coat,
  disc,
  fade,
  fill,
  laid,
  outline,
  type Paint,
  type Pen,
  rim,
  ring,
  shine,
  side,
  slab,
  soft,
  starPoints,
  tone,
  white,
} from '@tessera/slot-kit/view'

/** What lies behind an emblem. */
export const plates = [
  'none',
  'disc',
  'hexagon',
  'shield',
  'tile',
  'cog',
  'diamond',
  'bloom',
] as const
export type Plate = (typeof plates)[number]

const plateOf: Record<Exclude<Plate, 'none'>, () => Path2D> = {
  disc: () => disc(50, 50, 45),
  hexagon: () => soft(ring(6, 47), 8),
  shield: () =>
    laid(new Path2D('M10 8 Q50 -4 90 8 L90 50 Q88 80 50 98 Q12 80 10 50 Z'), {
      side: 100,
      size: 96,
    }),
  tile: () => slab(6, 6, 88, 88, 18),
  cog: () => soft(starPoints(12, 48, 42), 3),
  diamond: () => soft(ring(4, 50), 10),
  bloom: () => soft(starPoints(8, 49, 38), 10),
}

/** An emblem as a body of its own, or before a plate in a darker tone of its hue. */
export function emblemPaint(
  text: string,
  { plate, hue, strength }: { plate: Plate; hue: number; strength: number },
): Paint {
  return (pen) => {
    const front = coat(0.7 + 0.1 * strength, 0.1 + 0.08 * strength, hue)
    if (plate === 'none')
      return body(pen, outline(text, { size: 88 }), front, { depth: 3, grow: 2 })
    plateUnder(pen, plateOf[plate](), hue)
    const shape = outline(text, { size: plate === 'diamond' ? 54 : 64 })
    side(pen, shape, 3, front.edge, 1.6)
    fill(pen, shape, around(pen, [50, 42, 46, -8, -12], fade(front.light, front.body, front.deep)))
  }
}

function plateUnder(pen: Pen, path: Path2D, hue: number): void {
  const under = coat(0.42, 0.12, hue)
  side(pen, path, 3, under.edge, 1)
  fill(pen, path, around(pen, [50, 46, 56, -8, -14], fade(under.body, under.deep, under.edge)))
  bevel(pen, path, 3, 0.6, 0.5)
  rim(pen, path, 2, tone(0.8, 0.1, hue, 0.8))
}

const faces = [
  "'Georgia', serif",
  'system-ui, sans-serif',
  "'Trebuchet MS', sans-serif",
  "'Palatino', serif",
]

/** The letter or number of a card, for symbols that pay little. */
export function rankPaint(text: string, hue: number, face: number): Paint {
  return (pen) => {
    const { ctx } = pen
    const colours = coat(0.68, 0.13, hue)
    apart(pen, () => {
      ctx.font = `800 ${text.length > 1 ? 66 : 82}px ${faces[face % faces.length]}`
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.lineJoin = 'round'
      for (let depth = 4; depth >= 0; depth--) {
        ctx.strokeStyle = colours.edge
        ctx.lineWidth = 9
        ctx.strokeText(text, 50, 52 + depth)
      }
      ctx.fillStyle = around(
        pen,
        [50, 40, 60, -6, -20],
        fade(white(0.95), colours.light, colours.body, colours.deep),
      )
      ctx.fillText(text, 50, 52)
    })
  }
}

/** A cut stone with so many corners, for symbols that pay little. */
export function stonePaint(corners: number, hue: number): Paint {
  return (pen) => {
    const path = soft(ring(corners, 42, corners % 2 === 0 ? -90 + 180 / corners : -90), 4)
    const colours: Coat = coat(0.62, 0.17, hue)
    body(pen, path, colours, { depth: 3, grow: 2.4, gloss: 0.4 })
    const table = soft(ring(corners, 23, corners % 2 === 0 ? -90 + 180 / corners : -90), 2)
    fill(
      pen,
      table,
      around(pen, [50, 46, 30, -6, -8], fade(white(0.7), colours.light, colours.body)),
    )
    for (const [x, y] of ring(corners, 42, corners % 2 === 0 ? -90 + 180 / corners : -90)) {
      const line = new Path2D()
      line.moveTo(50 + (x - 50) * 0.55, 50 + (y - 50) * 0.55)
      line.lineTo(x, y)
      rim(pen, line, 1, white(0.4))
    }
  }
}

/** Wild, scatter and gate: an emblem in front of beams, with its word on a band. */
export function specialPaint(
  text: string,
  word: string,
  hue: number,
  kind: 'wild' | 'bonus',
): Paint {
  return (pen) => {
    const { ctx } = pen
    if (kind === 'wild') {
      const star = soft(starPoints(14, 50, 40), 2)
      cast(pen, star, { drop: 2, blur: 4 })
      fill(
        pen,
        star,
        around(
          pen,
          [50, 50, 50],
          fade(tone(0.95, 0.12, hue), tone(0.66, 0.17, hue), tone(0.4, 0.12, hue)),
        ),
      )
      rim(pen, star, 1.6, tone(0.95, 0.08, hue))
    } else {
      beams(pen, [50, 50], 16, 52, tone(0.95, 0.12, hue, 0.9))
      const plate = disc(50, 48, 38)
      fill(pen, plate, around(pen, [50, 44, 40], fade(tone(0.6, 0.18, hue), tone(0.3, 0.12, hue))))
      rim(pen, plate, 4, tone(0.9, 0.12, 90))
    }
    body(pen, outline(text, { size: 56, at: [50, 42] }), coat(0.86, 0.13, 88), {
      depth: 2,
      grow: 1.6,
    })
    const band = slab(6, 70, 88, 24, 8)
    fill(pen, band, tone(0.22, 0.07, hue))
    rim(pen, band, 2, tone(0.88, 0.13, 88))
    apart(pen, () => {
      ctx.font = `900 ${word.length > 4 ? 17 : 20}px system-ui, sans-serif`
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.fillStyle = white(1)
      ctx.fillText(word, 50, 83)
    })
  }
}

/** A coin, with what it is worth where that is known. */
export function coinPaint(hue: number, text: string, emblem?: string): Paint {
  return (pen) => {
    const { ctx } = pen
    const colours = coat(0.74, 0.14, hue)
    const edge = soft(starPoints(24, 47, 44), 1)
    side(pen, edge, 4, colours.edge, 1)
    fill(
      pen,
      edge,
      around(pen, [50, 46, 50, -8, -16], fade(colours.light, colours.body, colours.deep)),
    )
    const inner = disc(50, 50, 35)
    rim(pen, inner, 3, colours.deep)
    shine(pen, inner, 0.35)
    if (emblem) fill(pen, outline(emblem, { size: 44 }), tone(0.36, 0.09, hue))
    if (text === '') return
    apart(pen, () => {
      ctx.font = `900 ${text.length > 4 ? 22 : 29}px system-ui, sans-serif`
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.lineWidth = 5
      ctx.strokeStyle = white(0.9)
      ctx.strokeText(text, 50, 52)
      ctx.fillStyle = tone(0.25, 0.08, hue)
      ctx.fillText(text, 50, 52)
    })
  }
}
