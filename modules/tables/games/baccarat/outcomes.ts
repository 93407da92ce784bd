import { rankOf } from '../cards.ts'
import { type Hands, isNatural, type Side, totalOf } from './hands.ts'

/** Wins of their own, which only variants that sell or pay them tell apart. */
export const specials = ['super-6', 'dragon-7', 'panda-8'] as const
export type Special = (typeof specials)[number]

export type Winner = Side | 'tie'
export const winnerOf = ({ player, banker }: Hands): Winner => {
  const lead = totalOf(player) - totalOf(banker)
  return lead === 0 ? 'tie' : lead > 0 ? 'player' : 'banker'
}

/** Banker wins on 6, banker on 7 with three cards, player on 8 with three cards. */
export function specialOf(hands: Hands): Special | undefined {
  const winner = winnerOf(hands)
  if (winner === 'tie') return undefined
  const total = totalOf(hands[winner])
  if (winner === 'banker' && total === 6) return 'super-6'
  if (hands[winner].length < 3) return undefined
  if (winner === 'banker' && total === 7) return 'dragon-7'
  return winner === 'player' && total === 8 ? 'panda-8' : undefined
}

/** The margins of a win without a natural that the dragon bonus pays. */
export const margins = [4, 5, 6, 7, 8, 9] as const

export const bonusOutcomes = [
  ...(['player', 'banker'] as const).flatMap((side) => [
    `bonus-${side}-natural`,
    ...margins.map((margin) => `bonus-${side}-${margin}`),
  ]),
  'bonus-natural-tie',
  'bonus-none',
]

/** What the dragon bonus of both sides is paid by. */
export function bonusOf(hands: Hands): string {
  const winner = winnerOf(hands)
  if (winner === 'tie') return isNatural(hands.player) ? 'bonus-natural-tie' : 'bonus-none'
  if (isNatural(hands[winner])) return `bonus-${winner}-natural`
  const margin = Math.abs(totalOf(hands.player) - totalOf(hands.banker))
  return margin < margins[0] ? 'bonus-none' : `bonus-${winner}-${margin}`
}

const pairs = ['none', 'mixed', 'perfect'] as const
type Pair = (typeof pairs)[number]
export const pairsOutcomes = pairs.flatMap((player) =>
  pairs.map((banker) => `pairs-${player}-${banker}`),
)

/** Of the first two cards: the same rank, and a perfect pair where the suit is the same, too. */
function pairOf([first, second]: Hands[Side]): Pair {
  if (first === undefined || second === undefined || rankOf(first) !== rankOf(second)) return 'none'
  return first === second ? 'perfect' : 'mixed'
}

/** The pairs of the player and of the banker, in this order. */
export const pairsOf = ({ player, banker }: Hands): string =>
  `pairs-${pairOf(player)}-${pairOf(banker)}`

export const sizeOf = ({ player, banker }: Hands): string =>
  player.length + banker.length > 4 ? 'size-big' : 'size-small'
