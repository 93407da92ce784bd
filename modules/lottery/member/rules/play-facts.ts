import type { Play } from '../../plays/family.ts'
import { costOf, one, prizeOf, returnOf, tableSeries } from '../../plays/price.ts'
import { paysOf, priceOf, type Terms } from '../bet/engine/pricing.ts'

export type TierFact = {
  tier: string
  /** What one unit pays. */
  pay: number
  /** One of so many bets wins it, on average. */
  oneIn: number
  isPush: boolean
}

/** Each prize of a play with what it pays at a series and how likely it is, each combination once. */
export function tierFacts(
  play: Play,
  terms: Pick<Terms, 'prices'>,
  series: number | null,
): TierFact[] {
  const pays = paysOf(play, terms)
  const facts = new Map<string, TierFact>()
  for (const { chances } of play.bets) {
    for (const { tier, wins, of } of chances) {
      if (wins === 0n) continue
      const isPush = play.pushes?.includes(tier) ?? false
      const pay =
        (Number(pays.get(tier) ?? 0n) * (series ?? Number(tableSeries))) /
        (Number(tableSeries) * Number(one))
      const oneIn = Number(of) / Number(wins)
      facts.set(`${tier} ${oneIn.toPrecision(9)}`, { tier, pay, oneIn, isPush })
    }
  }
  return [...facts.values()]
}

/** The least and the highest return of the bets of a play, as shares. */
export function returnsOf(
  play: Play,
  terms: Pick<Terms, 'prices'>,
  series: number | null,
): { least: number; most: number } {
  const shares = play.bets.map((bet) =>
    Number(
      returnOf(bet, {
        pays: paysOf(play, terms),
        price: priceOf(play, terms),
        series: series ?? undefined,
      }),
    ),
  )
  return { least: Math.min(...shares) / 1_000_000, most: Math.max(...shares) / 1_000_000 }
}

/** What the example of a play costs and pays, at so much a line. */
export function exampleOf(
  play: Play,
  terms: Pick<Terms, 'prices' | 'discountPpm'>,
  { amount, series }: { amount: bigint; series: number | null },
) {
  const { selection, result } = play.example
  const lines = play.count(selection)
  const hits = play.hits(selection, result)
  return {
    lines,
    amount,
    cost: costOf({ lines, amount, price: priceOf(play, terms), discountPpm: terms.discountPpm }),
    prize: prizeOf(play.tiers, hits, {
      amount,
      pays: paysOf(play, terms),
      series: series ?? undefined,
    }),
  }
}

/** What the example stakes on a line: one of the currency, or two where the tables are made for two. */
export const exampleAmount = (hasSeries: boolean): bigint => (hasSeries ? 2n * one : one)

/** The price of a line as a number of stakes; one for nearly all plays. */
export const stakesOf = (play: Play, terms: Pick<Terms, 'prices'>): number =>
  Number(priceOf(play, terms)) / Number(one)
