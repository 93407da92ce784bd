import type { SlotDefinition } from '@tessera/slot-kit'
import { type RefObject, useEffect, useState } from 'react'
import type { Display } from './engine/display.ts'
import type { Layout } from './engine/layout.ts'
import type { Stage } from './engine/open-stage.ts'
import type { SlotRecipe, SlotSound } from './recipe.ts'

export type Events = {
  onSound(sound: SlotSound): void
  onDone(): void
}

type Slot = { definition: SlotDefinition; recipe: SlotRecipe; titleOf: () => string }

// The chip is often back soon: until then the strip is shown, and after the third loss the plain canvas is used.
const returnMilliseconds = 1_500
const lossesMost = 3

/** Keeps a stage in an element. Pixi arrives with it, not with the page; a lost picture comes back. */
export function useStage(
  host: RefObject<HTMLDivElement | null>,
  { definition, recipe, titleOf }: Slot,
  events: RefObject<Events>,
) {
  const [stage, setStage] = useState<Stage>()
  const [layout, setLayout] = useState<Layout>()
  const [display, setDisplay] = useState<Display>({ won: 0, paid: 10_000 })
  const [isBroken, setIsBroken] = useState(false)
  const [losses, setLosses] = useState(0)
  // The canvas is outside React: it is opened once the element is there, and destroyed with it.
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    let isGone = false
    let opened: Stage | undefined
    const close = () => {
      setStage(undefined)
      opened?.destroy()
      opened = undefined
    }
    const lose = () => {
      close()
      setTimeout(() => !isGone && setLosses((before) => before + 1), returnMilliseconds)
    }
    const open = async () => {
      const { openStage } = await import('./engine/open-stage.ts')
      if (isGone) return
      const hear = {
        onSound: (sound: SlotSound) => events.current.onSound(sound),
        onDisplay: setDisplay,
        onDone: () => events.current.onDone(),
        onLayout: setLayout,
        onLost: lose,
      }
      const staged = { definition, recipe, title: titleOf() }
      const made = await openStage(element, staged, hear, losses >= lossesMost)
      opened = made
      if (isGone) close()
      else setStage(made)
    }
    open().catch(() => !isGone && setIsBroken(true))
    return () => {
      isGone = true
      close()
    }
  }, [host, definition, recipe, titleOf, events, losses])
  return { stage, layout, display, isBroken }
}
