/** Crash at a table: one climb for all, and each bet pays where it is cashed out before the bust. */
import { makeDeal, type Seeds } from '@tessera/game-kit'
import { climbAt, timeOf } from '@tessera/games/climb'
import { burstAt, type Hundredths, targets } from '@tessera/games/crash'
import { scale } from '@tessera/money'

export const crashBettingSeconds = 6

/** A bet: `auto` is where it is cashed out by itself, `pressedAt` when the server heard that its member cashes out, counted from the start. */
export type CrashBet = { auto?: Hundredths; pressedAt?: number }

/** Where the climb of a round ends: 99 % of 2^48 divided by a number from 1 to 2^48, at least 1.00. */
export const bustOf = (seeds: Seeds): Hundredths => burstAt(makeDeal(seeds).below(2 ** 48) + 1)

/** How long the climb lasts: it is over with the hundredth after the bust. */
export const lastsMilliseconds = (bust: Hundredths): number => timeOf(bust + 1)

/** Whether a bet may have this target. */
export const isTarget = (auto: number): boolean =>
  Number.isSafeInteger(auto) && auto >= targets.least && auto <= targets.most

/**
 * Where a bet is cashed out, or nothing where the bust came first. The target is judged first: one that the climb reached pays
 * even if the press that the server heard was later, and whatever the connection did.
 */
export function cashedOutAt(
  { auto, pressedAt }: CrashBet,
  bust: Hundredths,
): Hundredths | undefined {
  const isReached = auto !== undefined && auto <= bust
  if (pressedAt !== undefined && pressedAt < lastsMilliseconds(bust)) {
    const height = Math.max(targets.least, climbAt(pressedAt))
    // A press in the first moments pays the lowest target, which a bust at 1.00 comes before.
    if (height <= bust) return isReached ? Math.min(auto, height) : height
  }
  return isReached ? auto : undefined
}

/** What a stake is paid, rounded down. */
export const crashPrize = (stake: bigint, at: Hundredths | undefined): bigint =>
  at === undefined ? 0n : scale(stake, BigInt(at), 100n, 'down')
