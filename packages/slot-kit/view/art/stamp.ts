import { apart, type Paint, type Pen, randomFrom } from './pen.ts'

/** A picture that is drawn many times: painted once, and copied. */
export type Stamp = { canvas: HTMLCanvasElement; margin: number }

/** Paints a picture of 100 by 100 units in so many pixels, with some room around it. */
export function stampOf(pen: Pen, paint: Paint, side: number): Stamp {
  const margin = 0.1
  const canvas = document.createElement('canvas')
  const pixels = Math.ceil(side * pen.unit * (1 + 2 * margin))
  canvas.width = pixels
  canvas.height = pixels
  const ctx = canvas.getContext('2d')
  if (ctx) {
    const unit = (side * pen.unit) / 100
    ctx.translate(margin * side * pen.unit, margin * side * pen.unit)
    ctx.scale(unit, unit)
    paint({ ctx, unit, random: randomFrom(1) })
  }
  return { canvas, margin }
}

/** Copies it with its middle at a place. */
export function stamp(
  pen: Pen,
  { canvas, margin }: Stamp,
  [x, y, size, turn]: readonly [x: number, y: number, size: number, turn: number],
): void {
  const { ctx } = pen
  apart(pen, () => {
    ctx.translate(x, y)
    ctx.rotate((turn * Math.PI) / 180)
    const side = size * (1 + 2 * margin)
    ctx.drawImage(canvas, -side / 2, -side / 2, side, side)
  })
}
