import type { Play } from './family.ts'
import { one, type Pays } from './price.ts'

/** What plays cost and pay where it is not as usual, in ten-thousandths, as digits: the price of a line, and tiers by code. */
export type OwnPrices = Readonly<
  Record<string, { price: string; tiers: Readonly<Record<string, string>> }>
>

/** The price of a line of a play, and what its tiers pay, under these prices. */
export function pricesOf(
  play: Play,
  { prices }: { prices: OwnPrices },
): { pays: Pays; price: bigint } {
  const own = prices[play.code]
  const pays = new Map(
    play.tiers.map(({ code, pay }) => {
      const set = own?.tiers[code]
      return [code, set === undefined ? pay : BigInt(set)] as const
    }),
  )
  return { pays, price: own ? BigInt(own.price) : (play.price ?? one) }
}
