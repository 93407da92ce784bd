import { wallClock } from '@tessera/web-kit'
import { useEffect, useState } from 'react'

/** The clock of the server, a second at a time: its time when it last answered, and what has passed here since. */
export function useServerClock(answered: string): number {
  const [now, setNow] = useState(() => Date.parse(answered))
  // The time passes outside React.
  useEffect(() => {
    const ahead = Date.parse(answered) - wallClock()
    const tick = () => setNow(wallClock() + ahead)
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [answered])
  return now
}

const two = (value: number) => String(value).padStart(2, '0')

/** A time that is left, as 1:02:03 or 02:03. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1_000))
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60)]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
