/** Mines: a field of 25 tiles with some mines. Each safe tile raises the prize; a mine loses the stake. */
import { defineMovesGame } from '@tessera/game-kit'
import { fraction } from '@tessera/game-kit/fraction'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { bestLaw, worthOfTile } from './best.ts'
import { minesMost, multiplierOf, safeMost, tiles } from './tiles.ts'

export type Choice = { mines: number }
export type Move = { tile: number } | { cashOut: true }
export type Step =
  | { type: 'field'; mines: number }
  | { type: 'safe'; tile: number; multiplier: Multiplier }
  | { type: 'mine'; tile: number }
  | { type: 'cashOut' }
  | { type: 'reveal'; mines: number[] }
  | { type: 'win'; multiplier: Multiplier }

type State = {
  mines: number
  /** Where they lie. Told at the end alone. */
  hidden: number[]
  opened: number[]
  end: 'none' | 'mine' | 'cashed' | 'left'
}

/** What a member sees while a round is open. */
export type Shown = {
  mines: number
  opened: number[]
  /** What the next safe tile would pay. */
  next: Multiplier
}

const stakeBack = 10_000

const isOver = ({ end, mines, opened }: State) =>
  end !== 'none' || opened.length === safeMost(mines)

export const mines = defineMovesGame({
  slug: 'mines',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Mines', ES: 'Mines' }, theme: 'gems', artSeed: 21 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({ mines: z.int().check(z.minimum(1), z.maximum(minesMost)) }),
  *choices(): Iterable<Choice> {
    for (let count = 1; count <= minesMost; count++) yield { mines: count }
  },
  moveShape: z.union([
    z.strictObject({ tile: z.int().check(z.minimum(0), z.maximum(tiles - 1)) }),
    z.strictObject({ cashOut: z.literal(true) }),
  ]),
  wordsMost: ({ mines: count }) => count,
  open: ({ mines: count }, deal): State => ({
    mines: count,
    hidden: deal.pick(tiles, count),
    opened: [],
    end: 'none',
  }),
  moves: legalMoves,
  move(state, move): State {
    if ('cashOut' in move) return { ...state, end: 'cashed' }
    const opened = [...state.opened, move.tile]
    return { ...state, opened, end: state.hidden.includes(move.tile) ? 'mine' : 'none' }
  },
  cashOut: (state) =>
    state.opened.length > 0 && !isOver(state)
      ? { move: { cashOut: true as const }, multiplier: prizeOf(state) }
      : undefined,
  // What was uncovered is cashed out; where nothing was, the stake goes back.
  idle: (state): State => ({ ...state, end: 'left' }),
  shown: ({ mines: count, opened }): Shown => ({
    mines: count,
    opened,
    next: multiplierOf(count, opened.length + 1),
  }),
  steps: stepsSoFar,
  end(state) {
    const { hidden, end } = state
    const multiplier = prizeOf(state)
    const last: Step[] = end === 'cashed' || end === 'left' ? [{ type: 'cashOut' }] : []
    const reveal: Step = { type: 'reveal', mines: hidden.toSorted((one, other) => one - other) }
    const win: Step[] = multiplier > 0 ? [{ type: 'win', multiplier }] : []
    return { multiplier, steps: [...stepsSoFar(state), ...last, reveal, ...win] }
  },
  best: ({ mines: count }) => bestLaw(count),
  values(state) {
    const on = worthOfTile(state.mines, state.opened.length)
    const cash = fraction(prizeOf(state), 10_000)
    // Cashing out first: of two moves of the same worth it is the one that best play makes.
    return legalMoves(state)
      .toReversed()
      .map((move) => ({ move, value: 'tile' in move ? on : cash }))
  },
})

function legalMoves(state: State): Move[] {
  if (isOver(state)) return []
  const covered = Array.from({ length: tiles }, (_, tile) => tile)
    .filter((tile) => !state.opened.includes(tile))
    .map((tile): Move => ({ tile }))
  return state.opened.length > 0 ? [...covered, { cashOut: true }] : covered
}

/** What the round pays if it ends now. Where nothing was uncovered, nothing was at risk: the stake goes back. */
function prizeOf({ mines: count, opened, end }: State): Multiplier {
  if (end === 'mine') return 0
  return opened.length === 0 ? stakeBack : multiplierOf(count, opened.length)
}

function stepsSoFar({ mines: count, opened, end }: State): Step[] {
  return [
    { type: 'field', mines: count },
    ...opened.map((tile, index): Step =>
      end === 'mine' && index === opened.length - 1
        ? { type: 'mine', tile }
        : { type: 'safe', tile, multiplier: multiplierOf(count, index + 1) },
    ),
  ]
}
