import type { Cue } from '@tessera/game-ui'

/** How long the wheel turns, in seconds, and how often around. */
export const spinSeconds = 3.4
const turns = 4

// A wheel with friction: its speed falls evenly, and the last turn is slow.
const travelled = (at: number): number => 1 - (1 - at) ** 2.6

/** The angle of the wheel, in turns, after so many seconds on the way from one angle to another. */
export function angleAt(from: number, to: number, seconds: number): number {
  const way = turns + ((((to - from) % 1) + 1) % 1)
  return from + way * travelled(Math.min(1, seconds / spinSeconds))
}

/** The angle, in turns, at which the middle of a segment is under the pointer. */
export const restOf = (segment: number, size: number): number => 1 - (segment + 0.5) / size

// A click a peg, at most so many in a second: more would be one noise.
const clickGap = 0.05

/** When the flap clicks on a peg between two segments. */
export function clicksOf(from: number, to: number, size: number): Cue[] {
  const cues: Cue[] = []
  let last = angleAt(from, to, 0)
  let lastAt = -1
  for (let at = 0.01; at < spinSeconds; at += 0.01) {
    const angle = angleAt(from, to, at)
    const isPeg = Math.floor(angle * size) > Math.floor(last * size)
    last = angle
    if (!isPeg || at - lastAt < clickGap) continue
    cues.push({ at, sound: 'click' })
    lastAt = at
  }
  return cues
}
