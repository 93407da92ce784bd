/** Coin Run: call the side of a coin again and again; each right call doubles what can be cashed out. */
import { defineMovesGame, lawOfTable } from '@tessera/game-kit'
import { fraction } from '@tessera/game-kit/fraction'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'

export const callsMost = 13

export type Side = 'heads' | 'tails'
export type Choice = Record<string, never>
export type Move = { type: 'call'; side: Side } | { type: 'cash' }
export type State = { sides: Side[]; calls: Side[]; end: 'open' | 'lost' | 'cashed' | 'left' }
export type Step =
  | { type: 'flip'; side: Side; call: Side }
  | { type: 'cash'; multiplier: Multiplier }
  | { type: 'win'; multiplier: Multiplier }
/** What has landed so far, and what the next right call is worth. */
export type Shown = { landed: Side[]; calls: Side[]; worth: Multiplier; next: Multiplier }

const sides: Side[] = ['heads', 'tails']

/** 99 % of two to the power of the right calls: exact in ten-thousandths. */
export const worthOf = (calls: number): Multiplier => 9_900 * 2 ** calls

const rightCalls = ({ calls, end }: State): number =>
  end === 'lost' ? calls.length - 1 : calls.length

const landedOf = ({ sides: all, calls }: State): Side[] => all.slice(0, calls.length)

/** What the round pays if it ends here. Left without a call, the stake comes back. */
function prizeOf(state: State): Multiplier {
  if (state.end === 'lost') return 0
  return state.calls.length === 0 ? 10_000 : worthOf(state.calls.length)
}

const flipsOf = (state: State): Step[] =>
  landedOf(state).map((side, nth) => ({ type: 'flip', side, call: state.calls[nth] ?? side }))

const isOver = (state: State): boolean => state.end !== 'open' || state.calls.length >= callsMost

function movesOf(state: State): Move[] {
  if (isOver(state)) return []
  const calls = sides.map((side): Move => ({ type: 'call', side }))
  return state.calls.length > 0 ? [{ type: 'cash' }, ...calls] : calls
}

export const coinRun = defineMovesGame({
  slug: 'coin-run',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Coin Run', ES: 'Cara o Cruz' }, theme: 'west', artSeed: 17 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({}),
  choices: (): Choice[] => [{}],
  moveShape: z.union([
    z.strictObject({ type: z.literal('call'), side: z.enum(['heads', 'tails']) }),
    z.strictObject({ type: z.literal('cash') }),
  ]),
  open: (_choice: Choice, deal): State => ({
    sides: Array.from({ length: callsMost }, () => (deal.below(2) === 0 ? 'heads' : 'tails')),
    calls: [],
    end: 'open',
  }),
  moves: movesOf,
  move(state, move): State {
    if (move.type === 'cash') return { ...state, end: 'cashed' }
    const isRight = state.sides[state.calls.length] === move.side
    return { ...state, calls: [...state.calls, move.side], end: isRight ? 'open' : 'lost' }
  },
  cashOut: (state) =>
    isOver(state) || state.calls.length === 0
      ? undefined
      : { move: { type: 'cash' as const }, multiplier: worthOf(state.calls.length) },
  idle: (state): State => ({ ...state, end: 'left' }),
  shown: (state): Shown => ({
    landed: landedOf(state),
    calls: state.calls,
    worth: state.calls.length === 0 ? 0 : prizeOf(state),
    next: worthOf(rightCalls(state) + 1),
  }),
  steps: flipsOf,
  end(state): { multiplier: Multiplier; steps: Step[] } {
    const multiplier = prizeOf(state)
    const steps = flipsOf(state)
    if (state.end === 'cashed' || state.end === 'left') steps.push({ type: 'cash', multiplier })
    if (multiplier > 0) steps.push({ type: 'win', multiplier })
    return { multiplier, steps }
  },
  // Every way of stopping returns the same; told for one call.
  best: () => ({
    ...lawOfTable([
      { multiplier: worthOf(1), weight: 1n },
      { multiplier: 0, weight: 1n },
    ]),
    most: worthOf(callsMost),
    mostChance: fraction(1n, 2n ** BigInt(callsMost)),
  }),
  values: (state) =>
    isOver(state)
      ? []
      : movesOf(state).map((move) => ({
          move,
          value: fraction(worthOf(state.calls.length), 10_000),
        })),
  wordsMost: () => callsMost * 2,
})
