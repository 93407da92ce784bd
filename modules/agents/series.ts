import { scale } from '@tessera/money'
import { lottMinSeries } from './limits.ts'

/** One point of a prize series is 0.05 %: 20 points are 1 % (domain 2.2). */
export const ppmPerPoint = 500
const seriesBase = 2_000n

/** The rate that a prize series of the lottery is. */
export const rateOfSeries = (series: number): number => (series - lottMinSeries) * ppmPerPoint

/** The prize series that a rate is; undefined between two of them. */
export function seriesOfRate(ratePpm: number): number | undefined {
  return ratePpm % ppmPerPoint === 0 ? lottMinSeries + ratePpm / ppmPerPoint : undefined
}

export type LotteryRebates = { self: bigint; above: bigint[] }

/**
 * The rebates of one lottery ticket (domain 2.2): the member's own is the series that they did not pick, and everybody above
 * gets the difference to the one below them. `above`: the series from the upline to the top. Each is rounded down.
 */
export function lotteryRebates(
  stake: bigint,
  { picked, own, above }: { picked: number; own: number; above: readonly number[] },
): LotteryRebates {
  const part = (from: number, to: number) =>
    scale(stake, BigInt(Math.max(0, to - from)), seriesBase, 'down')
  return {
    self: part(picked, own),
    above: above.map((series, at) => part(at === 0 ? own : (above[at - 1] ?? own), series)),
  }
}
