import { isNatural, totalOf } from '../../games/blackjack/hand.ts'
import { outcomeOfHand, spotNames } from '../../games/blackjack/table.ts'
import type { Play } from '../../seat-shapes.ts'
import type { Round } from '../../shapes.ts'

// What is said of hands. Amounts are in ledger units.

type ShownHand = Play['hands'][number]
type Said = { key: 'hard' | 'soft' | 'over' | 'natural'; count: number }

/** The total of cards as it is called: soft as long as an ace counts 11. */
export function totalSaid(cards: readonly number[], isSplit = false): Said {
  const { total, isSoft } = totalOf(cards)
  if (!isSplit && isNatural(cards)) return { key: 'natural', count: 21 }
  if (total > 21) return { key: 'over', count: total }
  return { key: isSoft && total < 21 ? 'soft' : 'hard', count: total }
}

const outcomes = ['natural', 'win', 'push', 'lost'] as const
export type ShownOutcome = (typeof outcomes)[number]

/** What a hand came to, once the result is there. */
export const outcomeOfShown = (round: Round, { seat, hand }: ShownHand): ShownOutcome | undefined =>
  outcomes.find((each) => round.result?.outcomes.includes(outcomeOfHand(seat, hand, each)))

export const isSplitSeat = (play: Play, seat: number): boolean =>
  play.hands.filter((each) => each.seat === seat).length > 1

type Spots = readonly { spot: string; stake: bigint }[]
const none = 0n
const half = 2n

/** What everybody has on a seat, its bets behind and what was added to it included. */
export function stakeOnSeat(spots: Spots, seat: number): bigint {
  const names = new Set([
    spotNames.seat(seat),
    spotNames.behind(seat),
    spotNames.follow(seat),
    spotNames.split(seat),
    spotNames.double(seat, 1),
    spotNames.double(seat, 2),
    spotNames.insurance(seat),
  ])
  return spots.reduce((sum, { spot, stake }) => (names.has(spot) ? sum + stake : sum), none)
}

type Slips = readonly { spots: readonly { spot: string; stake: { amount: bigint } }[] }[]

/** The member's first stake on the own seat: what doubling and splitting cost, and half of it for the insurance. */
export const baseStake = (slips: Slips, seat: number): bigint =>
  slips
    .flatMap(({ spots }) => spots)
    .reduce(
      (sum, { spot, stake }) => (spot === spotNames.seat(seat) ? sum + stake.amount : sum),
      none,
    )

export const costOfMove = (move: string, base: bigint): bigint | undefined =>
  move === 'insure' ? base / half : move === 'double' || move === 'split' ? base : undefined
