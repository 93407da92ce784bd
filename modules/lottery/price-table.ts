import type { PriceTable } from './game-staff-calls.ts'
import type { BetKind, Family, Play } from './plays/family.ts'
import { one, returnOf } from './plays/price.ts'

/** The prices of a family as its plays have them. */
export const usualTable = (family: Family): PriceTable => ({
  discountPpm: 0,
  plays: Object.fromEntries(
    family.plays.map(({ code, price = one, tiers }) => [
      code,
      {
        price: String(price),
        tiers: Object.fromEntries(tiers.map((tier) => [tier.code, String(tier.pay)])),
      },
    ]),
  ),
})

/** What a kind of bet returns at some prices, in parts per million. */
export type KindReturn = { play: Play; bet: BetKind; ppm: number }

type Selling = { family: Family; seriesMost: number | null }

/** The return of every kind of bet, at the highest series that the game is sold at, and after the discount. */
export function returnsOf(
  { discountPpm, plays }: PriceTable,
  { family, seriesMost }: Selling,
  series = seriesMost,
): KindReturn[] {
  return family.plays.flatMap((play) => {
    const set = plays[play.code]
    if (!set) return []
    const pays = new Map(Object.entries(set.tiers).map(([code, pay]) => [code, BigInt(pay)]))
    const price = BigInt(set.price)
    if (price === 0n) return []
    return play.bets.map((bet) => {
      const ppm = returnOf(bet, {
        pays,
        price,
        ...(family.hasSeries && series !== null && { series }),
      })
      // What a discount takes off the cost stays with the member.
      const full = 1_000_000n
      const left = full - BigInt(discountPpm)
      return { play, bet, ppm: Number((ppm * full + left - 1n) / left) }
    })
  })
}
