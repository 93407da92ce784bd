/** High-Low: is the next card higher or lower? Each right guess is worth 1 divided by its chance. */
import { type Deal, defineMovesGame, type Fraction, lawOfTable } from '@tessera/game-kit'
import { add, compare, fraction, multiply, zero } from '@tessera/game-kit/fraction'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import {
  type Card,
  type Guess,
  isOffered,
  ranks,
  rightRanks,
  skipsMost,
  suits,
  worthOf,
} from './cards.ts'

export type Choice = Record<string, never>
export type Move = { type: Guess } | { type: 'skip' } | { type: 'cash' }
type Turned = { card: Card; guess: Guess | 'skip'; isRight: boolean }
export type State = {
  first: Card
  turned: Turned[]
  /** How many ranks were right at each guess that was won. */
  won: number[]
  skips: number
  end: 'open' | 'lost' | 'cashed' | 'left'
}
export type Step =
  | { type: 'first'; card: Card }
  | { type: 'card'; card: Card; guess: Guess | 'skip'; isRight: boolean }
  | { type: 'cash'; multiplier: Multiplier }
  | { type: 'win'; multiplier: Multiplier }
/** The cards so far, and what each side is worth from here. */
export type Shown = {
  cards: Card[]
  worth: Multiplier
  higher: Multiplier | null
  lower: Multiplier | null
  skips: number
}

const guesses: Guess[] = ['higher', 'lower']

const cardOf = (deal: Deal): Card => ({ rank: deal.below(ranks) + 1, suit: deal.below(suits) })

const topOf = ({ first, turned }: State): Card => turned.at(-1)?.card ?? first

/** What the round pays if it ends here. Left before a guess, the stake comes back. */
function prizeOf({ end, won }: State): Multiplier {
  if (end === 'lost') return 0
  return won.length === 0 ? 10_000 : worthOf(won)
}

const stepsOf = ({ first, turned }: State): Step[] => [
  { type: 'first', card: first },
  ...turned.map((each) => ({ type: 'card' as const, ...each })),
]

const nextWorth = (state: State, guess: Guess): Multiplier | null => {
  const { rank } = topOf(state)
  if (state.end !== 'open' || !isOffered(rank, guess, state.won)) return null
  return worthOf([...state.won, rightRanks(rank, guess)])
}

const valueOfGuess = (rank: number, guess: Guess, won: readonly number[]): Fraction => {
  const right = rightRanks(rank, guess)
  return fraction(right * worthOf([...won, right]), ranks * 10_000)
}

// The best guess on each card that may come; where none is offered, cashing out.
function valueOfSkip(won: readonly number[]): Fraction {
  let sum = zero
  for (let rank = 1; rank <= ranks; rank++) {
    const values = guesses
      .filter((guess) => isOffered(rank, guess, won))
      .map((guess) => valueOfGuess(rank, guess, won))
    const cash = fraction(won.length > 0 ? worthOf(won) : 0, 10_000)
    sum = add(
      sum,
      values.reduce((best, each) => (compare(each, best) > 0 ? each : best), cash),
    )
  }
  return multiply(sum, fraction(1, ranks))
}

// One guess on the likelier side, or on the only one that is offered: what each rank brings in 13 equally likely cards.
function lawOfOneGuess() {
  return lawOfTable(
    Array.from({ length: ranks }, (_, at) => at + 1).flatMap((rank) => {
      const right = Math.max(
        ...guesses
          .filter((guess) => isOffered(rank, guess, []))
          .map((guess) => rightRanks(rank, guess)),
      )
      return [
        { multiplier: worthOf([right]), weight: BigInt(right) },
        { multiplier: 0, weight: BigInt(ranks - right) },
      ]
    }),
  )
}

function movesOf(state: State): Move[] {
  if (state.end !== 'open') return []
  const { rank } = topOf(state)
  const moves: Move[] = guesses
    .filter((guess) => isOffered(rank, guess, state.won))
    .map((type) => ({ type }))
  if (state.skips < skipsMost) moves.push({ type: 'skip' })
  return state.won.length > 0 ? [{ type: 'cash' }, ...moves] : moves
}

export const highLow = defineMovesGame({
  slug: 'high-low',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'High-Low', ES: 'Mayor o Menor' }, theme: 'cards', artSeed: 19 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({}),
  choices: (): Choice[] => [{}],
  moveShape: z.strictObject({ type: z.enum(['higher', 'lower', 'skip', 'cash']) }),
  open: (_choice: Choice, deal): State => ({
    first: cardOf(deal),
    turned: [],
    won: [],
    skips: 0,
    end: 'open',
  }),
  moves: movesOf,
  move(state, { type }, deal): State {
    if (type === 'cash') return { ...state, end: 'cashed' }
    const { rank } = topOf(state)
    const card = cardOf(deal)
    if (type === 'skip') {
      const turned = [...state.turned, { card, guess: type, isRight: true }]
      return { ...state, turned, skips: state.skips + 1 }
    }
    const isRight = type === 'higher' ? card.rank >= rank : card.rank <= rank
    const turned = [...state.turned, { card, guess: type, isRight }]
    if (!isRight) return { ...state, turned, end: 'lost' }
    return { ...state, turned, won: [...state.won, rightRanks(rank, type)] }
  },
  cashOut: (state) =>
    state.end !== 'open' || state.won.length === 0
      ? undefined
      : { move: { type: 'cash' as const }, multiplier: worthOf(state.won) },
  idle: (state): State => ({ ...state, end: 'left' }),
  shown: (state): Shown => ({
    cards: [state.first, ...state.turned.map(({ card }) => card)],
    worth: state.won.length === 0 ? 0 : prizeOf(state),
    higher: nextWorth(state, 'higher'),
    lower: nextWorth(state, 'lower'),
    skips: skipsMost - state.skips,
  }),
  steps: stepsOf,
  end(state): { multiplier: Multiplier; steps: Step[] } {
    const multiplier = prizeOf(state)
    const steps = stepsOf(state)
    if (state.end === 'cashed' || state.end === 'left') steps.push({ type: 'cash', multiplier })
    if (multiplier > 0) steps.push({ type: 'win', multiplier })
    return { multiplier, steps }
  },
  best: () => ({ ...lawOfOneGuess(), most: 100_000_000 }),
  // Each guess is followed by cashing out: going on returns the same, less what is cut.
  values: (state) =>
    movesOf(state).map((move) => {
      if (move.type === 'cash') return { move, value: fraction(worthOf(state.won), 10_000) }
      const { rank } = topOf(state)
      const value =
        move.type === 'skip' ? valueOfSkip(state.won) : valueOfGuess(rank, move.type, state.won)
      return { move, value }
    }),
  // Each guess multiplies by at least 13/12, so at most 116 of them stay within 10,000; two words a card, some skipped.
  wordsMost: () => (1 + 116 + skipsMost) * 2 * 2,
})
