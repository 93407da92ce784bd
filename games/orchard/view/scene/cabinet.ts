import { createLayer } from './layer.ts'
import { boxOfWindows, type Layout } from './layout.ts'
import { paintCabinet } from './paint-cabinet.ts'
import { paintGround } from './paint-ground.ts'
import { paintPaper } from './paint-reel.ts'
import type { Palette } from './palette.ts'

/** What stands still: the paper behind the symbols, and the table and the cabinet in front of them. */
export function createCabinet(back: HTMLElement, front: HTMLElement) {
  const paper = createLayer(back)
  const table = createLayer(front)
  return {
    paint(layout: Layout, palette: Palette, resolution: number): void {
      const reels = boxOfWindows(layout)
      const whole = { x: 0, y: 0, width: layout.width, height: layout.height }
      paper.paint(reels, resolution, (context) => {
        for (const window of layout.windows) {
          context.save()
          context.translate(window.x - reels.x, 0)
          paintPaper(context, window)
          context.restore()
        }
      })
      table.paint(whole, resolution, (context) => {
        paintGround(context, layout, palette)
        paintCabinet(context, layout, palette)
      })
    },
    destroy(): void {
      paper.destroy()
      table.destroy()
    },
  }
}
