import * as z from 'zod/mini'
import { Digits } from './digits.ts'
import { amountIn, type Line, type PromotionEvent } from './kinds/kind.ts'

const deposit = { smallestDeposit: Digits, grants: z.int().check(z.gte(1), z.lte(100)) }

/** Who gets free stakes: every member once, or whoever deposits so much, some times. */
export const freeWho = <Given extends z.core.$ZodLooseShape>(given: Given) =>
  z.discriminatedUnion('who', [
    z.object({ ...given, who: z.literal('everyone') }),
    z.object({ ...given, who: z.literal('deposit'), ...deposit }),
  ])

export type WhoTerms =
  | { who: 'everyone' }
  | { who: 'deposit'; smallestDeposit: string; grants: number }

export const whoLine = (terms: WhoTerms, unit: string): Line =>
  terms.who === 'everyone'
    ? { key: 'free.everyone', facts: {} }
    : {
        key: 'free.deposit',
        facts: { least: amountIn(terms.smallestDeposit, unit), count: terms.grants },
      }

/** What a promotion with these terms hears of. */
export const whoHears = ({ who }: WhoTerms): PromotionEvent['kind'] =>
  who === 'everyone' ? 'visit' : 'deposit'

/** Whether an event gives free stakes, after so many were given. */
export function isEarned(terms: WhoTerms, event: PromotionEvent, given: number): boolean {
  if (terms.who === 'everyone') return event.kind === 'visit' && given === 0
  return (
    event.kind === 'deposit' &&
    given < terms.grants &&
    event.amount >= BigInt(terms.smallestDeposit)
  )
}
