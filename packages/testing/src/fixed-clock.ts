import type { Clock } from '@tessera/server-kit'

/** A clock that stands still until it is moved. */
export function fixedClock(start = '2026-11-21T12:00:00.000Z'): Clock & {
  pass: (milliseconds: number) => void
} {
  let now = new Date(start)
  const clock = () => now
  return Object.assign(clock, {
    pass: (milliseconds: number) => {
      now = new Date(now.getTime() + milliseconds)
    },
  })
}
