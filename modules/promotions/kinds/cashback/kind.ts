import { shareOf } from '@tessera/money'
import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { BonusTerms, Ppm } from '../../terms.ts'
import { amountIn, defineKind } from '../kind.ts'

const Terms = z.extend(BonusTerms, {
  sharePpm: Ppm.check(z.gte(1)),
  most: Digits,
  smallestLoss: Digits,
})

/** A share of what was lost of cash on the business day before, once a day. */
export const cashback = defineKind({
  name: 'cashback',
  Terms,
  hears: 'losses',
  decide: ({ sharePpm, most, smallestLoss }, event) => {
    if (event.kind !== 'losses' || event.lost < BigInt(smallestLoss)) return undefined
    const share = shareOf(event.lost, sharePpm)
    const amount = share < BigInt(most) ? share : BigInt(most)
    return amount > 0n ? { amount, deposit: 0n } : undefined
  },
  lines: ({ sharePpm, most, smallestLoss }, unit) => [
    {
      key: 'term.cashback',
      facts: { percentPpm: sharePpm, most: amountIn(most, unit) },
    },
    { key: 'term.smallestLoss', facts: { least: amountIn(smallestLoss, unit) } },
  ],
  example: ({ smallestLoss }) => ({
    kind: 'losses',
    id: 'example',
    lost: BigInt(smallestLoss) * 5n,
  }),
})
