import { Container, type Renderer } from 'pixi.js'
import { reels } from '../../symbols.ts'
import { putAt } from './layer.ts'
import { boxOfWindows, type Layout } from './layout.ts'
import { stillAt } from './reel-motion.ts'
import { createReelPicture } from './reel-picture.ts'
import { makeTextures, type Textures } from './textures.ts'

/** The symbols on the reels: all that is drawn anew in a frame. It knows no time. */
export type Scene = ReturnType<typeof createScene>

// Where the reels stand before the first spin.
const firstStops = [0, 3, 6]

export function createScene(renderer: Renderer) {
  const root = new Container()
  const motions = reels.map((_, reel) => stillAt(firstStops[reel] ?? 0))
  const pictures = reels.map(createReelPicture)
  root.addChild(...pictures.map(({ container }) => container))
  let textures: Textures | undefined
  const light = { reels: 0, swell: 0, dim: 0 }

  return {
    motions,
    /** Draws the symbols anew for a size and a screen. Reels that turn go on turning. */
    place(layout: Layout, resolution: number): void {
      const box = boxOfWindows(layout)
      renderer.resize(box.width, box.height, resolution)
      putAt(renderer.canvas, box)
      const old = textures
      const drawn = makeTextures(layout.symbol, resolution)
      textures = drawn
      layout.windows.forEach((window, reel) => {
        const centre = window.x - box.x + window.width / 2
        const { row } = layout
        pictures[reel]?.place({ centre, middle: row * 1.5, row, resolution }, drawn)
      })
      // The old ones are let go of only once no sprite shows them.
      this.draw()
      old?.destroy()
    },
    /** Swells the line on the first so many reels, and dims all the rest. */
    light(reelCount: number, swell: number, dim: number): void {
      light.reels = reelCount
      light.swell = swell
      light.dim = dim
    },
    draw(): void {
      for (let reel = 0; reel < pictures.length; reel++) {
        const motion = motions[reel]
        const isLit = reel < light.reels
        if (motion) pictures[reel]?.draw(motion, isLit, isLit ? light.swell : 0, light.dim)
      }
      renderer.render(root)
    },
    destroy(): void {
      root.destroy({ children: true })
      textures?.destroy()
      renderer.destroy({ removeView: true })
    },
  }
}
