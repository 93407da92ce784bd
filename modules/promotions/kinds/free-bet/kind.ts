import type * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { freeExample, freeLines } from '../../free-lines.ts'
import { Categories, FreeDays, type FreeStakeTerms, FreeWin } from '../../free-stake-terms.ts'
import { freeWho, whoLine, type WhoTerms } from '../../free-who.ts'
import { defineRewardKind } from '../kind.ts'

const Terms = freeWho({ categories: Categories, stake: Digits, days: FreeDays, win: FreeWin })
type Terms = z.output<typeof Terms>

const stakesOf = ({ categories, stake, days, win }: Terms): FreeStakeTerms => ({
  is: 'bet',
  categories,
  stake,
  days,
  win,
})

/** One stake in some categories that the promotion pays; a win is paid without it. */
export const freeBet = defineRewardKind<Terms>({
  name: 'free-bet',
  Terms,
  lines: (terms, unit) => [whoLine(terms, unit), ...freeLines(stakesOf(terms), unit)],
  example: (terms, unit) => freeExample(stakesOf(terms), unit),
})

/** What a promotion of this kind gives, and to whom. */
export function readFreeBet(raw: unknown): { stakes: FreeStakeTerms; who: WhoTerms } {
  const terms = Terms.parse(raw)
  return { stakes: stakesOf(terms), who: terms }
}
