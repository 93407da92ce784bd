import { amountIn } from './kind.ts'
import type { Fact, Line } from './kind.ts'
import { type GiftTerms, giftLine } from '../gift-terms.ts'

type GiftKind = GiftTerms['kind']

/** One prize among several, as a sentence: what it is stands in the key, beside the facts of its row. */
export function prizeLine<Prefix extends 'raffle.prize' | 'wheel.row' | 'code.gift'>(
  prefix: Prefix,
  gift: GiftTerms,
  { unit, facts }: { unit: string; facts: Record<string, Fact> },
): Line {
  const key: `${Prefix}.${GiftKind}` = `${prefix}.${gift.kind}`
  return { key, facts: { ...whatOf(gift, unit), ...facts } }
}

function whatOf(gift: GiftTerms, unit: string): Record<string, Fact> {
  switch (gift.kind) {
    case 'cash':
    case 'bonus':
      return { amount: amountIn(gift.amount, unit) }
    case 'freeRounds':
      return { things: gift.rounds.count, game: gift.rounds.game }
    case 'points':
      return { points: gift.points }
    case 'tickets':
    case 'spins':
      return { things: gift.count }
  }
}

/** What holds for the money of gifts, each sentence once. */
export function giftLines(gifts: readonly GiftTerms[], unit: string): Line[] {
  const lines = gifts.filter(
    ({ kind }) => kind === 'cash' || kind === 'bonus' || kind === 'freeRounds',
  )
  const seen = new Set<string>()
  return lines.flatMap((gift) => {
    const line = giftLine(gift, unit)
    const name = JSON.stringify([line.key, line.facts], (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    if (seen.has(name)) return []
    seen.add(name)
    return [line]
  })
}
