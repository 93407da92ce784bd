import type { Money } from '@tessera/money'
import { smallestPayable } from '@tessera/money'
import type { SendDirection, UplineTerms } from '../../upline-calls.ts'

/** Why an amount cannot be sent: nothing where it can. */
export function faultOf(
  { smallest, largest, leftToday, available }: UplineTerms,
  asked: Money | undefined,
): 'wrong' | 'notEnough' | undefined {
  if (!asked || asked.amount % smallestPayable(asked.currency) !== 0n) return 'wrong'
  const most = largest.amount < leftToday.amount ? largest.amount : leftToday.amount
  if (asked.amount < smallest.amount || asked.amount > most) return 'wrong'
  return asked.amount > available.amount ? 'notEnough' : undefined
}

/** What can be sent at most, in whole cents. */
export function mostToSend({ largest, leftToday, available }: UplineTerms): Money {
  const least = [largest.amount, leftToday.amount, available.amount].reduce((one, two) =>
    two < one ? two : one,
  )
  return { ...available, amount: least - (least % smallestPayable(available.currency)) }
}

/** Nothing goes up while something is to be staked. */
export const isHeldByTurnover = (
  { turnoverLeft }: UplineTerms,
  direction: SendDirection,
): boolean => direction === 'up' && turnoverLeft.amount > 0n
