/** Blackjack: up to seven seats against a dealer, from a shoe of eight decks that is shuffled for every round. */
import { type Card, cardsInDeck } from '../cards.ts'
import type { Returned } from '../table-game.ts'
import { seatsMost } from './is-decided.ts'
import { isNatural, totalOf, valueOf } from './hand.ts'
import { absentMove, type Move } from './strategy.ts'

export const blackjackDecks = 8
/** For a decision; who is later is played as absent. */
export const decisionSeconds = 8
/** Beyond that, so many seconds in an hour. */
export const bankSeconds = 15

export type Hand = {
  seat: number
  cards: readonly Card[]
  isSplit: boolean
  isDoubled: boolean
  isDone: boolean
}

/** `insurance`: the dealer shows an ace, and seats may insure. `playing`: the hand `turn` decides. `over`: all is shown. */
export type Round = {
  /** The whole shoe, as its seeds give it. Nobody sees more than what is dealt. */
  order: readonly number[]
  /** How many cards are dealt. */
  place: number
  hands: readonly Hand[]
  /** The second card lies face down until the round is over. */
  dealer: readonly Card[]
  insured: readonly number[]
  stage: 'insurance' | 'playing' | 'over'
  turn: number
}

const cardAt = ({ order }: Pick<Round, 'order'>, place: number): Card => {
  const card = order[place]
  if (card === undefined) throw new RangeError('the shoe is empty')
  return card % cardsInDeck
}

/** Deals two cards to each of these seats and to the dealer: one to each seat, one to the dealer, and again. */
export function openRound(order: readonly number[], seats: readonly number[]): Round {
  const isSeat = (seat: number) => Number.isSafeInteger(seat) && seat >= 1 && seat <= seatsMost
  if (seats.length === 0 || new Set(seats).size !== seats.length || !seats.every(isSeat)) {
    throw new RangeError('one to seven different seats')
  }
  const taken = seats.toSorted((one, two) => one - two)
  const all = taken.length + 1
  const two = (at: number) => [cardAt({ order }, at), cardAt({ order }, at + all)]
  const hands = taken.map((seat, at): Hand => {
    const cards = two(at)
    return { seat, cards, isSplit: false, isDoubled: false, isDone: isNatural(cards) }
  })
  const dealer = two(taken.length)
  const stage = valueOf(dealer[0] ?? 0) === 1 ? 'insurance' : 'playing'
  const round: Round = { order, place: 2 * all, hands, dealer, insured: [], stage, turn: 0 }
  return stage === 'insurance' ? round : afterPeek(round)
}

/** Which seats may insure, for half of their stake each. */
export const mayInsure = ({ stage, hands, insured }: Round): number[] =>
  stage === 'insurance'
    ? hands.map(({ seat }) => seat).filter((seat) => !insured.includes(seat))
    : []

export function insure(round: Round, seat: number): Round {
  if (!mayInsure(round).includes(seat)) throw new RangeError(`seat ${seat} may not insure`)
  return { ...round, insured: [...round.insured, seat] }
}

/** Ends the time for insurance: the dealer looks at the second card. */
export function closeInsurance(round: Round): Round {
  if (round.stage !== 'insurance') throw new RangeError('no insurance is open')
  return afterPeek({ ...round, stage: 'playing' })
}

/** With an ace or a ten up the dealer looks at the second card, and a natural ends the round before anybody decides. */
const afterPeek = (round: Round): Round =>
  isNatural(round.dealer) ? { ...round, stage: 'over' } : advanced(round)

/** What the hand whose turn it is may do. */
export function legalMoves({ stage, hands, turn }: Round): Move[] {
  const hand = hands[turn]
  if (stage !== 'playing' || !hand) return []
  const [first = 0, second = 0, third] = hand.cards
  if (third !== undefined) return ['hit', 'stand']
  const isPair = valueOf(first) === valueOf(second)
  return ['hit', 'stand', 'double', ...(isPair && !hand.isSplit ? (['split'] as const) : [])]
}

/** The round after a decision of the hand whose turn it is. */
export function decide(round: Round, move: Move): Round {
  const hand = round.hands[round.turn]
  if (!hand || !legalMoves(round).includes(move)) throw new RangeError(`${move} is not legal`)
  if (move === 'split') return advanced(split(round, hand))
  if (move === 'stand') return advanced(withHand(round, { ...hand, isDone: true }))
  const cards = [...hand.cards, cardAt(round, round.place)]
  const isDoubled = move === 'double'
  const isDone = isDoubled || totalOf(cards).total >= 21
  return advanced(
    withHand({ ...round, place: round.place + 1 }, { ...hand, cards, isDoubled, isDone }),
  )
}

/** What an absent member's hand does, where it is its turn. */
export function absentDecision({ hands, turn, dealer }: Round): 'hit' | 'stand' {
  return absentMove(totalOf(hands[turn]?.cards ?? []), valueOf(dealer[0] ?? 0))
}

const withHand = (round: Round, ...changed: Hand[]): Round => ({
  ...round,
  hands: round.hands.toSpliced(round.turn, 1, ...changed),
})

/** Two hands of one card each, which get their second card at once. Split aces get no other. */
function split(round: Round, hand: Hand): Round {
  const halves = hand.cards.map((card, at): Hand => {
    const cards = [card, cardAt(round, round.place + at)]
    const isDone = valueOf(card) === 1 || totalOf(cards).total === 21
    return { ...hand, cards, isSplit: true, isDone }
  })
  return withHand({ ...round, place: round.place + 2 }, ...halves)
}

/** The next hand that decides; when there is none, the dealer draws to 17 and stands on a soft one, too. */
function advanced(round: Round): Round {
  const turn = round.hands.findIndex(({ isDone }) => !isDone)
  if (turn >= 0) return { ...round, turn }
  const isOpen = ({ cards, isSplit }: Hand) =>
    totalOf(cards).total <= 21 && (isSplit || !isNatural(cards))
  let { dealer, place } = round
  if (round.hands.some(isOpen)) {
    while (totalOf(dealer).total < 17) {
      dealer = [...dealer, cardAt(round, place)]
      place += 1
    }
  }
  return { ...round, dealer, place, stage: 'over', turn: round.hands.length }
}

/** What a hand returns of its stake, which is two stakes of the seat after doubling. A bet behind returns the same. */
export function returnOfHand({ stage, dealer }: Round, { cards, isSplit }: Hand): Returned {
  if (stage !== 'over') throw new RangeError('the round is not over')
  const [own, other] = [totalOf(cards).total, totalOf(dealer).total]
  const isOwnNatural = !isSplit && isNatural(cards)
  if (isOwnNatural || isNatural(dealer)) {
    if (isOwnNatural && isNatural(dealer)) return 10_000
    return isOwnNatural ? 25_000 : 0
  }
  if (own > 21) return 0
  if (other > 21 || own > other) return 20_000
  return own === other ? 10_000 : 0
}

/** How many stakes of its seat lie on a hand. */
export const stakesOn = ({ isDoubled }: Hand): 1 | 2 => (isDoubled ? 2 : 1)

/** What insurance returns of its own stake: 2 to 1 against a natural of the dealer. */
export const returnOfInsurance = ({ dealer }: Pick<Round, 'dealer'>): Returned =>
  isNatural(dealer) ? 30_000 : 0
