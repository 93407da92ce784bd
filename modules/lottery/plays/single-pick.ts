import { singlePickPpm } from '../limits.ts'
import type { Play, Selection } from './family.ts'

const million = 1_000_000n

/**
 * Whether a ticket covers less of what can happen than a single pick may (domain 6.3): by outcomes where the play names them,
 * else by chances. Sides are no single picks.
 */
export function isSinglePick(
  play: Play,
  { lines, selection }: { lines: number; selection: Selection },
): boolean {
  const sides = play.sides?.(selection).length ?? 0
  if (sides > 0) return false
  const covered = play.covers?.(selection) ?? []
  if (covered.length > 0) {
    const share = covered.reduce(
      (sum, { outcomes, size }) => sum + (BigInt(outcomes.length) * million) / BigInt(size),
      0n,
    )
    return share < BigInt(singlePickPpm)
  }
  const each = play.bets.reduce((most, bet) => {
    const chance = bet.chances.reduce(
      (sum, { wins, of }) => sum + (wins * million * million) / of,
      0n,
    )
    const ofLine = chance / BigInt(bet.lines)
    return ofLine > most ? ofLine : most
  }, 0n)
  return (each * BigInt(lines)) / million < BigInt(singlePickPpm)
}
