import { targets } from './chance.ts'
import type { Choice } from './game.ts'

/** The targets that one press sets, in hundredths. */
export const common = [150, 200, 300, 500, 1_000, 10_000] as const

export const within = (target: number): number =>
  Math.min(targets.most, Math.max(targets.least, Math.round(target)))

// About a fiftieth of the target, in a round number: as fine as one can tell, at any height.
const stepOf = (target: number): number => {
  const size = 10 ** Math.floor(Math.log10(target / 20))
  return Math.max(1, Math.round(size))
}

/** Arrows raise and lower the target, with shift ten times as far; digits set a common one. */
export function steer(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  choice: Choice,
): Choice {
  const picked = /^[1-6]$/.test(key) ? common[Number(key) - 1] : undefined
  if (picked !== undefined) return { target: picked }
  const by = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1 }[key] ?? 0
  if (by === 0) return choice
  return { target: within(choice.target + by * stepOf(choice.target) * (shiftKey ? 10 : 1)) }
}
