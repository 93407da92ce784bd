import { shareOf } from '@tessera/money'
import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { BonusTerms, Ppm } from '../../terms.ts'
import { amountIn, defineKind } from '../kind.ts'

const Terms = z.extend(BonusTerms, {
  /** The share of the deposit that is given, in parts per million; 1 000 000 doubles it. */
  sharePpm: Ppm.check(z.gte(1)),
  /** The most that is given. */
  most: Digits,
  smallestDeposit: Digits,
  which: z.enum(['first', 'second', 'any']),
  /** How often a member may have it. */
  grants: z.int().check(z.gte(1), z.lte(100)),
})

/** A bonus on a deposit: a share of it, up to an amount. */
export const depositMatch = defineKind({
  name: 'deposit-match',
  Terms,
  hears: 'deposit',
  decide: (terms, event, { grants }) => {
    if (event.kind !== 'deposit' || grants >= terms.grants) return undefined
    if (event.amount < BigInt(terms.smallestDeposit)) return undefined
    if (terms.which === 'first' && event.number !== 1) return undefined
    if (terms.which === 'second' && event.number !== 2) return undefined
    const share = shareOf(event.amount, terms.sharePpm)
    const amount = share < BigInt(terms.most) ? share : BigInt(terms.most)
    return amount > 0n ? { amount, deposit: event.amount } : undefined
  },
  lines: ({ sharePpm, most, smallestDeposit, which, grants }, unit) => [
    {
      key: 'term.match',
      facts: { percentPpm: sharePpm, most: amountIn(most, unit) },
    },
    { key: `term.deposit.${which}`, facts: { count: grants } },
    { key: 'term.smallestDeposit', facts: { least: amountIn(smallestDeposit, unit) } },
  ],
  example: ({ smallestDeposit, which }) => ({
    kind: 'deposit',
    id: 'example',
    amount: BigInt(smallestDeposit) * 5n,
    number: which === 'second' ? 2 : 1,
  }),
})
