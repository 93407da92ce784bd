import { type RefObject, useEffect, useState } from 'react'
import type { Stage } from './open-stage.ts'
import type { Layout } from './scene/layout.ts'
import type { PlayerEvents } from './scene/player.ts'

export type StageState = { stage: Stage | undefined; layout: Layout | undefined; isBroken: boolean }

/** Keeps a stage in an element. Pixi arrives with it, not with the page. */
export function useStage(
  host: RefObject<HTMLDivElement | null>,
  events: RefObject<PlayerEvents>,
): StageState {
  const [stage, setStage] = useState<Stage>()
  const [layout, setLayout] = useState<Layout>()
  const [isBroken, setIsBroken] = useState(false)
  // After the graphics chip has taken the picture away, the plain canvas is used.
  const [isPlain, setIsPlain] = useState(false)

  // The canvas is outside React: it is opened once the element is there, and destroyed with it.
  useEffect(() => {
    const element = host.current
    if (!element) return
    let isGone = false
    let opened: Stage | undefined
    const open = async () => {
      const { openStage } = await import('./open-stage.ts')
      const made = await openStage(element, isPlain, {
        onCaught: () => events.current.onCaught(),
        onStand: () => events.current.onStand(),
        onDone: () => events.current.onDone(),
        onLayout: setLayout,
        onLost: () => setIsPlain(true),
      })
      opened = made
      if (isGone) made.destroy()
      else setStage(made)
    }
    open().catch(() => setIsBroken(true))
    return () => {
      isGone = true
      setStage(undefined)
      opened?.destroy()
      opened = undefined
    }
  }, [host, events, isPlain])
  return { stage, layout, isBroken }
}
