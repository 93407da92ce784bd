import styles from './stage.module.css'
import { createCabinet } from './scene/cabinet.ts'
import { createRenderer, screenResolution } from './scene/create-renderer.ts'
import { createEffects } from './scene/effects.ts'
import { layoutOf, type Layout } from './scene/layout.ts'
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
  const renderer = await createRenderer(isPlain)
  const { canvas } = renderer
  const [back, front] = [document.createElement('div'), document.createElement('div')]
  canvas.setAttribute('aria-hidden', 'true')
  // Reels are the same paper by day and by night, so a win is the bright marigold in both.
  front.dataset['theme'] = 'night'
  host.append(back, canvas, front)
  const cabinet = createCabinet(back, front)
  const scene = createScene(renderer)
  const effects = createEffects(front, { ring: styles['ring'] ?? '', petal: styles['petal'] ?? '' })
  const player = new Player(scene, effects, options)

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = host
    if (width < 1 || height < 1) return
    const layout = layoutOf(width, height)
    cabinet.paint(layout, readPalette(host), screenResolution())
    scene.place(layout, screenResolution())
    effects.place(layout)
    options.onLayout(layout)
  }
  fit()
  const stopListening = listen(host, canvas, {
    fit,
    lose: options.onLost,
    hurry: () => player.hurry(),
  })
  return {
    player,
    destroy() {
      stopListening()
      player.destroy()
      effects.destroy()
      cabinet.destroy()
      scene.destroy()
      back.remove()
      front.remove()
    },
  }
}

/** Hears what the world does to the stage: its size, the theme, a hidden page, a lost chip. */
function listen(
  host: HTMLElement,
  canvas: HTMLCanvasElement,
  { fit, lose, hurry }: Record<'fit' | 'lose' | 'hurry', () => void>,
): () => void {
  const hide = () => {
    if (document.hidden) hurry()
  }
  const sizes = new ResizeObserver(fit)
  const themes = new MutationObserver(fit)
  sizes.observe(host)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme', 'style', 'class'] })
  document.addEventListener('visibilitychange', hide)
  canvas.addEventListener('webglcontextlost', lose)
  return () => {
    sizes.disconnect()
    themes.disconnect()
    document.removeEventListener('visibilitychange', hide)
    canvas.removeEventListener('webglcontextlost', lose)
  }
}
