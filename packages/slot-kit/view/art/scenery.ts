import type { Box } from '../engine/layout.ts'
import { along, apart, around, inside, type Pen, type Stops } from './pen.ts'
import { onCircle } from './shapes.ts'
import { black, white } from './tone.ts'

export const boxPath = ({ x, y, width, height }: Box, radius = 0): Path2D => {
  const path = new Path2D()
  path.roundRect(x, y, width, height, radius)
  return path
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Fills a box from top to bottom. */
export function sky(pen: Pen, box: Box, stops: Stops): void {
  const { x, y, width, height } = box
  pen.ctx.fillStyle = along(pen, [0, y, 0, y + height], stops)
  pen.ctx.fillRect(x, y, width, height)
}

/** A soft light: a sun, a moon, a lamp in mist. */
export function halo(pen: Pen, x: number, y: number, radius: number, stops: Stops): void {
  pen.ctx.fillStyle = around(pen, [x, y, radius], stops)
  pen.ctx.fillRect(x - radius, y - radius, radius * 2, radius * 2)
}

export function stars(pen: Pen, box: Box, count: number, colour: string): void {
  const { ctx, random } = pen
  ctx.fillStyle = colour
  for (let index = 0; index < count; index++) {
    const size = 0.5 + random() ** 4 * 1.7
    ctx.globalAlpha = 0.25 + random() * 0.75
    ctx.beginPath()
    ctx.arc(box.x + random() * box.width, box.y + random() * box.height, size, 0, 7)
    ctx.fill()
  }
  ctx.globalAlpha = 1
}

/** Beams of light from a point. */
export function beams(
  pen: Pen,
  [x, y]: readonly [number, number],
  count: number,
  length: number,
  colour: string,
  turn = 0,
): void {
  const { ctx } = pen
  ctx.fillStyle = around(
    pen,
    [x, y, length],
    [
      [0, colour],
      [1, 'transparent'],
    ],
  )
  const step = 360 / count
  ctx.beginPath()
  for (let index = 0; index < count; index++) {
    ctx.moveTo(x, y)
    for (const degrees of [index * step, index * step + step / 2])
      ctx.lineTo(...onCircle(x, y, length, degrees + turn))
    ctx.closePath()
  }
  ctx.fill()
}

/** Land, water or cloud: a wavy edge from left to right, filled down to the bottom. */
export type Ridge = {
  y: number
  height: number
  /** Length of its longest swell, in pixels. */
  swell: number
  phase: number
  /** 0 is smooth. */
  rough?: number
}

export function ridgeHeight({ y, height, swell, phase, rough = 0 }: Ridge, x: number): number {
  const at = (x / swell) * Math.PI * 2 + phase
  const small = Math.sin(at * 3.7 + 1.3) * 0.5 + Math.sin(at * 9.1 + 2.1) * 0.3
  return y - height * (0.62 * Math.sin(at) + 0.38 * Math.sin(at * 1.83 + 2) + rough * small)
}

export function ridge(
  pen: Pen,
  { width, height }: { width: number; height: number },
  shape: Ridge,
  style: string | CanvasGradient,
): Path2D {
  const path = new Path2D()
  path.moveTo(0, height)
  for (let x = 0; x <= width + 6; x += 6) path.lineTo(x, ridgeHeight(shape, x))
  path.lineTo(width + 6, height)
  path.closePath()
  pen.ctx.fillStyle = style
  pen.ctx.fill(path)
  return path
}

/** A heap of round clouds on a flat ground. */
export function cloud(
  pen: Pen,
  [x, y, size]: readonly [number, number, number],
  light: string,
  shade: string,
): void {
  const { ctx } = pen
  const puffs = [
    [-0.62, -0.1, 0.3],
    [-0.25, -0.3, 0.42],
    [0.2, -0.24, 0.36],
    [0.58, -0.08, 0.28],
    [0, -0.06, 0.4],
  ] as const
  apart(pen, () => {
    const path = new Path2D()
    for (const [dx, dy, radius] of puffs) {
      path.moveTo(x + dx * size + radius * size, y + dy * size)
      path.arc(x + dx * size, y + dy * size, radius * size, 0, Math.PI * 2)
    }
    const floor = new Path2D()
    floor.rect(x - size * 2, y - size * 2, size * 4, size * 2.06)
    ctx.clip(floor)
    ctx.fillStyle = along(
      pen,
      [0, y - size * 0.75, 0, y + size * 0.1],
      [
        [0, light],
        [1, shade],
      ],
    )
    ctx.fill(path)
  })
}

/** Grains of a rough material within a path. */
export function grain(
  pen: Pen,
  path: Path2D,
  box: Box,
  { count = 300, size = 1.4, light = 0.12, shade = 0.16, stretch = 1 } = {},
): void {
  const { ctx, random } = pen
  inside(pen, path, () => {
    for (const [colour, part] of [
      [white(light), 0.5],
      [black(shade), 0.5],
    ] as const) {
      ctx.fillStyle = colour
      ctx.beginPath()
      for (let index = 0; index < count * part; index++) {
        const x = box.x + random() * box.width
        const y = box.y + random() * box.height
        const side = size * (0.5 + random())
        ctx.rect(x, y, side * stretch, side)
      }
      ctx.fill()
    }
  })
}

/** Darkens the edges of the stage, so that the eye rests on the reels. */
export function vignette(
  pen: Pen,
  { width, height }: { width: number; height: number },
  alpha: number,
): void {
  const { ctx } = pen
  const radius = Math.hypot(width, height) / 2
  const gradient = ctx.createRadialGradient(
    width / 2,
    height / 2,
    radius * 0.55,
    width / 2,
    height / 2,
    radius,
  )
  gradient.addColorStop(0, black(0))
  gradient.addColorStop(1, black(alpha))
  ctx.fillStyle = gradient
  ctx.fillRect(0, 0, width, height)
}

/** The shadow that a frame throws into its window. */
export function innerShadow(
  pen: Pen,
  box: Box,
  radius: number,
  depth: number,
  alpha: number,
): void {
  const { ctx, unit } = pen
  inside(pen, boxPath(box, radius), () => {
    const outside = boxPath(grown(box, depth * 4))
    outside.addPath(boxPath(grown(box, 1), radius))
    ctx.shadowColor = black(alpha)
    ctx.shadowBlur = depth * unit
    ctx.shadowOffsetY = depth * 0.4 * unit
    ctx.fillStyle = black(1)
    ctx.fill(outside, 'evenodd')
  })
}

/** Points at even distances along the edge of a box with round corners, with the direction there. */
export function walkBox(
  { x, y, width, height }: Box,
  radius: number,
  step: number,
  visit: (x: number, y: number, degrees: number, index: number) => void,
): void {
  const straightX = width - 2 * radius
  const straightY = height - 2 * radius
  const arc = (Math.PI * radius) / 2
  const total = 2 * (straightX + straightY) + 4 * arc
  const count = Math.max(8, Math.round(total / step))
  const sides = [
    [x + radius, y, 1, 0, straightX, x + width - radius, y + radius, -90],
    [x + width, y + radius, 0, 1, straightY, x + width - radius, y + height - radius, 0],
    [x + width - radius, y + height, -1, 0, straightX, x + radius, y + height - radius, 90],
    [x, y + height - radius, 0, -1, straightY, x + radius, y + radius, 180],
  ] as const
  for (let index = 0; index < count; index++) {
    let left = (total * index) / count
    for (const [sx, sy, dx, dy, length, cx, cy, from] of sides) {
      if (left < length) {
        visit(sx + dx * left, sy + dy * left, from + 90, index)
        break
      }
      left -= length
      if (left < arc) {
        const degrees = from + (left / arc) * 90
        const [px, py] = onCircle(cx, cy, radius, degrees)
        visit(px, py, degrees + 90, index)
        break
      }
      left -= arc
    }
  }
}

/** The corners of a box, each with the directions that lead into it. */
export const cornersOf = ({ x, y, width, height }: Box) =>
  [
    [x, y, 1, 1],
    [x + width, y, -1, 1],
    [x, y + height, 1, -1],
    [x + width, y + height, -1, -1],
  ] as const
