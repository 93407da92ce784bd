import { useIsCalm } from '@tessera/web-kit'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Stage } from '../sea/open-stage.ts'
import { serverNow } from '../server-clock.ts'

// The chip is often back soon; after the third loss the plain canvas is used.
const returnMilliseconds = 1_500
const lossesMost = 3

/** Keeps the sea in an element. Pixi arrives with it, not with the page; a lost picture comes back. */
export function useStage(host: RefObject<HTMLDivElement | null>) {
  const [stage, setStage] = useState<Stage>()
  const [isBroken, setBroken] = useState(false)
  const [losses, setLosses] = useState(0)
  const isCalm = useIsCalm()
  const calm = useRef(isCalm)
  // The canvas is outside React: it is opened once the element is there, and destroyed with it.
  useEffect(() => {
    const element = host.current
    if (!element) return undefined
    const state = { isGone: false, opened: undefined as Stage | undefined }
    const close = () => {
      setStage(undefined)
      state.opened?.destroy()
      state.opened = undefined
    }
    const lose = () => {
      close()
      setTimeout(() => !state.isGone && setLosses((before) => before + 1), returnMilliseconds)
    }
    const open = async () => {
      const { openStage } = await import('../sea/open-stage.ts')
      if (state.isGone) return
      const events = { now: serverNow, onLost: lose }
      const made = await openStage(element, events, losses >= lossesMost)
      made.setCalm(calm.current)
      state.opened = made
      if (state.isGone) close()
      else setStage(made)
    }
    open().catch(() => !state.isGone && setBroken(true))
    return () => {
      state.isGone = true
      close()
    }
  }, [host, losses])
  // The stage is outside React.
  useEffect(() => {
    calm.current = isCalm
    stage?.setCalm(isCalm)
  }, [stage, isCalm])
  return { stage, isBroken, again: () => setBroken(false) }
}
