import * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { BonusTerms } from '../../terms.ts'
import { amountIn, defineKind } from '../kind.ts'

const Terms = z.extend(BonusTerms, { amount: Digits })

/** A bonus without a deposit, once a member. */
export const noDeposit = defineKind({
  name: 'no-deposit',
  Terms,
  hears: 'visit',
  decide: ({ amount }, event, { grants }) =>
    event.kind === 'visit' && grants === 0 ? { amount: BigInt(amount), deposit: 0n } : undefined,
  lines: ({ amount }, unit) => [
    { key: 'term.noDeposit', facts: { amount: amountIn(amount, unit) } },
  ],
  example: () => ({ kind: 'visit', id: 'visit' }),
})
