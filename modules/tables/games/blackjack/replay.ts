import { type Card, cardsInDeck } from '../cards.ts'
import type { RoundResult } from '../table-game.ts'
import { isNatural, totalOf } from './hand.ts'
import {
  closeInsurance,
  decide,
  type Hand,
  insure,
  openRound,
  returnOfHand,
  type Round,
} from './round.ts'
import type { Move } from './strategy.ts'
import {
  dealerNatural,
  type HandOutcome,
  noDealerNatural,
  outcomeOfHand,
  seats as allSeats,
} from './table.ts'

// A round as it follows from its shoe and from what was decided, and from nothing else: the server, the page and a verifier do
// the same.

/** `insure` and `decline` answer the insurance; `peek`, of nobody's seat, ends its time. */
export type Decided = 'insure' | 'decline' | 'peek' | Move
export type Decision = { seat: number; hand: number; move: Decided }

/** A card in the order in which cards become visible, with its place in the shoe. */
export type DealtStep = { to: string; value: number; place: number }

export type Replayed = {
  round: Round
  /** What is visible or may become so by now: the second card of the dealer comes after the last decision. */
  steps: DealtStep[]
  /** How many of them come before that. */
  decided: number
}

/** To whom a card goes: `seat-3`, its second hand `seat-3-2`, `dealer`. */
export const toHand = (seat: number, hand: number): string =>
  hand === 1 ? `seat-${seat}` : `seat-${seat}-${hand}`

/** Which hand of its seat a hand is: 1, or 2 for the other half of a pair. */
export const handNumber = (hands: readonly Hand[], at: number): number =>
  at > 0 && hands[at - 1]?.seat === hands[at]?.seat ? 2 : 1

/** Cards that are dealt before anybody decides: the dealer's second one is not shown. */
export const firstSteps = (seats: number): number => 2 * (seats + 1) - 1

/** The hand whose turn it is, by its seat. */
export function turnOf({ stage, hands, turn }: Round): { seat: number; hand: number } | undefined {
  const hand = stage === 'playing' ? hands[turn] : undefined
  return hand && { seat: hand.seat, hand: handNumber(hands, turn) }
}

function take(round: Round, { seat, hand, move }: Decision): Round {
  if (move === 'insure') return insure(round, seat)
  if (move === 'peek') return closeInsurance(round)
  if (move === 'decline') {
    if (round.stage !== 'insurance') throw new RangeError('no insurance is open')
    return round
  }
  const turn = turnOf(round)
  if (turn?.seat !== seat || turn.hand !== hand) throw new RangeError('another hand decides')
  return decide(round, move)
}

/** The round after these decisions. Throws where one of them is not possible. */
export function replay(
  order: readonly number[],
  seats: readonly number[],
  decisions: readonly Decision[],
): Replayed {
  const cardAt = (place: number): Card => (order[place] ?? 0) % cardsInDeck
  const step = (to: string, place: number): DealtStep => ({ to, value: cardAt(place), place })
  let round = openRound(order, seats)
  const to = [...round.hands.map(({ seat }) => toHand(seat, 1)), 'dealer']
  const hole = 2 * to.length - 1
  const steps = [...to, ...to.slice(0, -1)].map(step)
  for (const decision of decisions) {
    const { seat, hand, move } = decision
    const { place } = round
    round = take(round, decision)
    if (move === 'hit' || move === 'double') steps.push(step(toHand(seat, hand), place))
    if (move === 'split') steps.push(step(toHand(seat, 1), place), step(toHand(seat, 2), place + 1))
  }
  const decided = steps.length
  if (round.stage === 'over') {
    const drawn = round.dealer.length - 2
    steps.push(step('dealer', hole))
    for (let place = round.place - drawn; place < round.place; place++) {
      steps.push(step('dealer', place))
    }
  }
  return { round, steps, decided }
}

function outcomeOf(round: Round, hand: Hand): HandOutcome {
  const returned = returnOfHand(round, hand)
  if (returned === 25_000) return 'natural'
  if (returned === 20_000) return 'win'
  return returned === 10_000 ? 'push' : 'lost'
}

/** What a round that is over came to; nothing where no seat played, which gives all stakes back. */
export function resultOf(round: Round | undefined): RoundResult {
  const outcomes = new Map(
    (round?.hands ?? []).map((hand, at) => {
      const { seat } = hand
      return [
        `${seat}-${handNumber(round?.hands ?? [], at)}`,
        round ? outcomeOf(round, hand) : 'none',
      ]
    }),
  )
  const every = allSeats.flatMap((seat) =>
    [1, 2].map((hand) => outcomeOfHand(seat, hand, outcomes.get(`${seat}-${hand}`) ?? 'none')),
  )
  const hasNatural = round !== undefined && isNatural(round.dealer)
  const { total } = totalOf(round?.dealer ?? [])
  return {
    main: round ? (hasNatural ? 'natural' : total > 21 ? 'bust' : String(total)) : 'none',
    marks: [`hands:${outcomes.size}`],
    outcomes: [...every, hasNatural ? dealerNatural : noDealerNatural],
  }
}

export type VisibleHand = { seat: number; hand: number; cards: Card[]; isDoubled: boolean }

/** The hands and the dealer's cards as far as so many steps are visible. */
export function visibleOf(
  { round, steps }: Replayed,
  shown: number,
): { hands: VisibleHand[]; dealer: Card[] } {
  const seats = new Set(round.hands.map(({ seat }) => seat)).size
  const visible = steps.slice(0, shown)
  const cardsTo = (to: string) => visible.filter((step) => step.to === to).map(({ value }) => value)
  // Cards that follow from a decision are visible together with it.
  const isDealt = shown >= firstSteps(seats)
  const hands = round.hands.map(({ seat, cards, isDoubled }, at) => {
    const hand = handNumber(round.hands, at)
    const there = isDealt ? [...cards] : cardsTo(toHand(seat, hand))
    return { seat, hand, cards: there, isDoubled }
  })
  return { hands, dealer: cardsTo('dealer') }
}
