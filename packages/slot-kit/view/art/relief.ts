import { along, apart, inside, type Pen, type Stops } from './pen.ts'
import { moved } from './shapes.ts'
import { black, type Coat, white } from './tone.ts'

/** The shadow that a body throws on what lies behind it. */
export function cast(pen: Pen, path: Path2D, { drop = 3, blur = 4, alpha = 0.45 } = {}): void {
  const { ctx, unit } = pen
  apart(pen, () => {
    ctx.shadowColor = black(alpha)
    ctx.shadowBlur = blur * unit
    ctx.shadowOffsetY = drop * unit
    ctx.fillStyle = black(1)
    ctx.fill(path)
  })
}

/** Light that a body gives off. */
export function glow(pen: Pen, path: Path2D, colour: string, blur: number): void {
  const { ctx, unit } = pen
  apart(pen, () => {
    ctx.shadowColor = colour
    ctx.shadowBlur = blur * unit
    ctx.fillStyle = colour
    ctx.fill(path)
  })
}

/** The side of a body that is seen from above: its thickness. */
export function side(pen: Pen, path: Path2D, depth: number, colour: string, grow = 0): void {
  const { ctx } = pen
  apart(pen, () => {
    ctx.fillStyle = colour
    ctx.strokeStyle = colour
    ctx.lineJoin = 'round'
    ctx.lineWidth = grow * 2
    ctx.translate(0, depth)
    for (let at = depth; at >= 0; at -= 1) {
      ctx.fill(path)
      if (grow > 0) ctx.stroke(path)
      ctx.translate(0, -1)
    }
  })
}

export function fill(pen: Pen, path: Path2D, style: string | CanvasGradient): void {
  pen.ctx.fillStyle = style
  pen.ctx.fill(path)
}

export function rim(pen: Pen, path: Path2D, width: number, style: string | CanvasGradient): void {
  const { ctx } = pen
  ctx.lineJoin = 'round'
  ctx.lineCap = 'round'
  ctx.lineWidth = width
  ctx.strokeStyle = style
  ctx.stroke(path)
}

/** A band along the edges of a path that look towards (−dx, −dy): where light or shade lies. */
export function lip(pen: Pen, path: Path2D, dx: number, dy: number, colour: string): void {
  inside(pen, path, () => {
    const band = new Path2D()
    band.rect(-1_000, -1_000, 4_000, 4_000)
    band.addPath(moved(path, dx, dy))
    pen.ctx.fillStyle = colour
    pen.ctx.fill(band, 'evenodd')
  })
}

/** Rounds the edges: lit above, shaded below. */
export function bevel(pen: Pen, path: Path2D, depth: number, light = 0.55, shade = 0.4): void {
  for (const share of [1, 0.6, 0.3]) {
    lip(pen, path, 0, depth * share, white(light * 0.45))
    lip(pen, path, 0, -depth * share, black(shade * 0.45))
  }
}

/** The shine of a smooth body: the sky on its upper half. */
export function shine(pen: Pen, path: Path2D, alpha = 0.4, to = 52): void {
  inside(pen, path, () => {
    const { ctx } = pen
    ctx.fillStyle = along(
      pen,
      [0, 8, 0, to],
      [
        [0, white(alpha)],
        [1, white(alpha * 0.15)],
      ],
    )
    ctx.beginPath()
    ctx.ellipse(42, 4, 76, to - 6, -0.12, 0, Math.PI * 2)
    ctx.fill()
  })
}

/** Something of another colour on a body, within its outline. */
export type Zone = readonly [path: Path2D, style: string]

export const bodyStops = (colours: Coat): Stops => [
  [0, colours.light],
  [0.45, colours.body],
  [1, colours.deep],
]

/** A body with thickness, colours, rounded edges and a dark outline. */
export function body(
  pen: Pen,
  path: Path2D,
  colours: Coat,
  { zones = [] as readonly Zone[], depth = 3, grow = 2.6, round = 2.4, gloss = 0.3 } = {},
): void {
  const { ctx } = pen
  side(pen, path, depth, colours.edge, grow)
  fill(pen, path, colours.under)
  ctx.save()
  ctx.fillStyle = along(pen, [0, 8, 0, 94], bodyStops(colours))
  ctx.fill(path)
  ctx.restore()
  if (zones.length > 0) {
    inside(pen, path, () => {
      for (const [zone, style] of zones) fill(pen, zone, style)
    })
  }
  bevel(pen, path, round)
  if (gloss > 0) shine(pen, path, gloss)
}
