import { useEffect, useRef, useState } from 'react'

type Stage = 'none' | 'asked' | 'toldAgain' | 'told'

/**
 * Whether the member wants the result of a round without the rest of its show. It is given once the result has come, yet not
 * sooner after the start than the game's shortest round.
 */
export function useHurry(isShowing: boolean, shortestMilliseconds: number) {
  const [stage, setStage] = useState<Stage>('none')
  const [isNow, setNow] = useState(false)
  const startedAt = useRef(0)
  const isAsked = stage === 'asked' || stage === 'toldAgain'

  // Time passes outside React.
  useEffect(() => {
    if (!isShowing || !isAsked) return
    const left = shortestMilliseconds - (performance.now() - startedAt.current)
    const timer = setTimeout(() => setNow(true), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [isShowing, isAsked, shortestMilliseconds])

  const reset = () => {
    setStage('none')
    setNow(false)
  }
  return {
    begin: () => {
      startedAt.current = performance.now()
      reset()
    },
    /** The round starts later than it was asked for. */
    restart: () => {
      startedAt.current = performance.now()
    },
    end: reset,
    /** A press where nothing may be skipped: the member is told to wait. */
    tell: () => setStage('told'),
    ask: () => setStage((before) => (before === 'none' ? 'asked' : 'toldAgain')),
    isAsked,
    isTold: stage === 'told' || stage === 'toldAgain',
    isNow,
  }
}
