import { groupedBy, maximalOf, sumOf, tierOf } from './counting.ts'
import type { Play, Result } from './family.ts'
import { fits } from './fits.ts'

type Sums = {
  code: string
  group: string
  /** Every outcome of the numbers that are added, equally likely. */
  outcomes: readonly (readonly string[])[]
  market: string
  /** What each sum pays by in how many outcomes it comes. */
  prizes: Readonly<Record<number, number>>
  example: Play['example']
}

/** The sum of the first numbers of a result: sums that come equally often are one tier, named by the lowest of them. */
export function sumPlay({ code, group, outcomes, market, prizes, example }: Sums): Play {
  const count = outcomes[0]?.length ?? 0
  const totalOf = (numbers: Result) => String(sumOf(numbers.slice(0, count).map(Number)))
  const bySum = groupedBy(outcomes, totalOf)
  const options = [...bySum.keys()].toSorted((one, other) => Number(one) - Number(other))
  const waysOf = (sum: string) => bySum.get(sum)?.length ?? 0
  const tierOfSum = (sum: string) =>
    `${code}-${options.find((other) => waysOf(other) === waysOf(sum)) ?? sum}`
  const codes = [...new Set(options.map(tierOfSum))]
  const waysOfTier = (tier: string) => waysOf(tier.slice(code.length + 1))
  const rows = [{ code: 'sum', options, least: 1, most: options.length }]
  const hitsByTier = new Map(
    codes.map((tier) => [tier, codes.map((each) => Number(each === tier))]),
  )
  const none = codes.map(() => 0)
  const tierBySum = new Map(options.map((sum) => [sum, tierOfSum(sum)]))
  const hitsOf = (sum: string) => hitsByTier.get(tierBySum.get(sum) ?? '') ?? none
  return {
    code,
    group,
    rows,
    tiers: codes.map((tier) => tierOf(tier, prizes[waysOfTier(tier)] ?? 0)),
    bets: codes.map((tier) => ({
      code: tier,
      chances: [{ tier, wins: BigInt(waysOfTier(tier)), of: BigInt(outcomes.length) }],
      lines: 1,
    })),
    count: (selection) => (fits(rows, selection) ? (selection[0]?.length ?? 0) : 0),
    hits: ([chosen = []], result) => {
      const sum = totalOf(result)
      return chosen.includes(sum) ? hitsOf(sum) : none
    },
    mostHits: ([chosen = []]) => maximalOf(chosen.map(hitsOf)),
    covers: ([chosen = []]) => [
      {
        market,
        size: outcomes.length,
        outcomes: chosen.flatMap((sum) => (bySum.get(sum) ?? []).map((each) => each.join('-'))),
      },
    ],
    example,
  }
}

type Sides = {
  code: string
  group: string
  outcomes: readonly (readonly string[])[]
  market: string
  /** The tier of each side, with what it pays. */
  sides: readonly { side: string; tier: string; prize: number; has(sum: number): boolean }[]
  example: Play['example']
}

/** The sides of a sum: several of them can hit together. */
export function sumSides({ code, group, outcomes, market, sides, example }: Sides): Play {
  const count = outcomes[0]?.length ?? 0
  const totalOf = (numbers: Result) => sumOf(numbers.slice(0, count).map(Number))
  const tiers = [...new Map(sides.map(({ tier, prize }) => [tier, prize]))].map(([tier, prize]) =>
    tierOf(tier, prize),
  )
  const rows = [
    { code: 'sides', options: sides.map(({ side }) => side), least: 1, most: sides.length },
  ]
  const totals = [...new Set(outcomes.map(totalOf))]
  const waysOf = (tier: string) => {
    const first = sides.find((each) => each.tier === tier)
    return outcomes.filter((numbers) => first?.has(totalOf(numbers))).length
  }
  const hitsOf = (chosen: readonly string[], sum: number) =>
    tiers.map(
      (tier) =>
        sides.filter(
          (each) => each.tier === tier.code && chosen.includes(each.side) && each.has(sum),
        ).length,
    )
  return {
    code,
    group,
    rows,
    tiers,
    bets: tiers.map((tier) => ({
      code: tier.code,
      chances: [{ tier: tier.code, wins: BigInt(waysOf(tier.code)), of: BigInt(outcomes.length) }],
      lines: 1,
    })),
    count: (selection) => (fits(rows, selection) ? (selection[0]?.length ?? 0) : 0),
    hits: ([chosen = []], result) => hitsOf(chosen, totalOf(result)),
    mostHits: ([chosen = []]) => maximalOf(totals.map((sum) => hitsOf(chosen, sum))),
    covers: ([chosen = []]) => [
      {
        market,
        size: outcomes.length,
        outcomes: outcomes
          .filter((numbers) => hitsOf(chosen, totalOf(numbers)).some((hits) => hits > 0))
          .map((numbers) => numbers.join('-')),
      },
    ],
    example,
  }
}
