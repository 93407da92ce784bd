import { createContext, use } from 'react'
import type { Family } from '../../plays/family.ts'
import type { LotteryGame } from '../../shapes.ts'
import type { Terms } from './engine/pricing.ts'
import type { FamilyWords } from './family-words.ts'

/** What every part of the betting page knows. */
export type Bet = {
  game: LotteryGame
  family: Family
  words: FamilyWords
  terms: Terms
  pricesVersion: number
  /** An amount with all its decimals. */
  exact: (amount: bigint) => string
}

export const BetContext = createContext<Bet | undefined>(undefined)

export function useBet(): Bet {
  const bet = use(BetContext)
  if (!bet) throw new Error('outside a betting page')
  return bet
}
