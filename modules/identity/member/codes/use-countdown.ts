import { wallClock } from '@tessera/web-kit'
import { useEffect, useState } from 'react'
import { type Countdown, keepCountdown, readCountdown } from './kept-countdown.ts'

type Number = Pick<Countdown, 'country' | 'mobileNum'>

/**
 * The seconds until another code may be asked for (specification 4). They are counted from an instant, so that they
 * are right after a reload and after the phone was in a pocket.
 */
export function useCountdown(purpose: string) {
  const [countdown, setCountdown] = useState(() => readCountdown(purpose))
  const [instant, setInstant] = useState(wallClock)
  const left = countdown ? Math.max(0, Math.ceil((countdown.until - instant) / 1000)) : 0

  const isOver = left === 0
  // Time passes outside React; a page that becomes visible again checks at once.
  useEffect(() => {
    if (isOver) return undefined
    const look = () => setInstant(wallClock())
    const timer = setInterval(look, 1_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isOver])

  return {
    /** The number that the last code went to, as it was typed. */
    last: countdown,
    /** Another number may be asked for at once: the first may have been a slip. */
    secondsFor: ({ country, mobileNum }: Number) =>
      countdown?.country === country && countdown.mobileNum === mobileNum ? left : 0,
    start: (seconds: number, number: Number) => {
      const begun = { ...number, until: wallClock() + seconds * 1000 }
      keepCountdown(purpose, begun)
      setCountdown(begun)
      setInstant(wallClock())
    },
    clear: () => {
      keepCountdown(purpose, undefined)
      setCountdown(undefined)
    },
  }
}
