import { Container, type Renderer, Sprite } from 'pixi.js'
import { reels } from '../../symbols.ts'
import { layoutOf, type Layout } from './layout.ts'
import type { Palette } from './palette.ts'
import { createPetals } from './petals.ts'
import { stillAt } from './reel-motion.ts'
import { createReelPicture } from './reel-picture.ts'
import { makeTextures, type Textures } from './textures.ts'
import { createWinPicture } from './win-picture.ts'

/** Everything that is drawn, and how it is put where it belongs. It knows no time. */
export type Scene = ReturnType<typeof createScene>

export function createScene(renderer: Renderer) {
  const root = new Container()
  const front = new Sprite()
  const motions = reels.map((_, reel) => stillAt([0, 3, 6][reel] ?? 0))
  const pictures = reels.map((strip, reel) => createReelPicture(reel, strip))
  const win = createWinPicture()
  const petals = createPetals()
  root.addChild(
    ...pictures.map(({ container }) => container),
    front,
    win.container,
    petals.container,
  )
  let textures: Textures | undefined
  const light = { reels: 0, swell: 0, dim: 0 }

  return {
    motions,
    win,
    petals,
    /** Draws all textures anew for a size and a theme. Reels that turn go on turning. */
    resize(width: number, height: number, palette: Palette, resolution: number): Layout {
      const layout = layoutOf(width, height)
      renderer.resize(width, height, resolution)
      const old = textures
      textures = makeTextures(layout, palette, resolution)
      for (const part of [...pictures, win, petals]) part.place(layout, textures)
      front.texture = textures.front
      old?.destroy()
      return layout
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
