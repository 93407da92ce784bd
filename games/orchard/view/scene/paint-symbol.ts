import type { Art, Layer, Shade } from '../art/art.ts'

/** Draws a symbol into a square of `side`, its centre at the middle of the present origin's square. */
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
    context.fillStyle = typeof fill === 'string' ? fill : gradientOf(context, fill, d)
    context.fill(path)
  }
  if (stroke) {
    context.strokeStyle = stroke
    context.lineWidth = width ?? 1
    context.stroke(path)
  }
  context.restore()
}

function gradientOf(context: CanvasRenderingContext2D, { kind, stops }: Shade, d: string) {
  const { x, y, width, height } = boundsOf(d)
  const [lightX, lightY] = [x + width * 0.34, y + height * 0.3]
  const gradient =
    kind === 'down'
      ? context.createLinearGradient(0, y, 0, y + height)
      : context.createRadialGradient(lightX, lightY, 0, lightX, lightY, 0.78 * height)
  stops.forEach((colour, index) => gradient.addColorStop(index / (stops.length - 1), colour))
  return gradient
}

// The browser measures paths only in a document; the corners of a shape's curves are near enough.
function boundsOf(d: string) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  element.setAttribute('d', d)
  const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  holder.style.cssText = 'position:absolute;inline-size:0;block-size:0;visibility:hidden'
  holder.append(element)
  document.body.append(holder)
  const bounds = element.getBBox()
  holder.remove()
  return bounds
}
