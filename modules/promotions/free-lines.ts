import { money } from '@tessera/money'
import { amountIn, type Line } from './kinds/kind.ts'
import { type FreeStakeTerms, paysAtOnce } from './free-stake-terms.ts'
import { wagerLines } from './read-terms.ts'

/** What is given, as sentences: which stakes, for how long, and what their wins become. */
export function freeLines(terms: FreeStakeTerms, unit: string): Line[] {
  const stake = amountIn(terms.stake, unit)
  return [
    ...(terms.is === 'rounds'
      ? [
          {
            key: 'free.rounds' as const,
            facts: { count: terms.count, game: terms.gameName ?? terms.game, stake },
          },
        ]
      : [
          { key: 'free.bet' as const, facts: { stake } },
          ...terms.categories.map((category): Line => ({
            key: 'free.category',
            facts: { category },
          })),
          { key: 'free.stake' as const, facts: {} },
        ]),
    { key: 'free.days', facts: { days: terms.days } },
    winLine(terms, unit),
    ...(terms.win.as === 'bonus' ? wagerLines(terms.win.wager, unit) : []),
    { key: 'free.void', facts: {} },
    { key: 'free.counts', facts: {} },
  ]
}

function winLine(terms: FreeStakeTerms, unit: string): Line {
  const { win } = terms
  if (paysAtOnce(terms)) return { key: 'free.cash', facts: {} }
  if (win.most === null) return { key: `free.${win.as}`, facts: {} }
  return { key: `free.${win.as}Most`, facts: { most: amountIn(win.most, unit) } }
}

const exampleTimes = 3n

/** What a stake that wins three times itself pays. */
export function freeExample(terms: FreeStakeTerms, unit: string): Line {
  const stake = BigInt(terms.stake)
  const win = stake * exampleTimes - (terms.is === 'bet' ? stake : 0n)
  return {
    key: 'free.example',
    facts: { stake: money(stake, unit), times: Number(exampleTimes), win: money(win, unit) },
  }
}
