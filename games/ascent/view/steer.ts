import { type Hundredths, targets } from '../crash.ts'
import type { Choice } from '../game.ts'

/** A target within its bounds. */
export const targetWithin = (hundredths: number): Hundredths =>
  Math.min(targets.most, Math.max(targets.least, Math.round(hundredths)))

/** Arrow keys move the target by a tenth, with shift by one; any other key changes nothing. */
export function steer(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  choice: Choice,
): Choice {
  const by = shiftKey ? 100 : 10
  const change = { ArrowRight: by, ArrowUp: by, ArrowLeft: -by, ArrowDown: -by }[key]
  if (change === undefined) return choice
  const auto = targetWithin(choice.auto + change)
  return auto === choice.auto ? choice : { auto }
}
