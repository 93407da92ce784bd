import { useState } from 'react'
import type { EndedRound, FreeRounds } from '../../calls.ts'

/** The rounds of a game that a promotion pays: which are played next, if the member wants so. */
export function useFreeRounds(given: readonly FreeRounds[]) {
  const [left, setLeft] = useState<Readonly<Record<string, number>>>({})
  // Free rounds cost nothing: they come first until the member says otherwise.
  const [isOn, setOn] = useState(true)
  const all = given
    .map((each) => ({ ...each, left: left[each.id] ?? each.left }))
    .filter((each) => each.left > 0)
  const [next] = all
  const note = (id: string, count: number) => setLeft((before) => ({ ...before, [id]: count }))
  return {
    /** What can be played for free now, what expires first before the rest. */
    next,
    /** How many rounds are left of all. */
    count: all.reduce((sum, each) => sum + each.left, 0),
    isOn,
    setOn,
    /** What the next round is paid by; nothing: the member pays. */
    paying: isOn ? next : undefined,
    heard: ({ free }: EndedRound) => {
      if (free) note(free.id, free.left)
    },
    /** The server says that they are used up or have expired. */
    gone: (id: string) => note(id, 0),
  }
}
