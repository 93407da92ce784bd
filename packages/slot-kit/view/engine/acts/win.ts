import type { SlotStep } from '@tessera/slot-kit'
import { type Act, timed } from '../act.ts'
import { countSeconds, sizeOf } from '../display.ts'
import type { CellAt } from '../lights.ts'
import type { Show } from '../show.ts'

/** The round has ended with a win: what is shown of it fits its size. */
export function winAct(show: Show, { multiplier }: Extract<SlotStep, { type: 'win' }>): Act {
  const size = sizeOf(multiplier)
  show.say({
    won: Math.max(show.display.won, paidIn(show, multiplier)),
    end: size,
    banner: undefined,
  })
  if (size === 'plain') return timed(0.35 / show.pace, {})
  const seconds = countSeconds[size]
  if (size === 'win') return timed(seconds / show.pace, {})
  show.sound('bigWin')
  show.say({ card: { kind: 'win', size } })
  const all = show.window.flatMap((reel, at) => reel.map((_, row): CellAt => [at, row]))
  const waves = size === 'huge' ? 7 : 3
  return timed(seconds + 0.6, {
    moments: Array.from(
      { length: waves },
      (_, wave) =>
        [(wave * seconds) / waves, () => show.throw(all, 1, size === 'huge' ? 1.7 : 1.2)] as const,
    ),
    end: () => show.say({ card: undefined }),
  })
}

/** A multiplier counts in what was paid; what is shown counts in the stake of a spin. */
const paidIn = ({ paid }: Show, multiplier: number): number => (paid === 10_000 ? multiplier : 0)
