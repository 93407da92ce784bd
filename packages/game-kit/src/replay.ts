import { parse } from 'zod/v4/core'
import { canonicalText } from './canonical-text.ts'
import { type Deal, makeDeal } from './deal.ts'
import type { MovesGame } from './game.ts'
import type { Seeds } from './seeds.ts'

/** In the place of a move: the round was left, and ended by the game's rule for that. */
export const leftIdle = 'idle'

/** What a round follows from: its seeds, the choice, and the moves of a game that has them. */
export type Made<Choice = unknown> = { seeds: Seeds; choice: Choice; moves?: readonly unknown[] }

export type Replayed<State> = { state: State; deal: Deal; isOver: boolean }

/** A round of a game with moves as it stands after its moves. Throws at a move that is not legal. */
export function replay<Choice, State, Move, Step, Shown>(
  game: MovesGame<Choice, State, Move, Step, Shown>,
  { seeds, choice, moves = [] }: Made,
): Replayed<State> {
  const deal = makeDeal(seeds)
  let state = game.open(parse(game.choice, choice), deal)
  for (const made of moves) {
    if (made === leftIdle) {
      state = game.idle(state)
      continue
    }
    const { asked, at } = game.clock ? withoutTime(made) : { asked: made, at: undefined }
    const move = legalMove(game, state, asked)
    if (move === undefined) throw new RangeError(`a round of ${game.slug} has an illegal move`)
    state = game.move(state, move, deal, at)
  }
  return { state, deal, isOver: game.moves(state).length === 0 }
}

/** A kept move of a game against the clock as the member sent it, and when it came. */
export function withoutTime(made: unknown): { asked: unknown; at: number | undefined } {
  if (typeof made !== 'object' || made === null || !('at' in made)) {
    return { asked: made, at: undefined }
  }
  const { at, ...asked } = made
  if (typeof at !== 'number' || !Number.isSafeInteger(at) || at < 0) {
    throw new RangeError('the time of a move is a whole number of milliseconds')
  }
  return { asked, at }
}

/** The game's own move that is equal to this one; nothing where it is not legal now. */
export function legalMove<State, Move>(
  game: { moves(state: State): Move[] },
  state: State,
  asked: unknown,
): Move | undefined {
  const text = canonicalText(asked)
  return game.moves(state).find((move) => canonicalText(move) === text)
}
