import type { Box } from './layout.ts'
import { marigold, paper } from './palette.ts'

type Context = CanvasRenderingContext2D

/** The paper of a reel, with the fine lines of an engraving. */
export function paintPaper(context: Context, { width, height }: Box): void {
  const light = context.createLinearGradient(0, 0, width, 0)
  light.addColorStop(0, paper.deep)
  light.addColorStop(0.16, paper.light)
  light.addColorStop(0.84, paper.light)
  light.addColorStop(1, paper.deep)
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
  context.strokeStyle = marigold.deep
  context.globalAlpha = 0.1
  context.lineWidth = 0.6
  for (let x = 3; x < width; x += 5) {
    context.beginPath()
    context.moveTo(x, 0)
    context.lineTo(x, height)
    context.stroke()
  }
}

/** The shade of a drum: dark where it turns away above and below, with a soft shine. */
export function paintShade(context: Context, { width, height }: Box): void {
  const shade = context.createLinearGradient(0, 0, 0, height)
  for (const [at, strength] of [
    [0, 0.6],
    [0.1, 0.26],
    [0.24, 0.07],
    [0.36, 0],
    [0.64, 0],
    [0.76, 0.07],
    [0.9, 0.26],
    [1, 0.6],
  ] as const) {
    shade.addColorStop(at, `rgb(13 39 36 / ${strength})`)
  }
  context.fillStyle = shade
  context.fillRect(0, 0, width, height)
}
