import type * as z from 'zod/mini'
import { Digits } from '../../digits.ts'
import { freeExample, freeLines } from '../../free-lines.ts'
import {
  FreeCount,
  FreeDays,
  type FreeStakeTerms,
  FreeWin,
  Title,
  TitleName,
} from '../../free-stake-terms.ts'
import { freeWho, whoLine, type WhoTerms } from '../../free-who.ts'
import { defineRewardKind } from '../kind.ts'

const given = {
  rounds: FreeCount,
  game: Title,
  gameName: TitleName,
  stake: Digits,
  days: FreeDays,
  win: FreeWin,
}
const Terms = freeWho(given)
type Terms = z.output<typeof Terms>

const stakesOf = ({ rounds, game, gameName, stake, days, win }: Terms): FreeStakeTerms => ({
  is: 'rounds',
  count: rounds,
  game,
  ...(gameName !== undefined && { gameName }),
  stake,
  days,
  win,
})

/** So many rounds of one title, in-house or of a vendor that knows campaigns, whose stakes the promotion pays. */
export const freeRounds = defineRewardKind<Terms>({
  name: 'free-rounds',
  Terms,
  lines: (terms, unit) => [whoLine(terms, unit), ...freeLines(stakesOf(terms), unit)],
  example: (terms, unit) => freeExample(stakesOf(terms), unit),
})

/** What a promotion of this kind gives, and to whom. */
export function readFreeRounds(raw: unknown): { stakes: FreeStakeTerms; who: WhoTerms } {
  const terms = Terms.parse(raw)
  return { stakes: stakesOf(terms), who: terms }
}
