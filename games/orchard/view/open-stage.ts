import { layoutOf } from './scene/layout.ts'
import type { Layout } from './scene/layout.ts'
import { createRenderer, screenResolution } from './scene/create-renderer.ts'
import { readPalette } from './scene/palette.ts'
import { Player, type PlayerEvents } from './scene/player.ts'
import { createScene } from './scene/scene.ts'

export type Stage = { player: Player; destroy(): void }

type Options = PlayerEvents & {
  /** Where the title and the plaque are, whenever that changes. */
  onLayout(this: void, layout: Layout): void
  /** The graphics chip has taken the picture away, and it has to be made anew without it. */
  onLost(this: void): void
}

/** Opens the cabinet inside `host` and keeps it as large as `host`, until it is destroyed. */
export async function openStage(
  host: HTMLElement,
  isPlain: boolean,
  options: Options,
): Promise<Stage> {
  const renderer = await createRenderer(host.clientWidth, host.clientHeight, isPlain)
  const scene = createScene(renderer)
  const player = new Player(scene, options)
  const { canvas } = renderer
  canvas.setAttribute('aria-hidden', 'true')
  host.append(canvas)

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = host
    if (width < 1 || height < 1) return
    scene.resize(width, height, readPalette(host), screenResolution())
    options.onLayout(layoutOf(width, height))
    player.redraw()
  }
  const hide = () => {
    if (document.hidden) player.hurry()
  }
  const lose = () => options.onLost()
  fit()
  const sizes = new ResizeObserver(fit)
  sizes.observe(host)
  const themes = new MutationObserver(fit)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'style', 'class'] })
  document.addEventListener('visibilitychange', hide)
  canvas.addEventListener('webglcontextlost', lose)
  return {
    player,
    destroy() {
      sizes.disconnect()
      themes.disconnect()
      document.removeEventListener('visibilitychange', hide)
      canvas.removeEventListener('webglcontextlost', lose)
      player.destroy()
      scene.destroy()
    },
  }
}
