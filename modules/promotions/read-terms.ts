import { money } from '@tessera/money'
import type { Grant, Kind, Line, PromotionEvent } from './kinds/kind.ts'
import { amountIn } from './kinds/kind.ts'
import type { BonusTerms } from './terms.ts'

/** What is to be wagered for a grant, before it is multiplied, in ledger units. */
export const baseOf = ({ base }: Pick<BonusTerms, 'base'>, { amount, deposit }: Grant): bigint =>
  base === 'bonus' ? amount : amount + deposit

/** The terms as sentences, and what they come to in an example: all from the terms that are enforced. */
export function readTerms(kind: Kind, raw: unknown, unit: string): Line[] {
  if (kind.gives === 'rewards') return kind.lines(raw, unit)
  const terms = kind.termsOf(raw)
  if (!terms) throw new Error(`these are no terms of ${kind.name}`)
  return [...kind.lines(raw, unit), ...wagerLines(terms, unit)]
}

/** What holds for the money of a bonus, as sentences. */
export const wagerLines = (terms: BonusTerms, unit: string): Line[] => [
  { key: `term.wager.${terms.base}`, facts: { times: terms.times, days: terms.days } },
  ...Object.entries(terms.weights).map(([category, ppm]): Line => ({
    key: 'term.weight',
    facts: { category, percentPpm: ppm },
  })),
  { key: 'term.order', facts: {} },
  ...(terms.largestStake === null
    ? []
    : [
        {
          key: 'term.largestStake' as const,
          facts: { most: amountIn(terms.largestStake, unit) },
        },
      ]),
  ...terms.excludedCategories.map((category): Line => ({
    key: 'term.excludedCategory',
    facts: { category },
  })),
  ...terms.excludedGames.map((game): Line => ({ key: 'term.excludedGame', facts: { game } })),
  terms.winCap === null
    ? { key: 'term.finish', facts: {} }
    : { key: 'term.winCap', facts: { most: amountIn(terms.winCap, unit) } },
  { key: 'term.optOut', facts: {} },
  { key: 'term.queue', facts: {} },
]

/** What an event comes to under these terms: the one of the member, or one that is made up. */
export function exampleOf(
  kind: Kind,
  raw: unknown,
  { unit, event: real }: { unit: string; event?: PromotionEvent | undefined },
): Line | undefined {
  if (kind.gives === 'rewards') return kind.example(raw, unit)
  const event = real ?? kind.example(raw)
  const terms = kind.termsOf(raw)
  const grant = terms && kind.decide(raw, event, { grants: 0 })
  if (!grant) return undefined
  const facts = {
    bonus: money(grant.amount, unit),
    wager: money(baseOf(terms, grant) * BigInt(terms.times), unit),
  }
  switch (event.kind) {
    case 'deposit':
      return { key: 'example.deposit', facts: { ...facts, deposit: money(event.amount, unit) } }
    case 'visit':
      return { key: 'example.visit', facts }
    case 'losses':
      return { key: 'example.losses', facts: { ...facts, lost: money(event.lost, unit) } }
  }
}
