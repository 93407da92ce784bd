import type { Art, Layer, Shade } from '../art/art.ts'

/** Draws a symbol into a square of `side` at the present origin. */
export function paintSymbol(
  context: CanvasRenderingContext2D,
  { layers, turn = 0 }: Art,
  side: number,
): void {
  context.save()
  context.scale(side / 100, side / 100)
  context.translate(50, 50)
  context.rotate((turn * Math.PI) / 180)
  context.translate(-50, -50)
  context.lineCap = 'round'
  context.lineJoin = 'round'
  for (const layer of layers) paintLayer(context, layer)
  context.restore()
}

function paintLayer(context: CanvasRenderingContext2D, { d, fill, stroke, width, clip }: Layer) {
  const path = new Path2D(d)
  context.save()
  if (clip) context.clip(new Path2D(clip))
  if (fill) {
    context.fillStyle = typeof fill === 'string' ? fill : gradientOf(context, fill)
    context.fill(path)
  }
  if (stroke) {
    context.strokeStyle = stroke
    context.lineWidth = width ?? 1
    context.stroke(path)
  }
  context.restore()
}

function gradientOf(context: CanvasRenderingContext2D, shade: Shade) {
  const gradient =
    shade.kind === 'down'
      ? context.createLinearGradient(0, shade.from, 0, shade.to)
      : context.createRadialGradient(shade.x, shade.y, 0, shade.x, shade.y, shade.radius)
  const last = shade.stops.length - 1
  shade.stops.forEach((colour, index) => gradient.addColorStop(index / last, colour))
  return gradient
}
