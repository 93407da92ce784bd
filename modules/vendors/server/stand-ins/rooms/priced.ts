import { type Fraction, reduced } from '@tessera/game-kit/fraction'

/** Prices are whole twentieths of the stake, as chips are: what is won has no rest. */
const step = 500
const whole = 10_000
const least = whole + step

/** The largest price, the stake included, that returns no more than `aim` ten-thousandths of what is staked on this chance. */
export function priceOf({ over, under }: Fraction, aim: number): number {
  if (over <= 0n) throw new RangeError('what never happens has no price')
  const fair = (BigInt(aim) * under) / over
  return Math.max(least, Number(fair - (fair % BigInt(step))))
}

/** What comes back of stakes at this price, exactly. */
export function meanOf({ over, under }: Fraction, price: number): string {
  const mean = reduced({ over: over * BigInt(price), under: under * BigInt(whole) })
  return `${mean.over}/${mean.under}`
}

/** One of these, each as likely as its weight. */
export function weighted<T>(
  list: readonly { weight: number; of: T }[],
  below: (n: number) => number,
): T {
  const sum = list.reduce((all, { weight }) => all + weight, 0)
  let left = below(sum)
  for (const { weight, of } of list) {
    if (left < weight) return of
    left -= weight
  }
  throw new Error('nothing to draw from')
}
