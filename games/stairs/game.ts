/** Stairs: one tile a row; safe tiles lead up, and each row is worth more. */
import { defineMovesGame, type Fraction, lawOfTable } from '@tessera/game-kit'
import { compare, fraction } from '@tessera/game-kit/fraction'
import type { Multiplier } from '@tessera/money'
import * as z from 'zod/mini'
import { stairs, type Steepness, steepnesses, worthOf } from './steps.ts'

export type Choice = { steepness: Steepness }
export type Move = { type: 'tile'; tile: number } | { type: 'cash' }
export type State = {
  steepness: Steepness
  /** The tiles of each row that break, from the lowest row. */
  broken: number[][]
  taken: number[]
  end: 'open' | 'lost' | 'cashed' | 'left'
}
export type Step =
  | { type: 'row'; tile: number; isSafe: boolean }
  | { type: 'cash'; multiplier: Multiplier }
  | { type: 'shown'; broken: number[][] }
  | { type: 'win'; multiplier: Multiplier }
/** What has been stepped on, and the broken tiles of those rows alone. */
export type Shown = {
  steepness: Steepness
  taken: number[]
  broken: number[][]
  worth: Multiplier
  next: Multiplier
}

const rowsOf = ({ steepness }: Choice) => stairs[steepness]

const climbed = ({ taken, end }: State): number =>
  end === 'lost' ? taken.length - 1 : taken.length

const isOver = (state: State): boolean =>
  state.end !== 'open' || state.taken.length >= rowsOf(state).rows

/** What the round pays if it ends here. Left at the bottom, the stake comes back. */
function prizeOf(state: State): Multiplier {
  if (state.end === 'lost') return 0
  return state.taken.length === 0 ? 10_000 : worthOf(state.steepness, state.taken.length)
}

const rowSteps = ({ taken, broken }: State): Step[] =>
  taken.map((tile, row) => ({ type: 'row', tile, isSafe: !(broken[row] ?? []).includes(tile) }))

const chanceOf = (choice: Choice, rows: number): Fraction => {
  const { tiles, safe } = rowsOf(choice)
  return fraction(BigInt(safe) ** BigInt(rows), BigInt(tiles) ** BigInt(rows))
}

/** The mean of going up to this row from another, in stakes. */
const meanOf = (choice: Choice, from: number, to: number): Fraction => {
  const { over, under } = chanceOf(choice, to - from)
  return fraction(over * BigInt(worthOf(choice.steepness, to)), under * 10_000n)
}

/** The row to stop at, from a row on, that returns most; cutting makes them differ by millionths. */
function bestRow(choice: Choice, from: number, least: number): number {
  let best = least
  for (let row = least + 1; row <= rowsOf(choice).rows; row++) {
    if (compare(meanOf(choice, from, row), meanOf(choice, from, best)) > 0) best = row
  }
  return best
}

function movesOf(state: State): Move[] {
  if (isOver(state)) return []
  const tiles = Array.from({ length: rowsOf(state).tiles }, (_, tile): Move => ({
    type: 'tile',
    tile,
  }))
  return state.taken.length > 0 ? [{ type: 'cash' }, ...tiles] : tiles
}

export const stairsGame = defineMovesGame({
  slug: 'stairs',
  version: '1',
  category: 'RNG',
  classify: 'MINI',
  listing: { names: { EN: 'Stairs', ES: 'Escalera' }, theme: 'adventure', artSeed: 18 },
  stake: { smallest: 100n, largest: 1_000_000n },
  choice: z.strictObject({ steepness: z.enum(['gentle', 'easy', 'even', 'steep', 'sheer']) }),
  choices: (): Choice[] => steepnesses.map((steepness) => ({ steepness })),
  moveShape: z.union([
    z.strictObject({ type: z.literal('tile'), tile: z.int().check(z.gte(0), z.lte(3)) }),
    z.strictObject({ type: z.literal('cash') }),
  ]),
  open(choice: Choice, deal): State {
    const { tiles, safe, rows } = rowsOf(choice)
    const broken = Array.from({ length: rows }, () => deal.pick(tiles, tiles - safe))
    return { steepness: choice.steepness, broken, taken: [], end: 'open' }
  },
  moves: movesOf,
  move(state, move): State {
    if (move.type === 'cash') return { ...state, end: 'cashed' }
    const isBroken = (state.broken[state.taken.length] ?? []).includes(move.tile)
    return { ...state, taken: [...state.taken, move.tile], end: isBroken ? 'lost' : 'open' }
  },
  cashOut: (state) =>
    isOver(state) || state.taken.length === 0
      ? undefined
      : { move: { type: 'cash' as const }, multiplier: prizeOf(state) },
  idle: (state): State => ({ ...state, end: 'left' }),
  shown: (state): Shown => ({
    steepness: state.steepness,
    taken: state.taken,
    broken: state.broken.slice(0, state.taken.length),
    worth: state.taken.length === 0 ? 0 : prizeOf(state),
    next: worthOf(state.steepness, climbed(state) + 1),
  }),
  steps: rowSteps,
  end(state): { multiplier: Multiplier; steps: Step[] } {
    const multiplier = prizeOf(state)
    const steps = rowSteps(state)
    if (state.end === 'cashed' || state.end === 'left') steps.push({ type: 'cash', multiplier })
    steps.push({ type: 'shown', broken: state.broken })
    if (multiplier > 0) steps.push({ type: 'win', multiplier })
    return { multiplier, steps }
  },
  best(choice: Choice) {
    const row = bestRow(choice, 0, 1)
    const { over, under } = chanceOf(choice, row)
    const { rows } = rowsOf(choice)
    return {
      ...lawOfTable([
        { multiplier: worthOf(choice.steepness, row), weight: over },
        { multiplier: 0, weight: under - over },
      ]),
      most: worthOf(choice.steepness, rows),
      mostChance: chanceOf(choice, rows),
    }
  },
  values(state) {
    const from = state.taken.length
    return movesOf(state).map((move) => ({
      move,
      value:
        move.type === 'cash'
          ? fraction(BigInt(prizeOf(state)), 10_000n)
          : meanOf(state, from, bestRow(state, from, from + 1)),
    }))
  },
  wordsMost: (choice: Choice) => rowsOf(choice).rows * rowsOf(choice).tiles * 2,
})
