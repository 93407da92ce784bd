/** Jacks: video poker, jacks or better, nine for a full house and six for a flush; one draw. */
import { defineMovesGame, type Fraction } from '@tessera/game-kit'
import { fraction } from '@tessera/game-kit/fraction'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { deckSize, drawnHand, type Hand, handOf, hands, handSize, payOf } from './hands.ts'
import { countTables, drawsOf, type Sums, sumOfHold } from './hold-tables.ts'
import { holds } from './holds.ts'
import { bestLaw } from './law.ts'

export type Choice = Record<string, never>
/** Which places stay: the lowest bit is the first card. */
export type Move = { held: number }
/** The first five cards are dealt; the others are drawn in order. */
export type State = { cards: number[]; held: number | null }
export type Step =
  | { type: 'deal'; cards: number[]; hand: Hand }
  | { type: 'draw'; cards: number[]; held: number; hand: Hand }
  | { type: 'win'; multiplier: Multiplier }
export type Shown = { cards: number[]; hand: Hand }

function handIndex(cards: readonly number[]): number {
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = cards
  return handOf(a, b, c, d, e)
}

const named = (cards: readonly number[]): Hand => hands[handIndex(cards)] ?? 'none'

function dealStep({ cards }: State): Step {
  const dealt = cards.slice(0, handSize)
  return { type: 'deal', cards: dealt, hand: named(dealt) }
}

export const jacks = defineMovesGame({
  slug: 'jacks',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Jacks', ES: 'Jotas' }, theme: 'cards', artSeed: 21 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({}),
  choices: (): Choice[] => [{}],
  moveShape: z.strictObject({ held: z.int().check(z.gte(0), z.lt(holds)) }),
  open: (_choice: Choice, deal): State => ({
    cards: deal.pick(deckSize, handSize * 2),
    held: null,
  }),
  moves: ({ held }): Move[] =>
    held === null ? Array.from({ length: holds }, (_, mask) => ({ held: mask })) : [],
  move: (state, { held }): State => ({ ...state, held }),
  // A round that its member leaves is ended with all five cards held.
  idle: (state): State => ({ ...state, held: holds - 1 }),
  shown({ cards, held }): Shown {
    const seen = held === null ? cards.slice(0, handSize) : drawnHand(cards, held)
    return { cards: seen, hand: named(seen) }
  },
  steps: (state): Step[] => [dealStep(state)],
  end(state): { multiplier: Multiplier; steps: Step[] } {
    const held = state.held ?? holds - 1
    const cards = drawnHand(state.cards, held)
    const multiplier = payOf(handIndex(cards))
    const steps: Step[] = [dealStep(state), { type: 'draw', cards, held, hand: named(cards) }]
    return { multiplier, steps: multiplier > 0 ? [...steps, { type: 'win', multiplier }] : steps }
  },
  best: bestLaw,
  values: ({ cards, held }) => (held === null ? valuesOf(cards.slice(0, handSize)) : []),
  wordsMost: () => handSize * 2 * 2,
})

// Counted once, when it is first asked for: every hand of the deck is visited.
let paid: Sums | undefined

function valuesOf(dealt: number[]): { move: Move; value: Fraction }[] {
  paid ??= countTables(false).paid
  const rising = dealt.toSorted((one, other) => one - other)
  const places = dealt.map((card) => rising.indexOf(card))
  const sums = paid
  return Array.from({ length: holds }, (_, held) => {
    const mask = places.reduce((sum, place, at) => sum | (((held >> at) & 1) << place), 0)
    return { move: { held }, value: fraction(sumOfHold(sums, rising, mask), drawsOf(mask)) }
  })
}
