/** Crash at a table: one climb for all, and each bet pays where it is cashed out before the bust. */
import { drawIndex, type Seeds } from '@tessera/game-kit'
import { climbAt, timeOf } from '@tessera/games/climb'
import { burstAt, type Hundredths, targets } from '@tessera/games/crash'
import { scale } from '@tessera/money'

/** A bet: `auto` is where it is cashed out by itself, `pressedAt` when the server heard that its member cashes out, counted from the start. */
export type CrashBet = { auto?: Hundredths; pressedAt?: number }

/** Where the climb of a round ends: 99 % of 2^48 divided by a number from 1 to 2^48, at least 1.00. */
export const bustOf = (seeds: Seeds): Hundredths => burstAt(drawIndex(seeds, 2 ** 48) + 1)

/** What the bust of a round is drawn with: its link, the beacon of its chain and its number. */
export const climbSeeds = (link: string, beacon: string, number: number): Seeds => ({
  server: link,
  client: beacon,
  round: number,
})

/**
 * How long the climb lasts: it is over with the hundredth after the bust. A bust at 1.00 comes before anybody can cash out, and at
 * the highest target nobody is in any more.
 */
export function lastsMilliseconds(bust: Hundredths): number {
  if (bust < targets.least) return 0
  return timeOf(Math.min(bust + 1, targets.most))
}

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

const whole = 100n

/** The highest place at which a bet can be cashed out: its own target, or where its win comes to the most that a bet may win. */
export function topOf(
  stake: bigint,
  { auto = targets.most, winMost }: { auto?: Hundredths | undefined; winMost: bigint },
): Hundredths {
  const byWin = ((stake + winMost) * whole) / stake
  const top = byWin < BigInt(targets.most) ? Number(byWin) : targets.most
  return Math.min(auto, top)
}

/**
 * Where everybody who is still in is cashed out, so that a round costs the table no more than `most` wherever it ends. It is
 * known before the climb begins.
 */
export function ceilingOf(
  bets: readonly { stake: bigint; top: Hundredths }[],
  most: bigint,
): Hundredths {
  const rising = bets.toSorted((one, two) => one.top - two.top)
  let stakes = rising.reduce((sum, { stake }) => sum + stake, 0n)
  // What the bets that are out by then win, times a hundred.
  let won = 0n
  for (const { stake, top } of rising) {
    const highest = whole + (most * whole - won) / stakes
    if (highest < BigInt(top)) return Math.max(targets.least, Number(highest))
    won += stake * (BigInt(top) - whole)
    stakes -= stake
  }
  return targets.most
}

/** The least that all bets may win at: what a round takes is limited by it. */
export const sureHeight: Hundredths = 200

/** What a bet would cost the table where the climb ends at this height. */
export const costAt = (stake: bigint, top: Hundredths, height: Hundredths): bigint =>
  (stake * (BigInt(Math.min(top, height)) - whole)) / whole

/** Where a bet is out by now, so many milliseconds after the start, in a climb that has not ended or has. */
export function outByNow(
  { top, pressedAt }: { top: Hundredths; pressedAt?: number | undefined },
  { bust, now }: { bust: Hundredths; now: number },
): Hundredths | undefined {
  if (pressedAt !== undefined) return cashedOutAt({ auto: top, pressedAt }, bust)
  return top <= bust && now >= timeOf(top) ? top : undefined
}

/** A height as it is written: 2.50. */
export const heightText = (height: Hundredths): string => (height / 100).toFixed(2)

/** What a stake is paid, rounded down. */
export const crashPrize = (stake: bigint, at: Hundredths | undefined): bigint =>
  at === undefined ? 0n : scale(stake, BigInt(at), 100n, 'down')
