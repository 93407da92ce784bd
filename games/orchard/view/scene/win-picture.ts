import { Container, Sprite } from 'pixi.js'
import type { Layout } from './layout.ts'
import type { Textures } from './textures.ts'

/** The frame that is drawn around the reels that win. */
export type WinPicture = {
  container: Container
  place(layout: Layout, textures: Textures): void
  show(reels: number): void
  setStrength(strength: number): void
}

export function createWinPicture(): WinPicture {
  const container = new Container()
  const frames = [new Sprite(), new Sprite()] as const
  container.addChild(...frames)
  container.visible = false
  return {
    container,
    place({ windows, row }, { rings }) {
      const first = windows[0]
      if (!first) return
      frames.forEach((frame, index) => {
        const ring = rings[index]
        if (ring) frame.texture = ring
        // The texture is 20 pixels larger on each side than the line.
        frame.position.set(first.x - 20, first.y + row - 20)
      })
    },
    show(reels) {
      container.visible = reels > 0
      frames[0].visible = reels === 2
      frames[1].visible = reels === 3
    },
    setStrength(strength) {
      container.alpha = strength
    },
  }
}
