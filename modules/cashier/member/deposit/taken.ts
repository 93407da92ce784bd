import type { Money } from '@tessera/money'
import type { Channel } from '../../calls.ts'

/** Whether a channel takes this amount. */
export const isTaken = ({ amount }: Money, { smallest, largest, suggestions, terms }: Channel) =>
  terms.isFixed
    ? suggestions.some((each) => each.amount === amount)
    : amount >= smallest.amount && amount <= largest.amount
