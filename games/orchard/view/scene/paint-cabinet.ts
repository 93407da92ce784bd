import { strokeBand, strokeRing } from './guilloche.ts'
import type { Box, Layout } from './layout.ts'
import { paintShade } from './paint-reel.ts'
import { marigold, type Palette, paper } from './palette.ts'

type Context = CanvasRenderingContext2D

/** The cabinet around the reels. What turns behind it is seen through its windows, in their shade. */
export function paintCabinet(context: Context, layout: Layout, palette: Palette): void {
  paintBody(context, layout, palette)
  paintBorder(context, layout, palette)
  paintPlaque(context, layout.plaque, palette)
  for (const box of layout.windows) cutWindow(context, box)
  paintMarks(context, layout)
}

function rounded(context: Context, box: Box, radius: number, grow = 0): void {
  context.beginPath()
  const [x, y] = [box.x - grow, box.y - grow]
  context.roundRect(x, y, box.width + 2 * grow, box.height + 2 * grow, radius + grow)
}

function paintBody(context: Context, { cabinet, radius }: Layout, palette: Palette): void {
  context.save()
  context.shadowColor = 'rgb(4 20 18 / 0.36)'
  context.shadowBlur = 44
  context.shadowOffsetY = 16
  context.fillStyle = palette.ticket
  rounded(context, cabinet, radius)
  context.fill()
  context.restore()
  const { x, y, height } = cabinet
  const light = context.createLinearGradient(x, y, x, y + height)
  light.addColorStop(0, 'rgb(255 255 255 / 0.16)')
  light.addColorStop(0.35, 'rgb(255 255 255 / 0)')
  light.addColorStop(1, 'rgb(10 40 36 / 0.16)')
  context.fillStyle = light
  rounded(context, cabinet, radius)
  context.fill()
}

function paintBorder(context: Context, layout: Layout, palette: Palette): void {
  const { cabinet, radius } = layout
  const inset = radius * 0.5
  const { x, y, width, height } = cabinet
  context.save()
  rounded(context, cabinet, radius)
  context.clip()
  context.strokeStyle = palette['on-ticket']
  context.globalAlpha = 0.5
  context.lineWidth = 0.6
  const band = { height: radius * 0.6, wave: radius * 1.35, copies: 6 }
  const [left, right, top, bottom] = [x + inset, x + width - inset, y + inset, y + height - inset]
  strokeBand(context, { x: left, y: top }, { x: right, y: top }, band)
  strokeBand(context, { x: left, y: bottom }, { x: right, y: bottom }, band)
  strokeBand(context, { x: left, y: top }, { x: left, y: bottom }, band)
  strokeBand(context, { x: right, y: top }, { x: right, y: bottom }, band)
  context.restore()
  for (const corner of [
    { x: left, y: top },
    { x: right, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
  ]) {
    paintMedal(context, corner, inset * 0.82, palette)
  }
  context.strokeStyle = palette['on-ticket']
  context.globalAlpha = 0.35
  context.lineWidth = 1
  rounded(context, cabinet, radius, -radius * 0.92)
  context.stroke()
  context.globalAlpha = 1
  context.strokeStyle = marigold.body
  context.lineWidth = 1.5
  rounded(context, cabinet, radius, -1)
  context.stroke()
}

/** A small rosette where two bands meet. */
function paintMedal(
  context: Context,
  centre: { x: number; y: number },
  radius: number,
  palette: Palette,
): void {
  context.save()
  context.beginPath()
  context.arc(centre.x, centre.y, radius, 0, 2 * Math.PI)
  context.fillStyle = palette.ticket
  context.fill()
  context.strokeStyle = palette['on-ticket']
  context.globalAlpha = 0.6
  context.lineWidth = 0.6
  const ring = { radius: radius * 0.6, height: radius * 0.32, waves: 6, copies: 5 }
  strokeRing(context, centre, ring)
  context.restore()
}

function paintPlaque(context: Context, plaque: Box, palette: Palette): void {
  const box = { ...plaque, y: plaque.y + 10, height: plaque.height - 10 }
  rounded(context, box, 10)
  context.fillStyle = paper.shade
  context.fill()
  context.strokeStyle = palette.ticket
  context.globalAlpha = 0.3
  rounded(context, box, 10, -4)
  context.lineWidth = 1
  context.stroke()
  context.globalAlpha = 1
}

function cutWindow(context: Context, box: Box): void {
  context.fillStyle = paper.shade
  rounded(context, box, 10, 4)
  context.fill()
  context.save()
  context.globalCompositeOperation = 'destination-out'
  rounded(context, box, 10)
  context.fill()
  context.restore()
  context.save()
  context.translate(box.x, box.y)
  paintShade(context, box)
  context.restore()
  const metal = context.createLinearGradient(0, box.y, 0, box.y + box.height)
  metal.addColorStop(0, marigold.light)
  metal.addColorStop(0.5, marigold.body)
  metal.addColorStop(1, marigold.deep)
  context.strokeStyle = metal
  context.lineWidth = 2
  rounded(context, box, 10, 2)
  context.stroke()
}

/** Two arrows that show where the line is. */
function paintMarks(context: Context, { windows, row }: Layout): void {
  const [first, last] = [windows[0], windows.at(-1)]
  if (!first || !last) return
  const middle = first.y + row * 1.5
  for (const [x, aside] of [
    [first.x - 5, -9],
    [last.x + last.width + 5, 9],
  ] as const) {
    context.beginPath()
    context.moveTo(x, middle)
    context.lineTo(x + aside, middle - 8)
    context.lineTo(x + aside, middle + 8)
    context.closePath()
    context.fillStyle = marigold.body
    context.fill()
    context.strokeStyle = marigold.deep
    context.lineWidth = 1
    context.stroke()
  }
}
