import { usualAmount } from '@tessera/money'

/** What a game begins with in a currency, in ledger units. */
export type FirstLimits = {
  unit: string
  least: string
  most: string
  prizeTicket: string
  prizeIssue: string
  prizeSingle: string
  exposureOutcome: string
}

const dollar = 10_000n

/** About so many dollars' worth of a currency; the trial unit counts as dollars. */
const worth = (dollars: bigint, unit: string): bigint =>
  usualAmount(dollars * dollar, unit) ?? dollars * dollar

/** Where the member picks the mode, a line may be as small as two thousandths (domain 6.3). */
export function firstLimitsOf(unit: string, { hasSeries }: { hasSeries: boolean }): FirstLimits {
  const each = worth(1n, unit)
  const least = hasSeries ? (each * 2n) / 1_000n : each / 100n
  return {
    unit,
    least: String(least > 0n ? least : 1n),
    most: String(worth(5_000n, unit)),
    prizeTicket: String(worth(100_000n, unit)),
    prizeIssue: String(worth(200_000n, unit)),
    prizeSingle: String(worth(10_000n, unit)),
    exposureOutcome: String(worth(50_000n, unit)),
  }
}
