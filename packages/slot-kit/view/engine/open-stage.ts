import type { SlotDefinition } from '@tessera/slot-kit'
import { letter } from '../art/lettering.ts'
import { randomFrom } from '../art/pen.ts'
import type { Look, SlotRecipe } from '../recipe.ts'
import { type Layout, layoutOf } from './layout.ts'
import { Player } from './player.ts'
import { createRenderer, screenResolution } from './renderer.ts'
import { rowsOf } from './reels.ts'
import { Show, type ShowEvents } from './show.ts'

export type Stage = { player: Player; destroy(): void }

export type StageEvents = Omit<ShowEvents, 'onFeature'> & {
  onDone(this: void): void
  /** Where everything stands, whenever that changes. */
  onLayout(this: void, layout: Layout): void
  /** The graphics chip has taken the picture away. */
  onLost(this: void): void
}

/** What is opened: a slot, how it looks, and its name in the reader's language. */
export type Staged = { definition: SlotDefinition; recipe: SlotRecipe; title: string }

/** How much is seen of the neighbours above and below: symbols that fall have none. */
const peekOf = ({ cells, grid }: SlotDefinition) =>
  'strips' in cells && 'rows' in grid ? 0.12 : 0.03

export const slotLayout = (width: number, height: number, definition: SlotDefinition): Layout =>
  layoutOf(width, height, {
    reels: definition.grid.reels,
    rows: rowsOf(definition),
    peek: peekOf(definition),
  })

/** Opens a slot inside `host` and keeps it as large as `host`, until it is destroyed. */
export async function openStage(
  host: HTMLElement,
  { definition, recipe, title }: Staged,
  events: StageEvents,
  isPlain: boolean,
): Promise<Stage> {
  const renderer = await createRenderer(isPlain)
  const { canvas } = renderer
  const backdrops = createBackdrops(host, recipe, title)
  host.append(canvas)
  const show = new Show(renderer, definition, recipe, {
    ...events,
    onFeature: backdrops.setFeature,
  })
  const player = new Player(show, {
    onDone: events.onDone,
    onFade: (isOut) => {
      canvas.style.opacity = isOut ? '0.25' : '1'
    },
  })
  canvas.style.transition = 'opacity 90ms'
  // Fonts of the site may come later than the game: the name of the game waits for its own.
  await document.fonts?.load("700 20px 'Bricolage Grotesque Variable'").catch(() => undefined)

  const fit = () => {
    const { clientWidth: width, clientHeight: height } = host
    if (width < 1 || height < 1) return
    const layout = slotLayout(width, height, definition)
    backdrops.paint(layout)
    show.place(layout, screenResolution())
    events.onLayout(layout)
  }
  fit()
  const stopListening = listen(host, canvas, {
    fit,
    recolour: () => show.layout && backdrops.paint(show.layout),
    lose: events.onLost,
    hide: () => player.hurry(),
    wake: () => player.wake(),
  })
  return {
    player,
    destroy() {
      stopListening()
      player.destroy()
      show.destroy()
      backdrops.destroy()
    },
  }
}

/** The land behind the reels in both its lights, of which one is seen. It changes only with size and theme. */
function createBackdrops(host: HTMLElement, recipe: SlotRecipe, title: string) {
  const [usual, feature] = [document.createElement('canvas'), document.createElement('canvas')]
  feature.style.transition = 'opacity 600ms'
  feature.style.opacity = '0'
  for (const canvas of [usual, feature]) canvas.setAttribute('aria-hidden', 'true')
  host.append(usual, feature)
  const state = { layout: undefined as Layout | undefined, isFeaturePainted: false }

  function paintOne(canvas: HTMLCanvasElement, layout: Layout, look: Look): void {
    const resolution = screenResolution()
    canvas.width = Math.round(layout.width * resolution)
    canvas.height = Math.round(layout.height * resolution)
    canvas.style.width = `${layout.width}px`
    canvas.style.height = `${layout.height}px`
    const ctx = canvas.getContext('2d')
    if (!ctx) return
    ctx.setTransform(resolution, 0, 0, resolution, 0, 0)
    const pen = { ctx, unit: resolution, random: randomFrom(recipe.seed) }
    ctx.save()
    recipe.scene(pen, layout, look)
    ctx.restore()
    ctx.save()
    recipe.frame(pen, layout, look)
    ctx.restore()
    letter(pen, title, layout.title, recipe.lettering)
  }
  const isNight = () => document.documentElement.dataset['theme'] !== 'day'
  const paintFeature = () => {
    if (!state.layout) return
    paintOne(feature, state.layout, { isNight: isNight(), isFeature: true })
    state.isFeaturePainted = true
  }
  return {
    paint(layout: Layout): void {
      state.layout = layout
      paintOne(usual, layout, { isNight: isNight(), isFeature: false })
      state.isFeaturePainted = false
      if (feature.style.opacity === '1') paintFeature()
    },
    setFeature(isOn: boolean): void {
      if (isOn && !state.isFeaturePainted) paintFeature()
      feature.style.opacity = isOn ? '1' : '0'
    },
    destroy(): void {
      for (const canvas of [usual, feature]) {
        canvas.width = 0
        canvas.remove()
      }
    },
  }
}

/** Hears what happens to the stage: its size, the theme, a hidden page, a lost chip, a hand nearby. */
function listen(
  host: HTMLElement,
  canvas: HTMLCanvasElement,
  on: Record<'fit' | 'recolour' | 'lose' | 'hide' | 'wake', () => void>,
): () => void {
  canvas.setAttribute('aria-hidden', 'true')
  const hide = () => {
    if (document.hidden) on.hide()
  }
  let size = ''
  const sizes = new ResizeObserver(() => {
    const now = `${host.clientWidth} ${host.clientHeight} ${devicePixelRatio}`
    if (now !== size && size !== '') on.fit()
    size = now
  })
  const themes = new MutationObserver(on.recolour)
  sizes.observe(host)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  document.addEventListener('visibilitychange', hide)
  document.addEventListener('pointermove', on.wake, { passive: true })
  canvas.addEventListener('webglcontextlost', on.lose)
  return () => {
    sizes.disconnect()
    themes.disconnect()
    document.removeEventListener('visibilitychange', hide)
    document.removeEventListener('pointermove', on.wake)
    canvas.removeEventListener('webglcontextlost', on.lose)
  }
}
