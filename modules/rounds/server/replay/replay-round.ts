import { type Game, type MovesGame, recompute, replay } from '@tessera/game-kit'
import type { MemberContext } from '@tessera/server-kit'
import { gameOf } from '../../game-of.ts'
import { roundsProblems } from '../../problems.ts'
import type { ReplayFrame } from '../../evidence-calls.ts'
import { readRound } from '../list-rounds.ts'
import { findRound, type RoundRow, seedsOf } from '../rounds.ts'

type Steps = { type: string }[]

/**
 * A settled round of the member to be shown again, whenever it was played. It is read, computed and told: nothing is written.
 * Where the game has other rules now, or they give something else than was paid, only the record is told. Problems:
 * `unknownRound`, also where it is another member's, and `roundStillOpen`.
 */
export async function replayRound(
  context: Pick<MemberContext, 'db' | 'member'>,
  id: string,
  gameFor: (slug: string) => Game | undefined = gameOf,
) {
  const round = await readRound(context, id)
  if (round.prize === null) throw roundsProblems.roundStillOpen()
  const row = await findRound(context.db, id)
  if (!row) throw roundsProblems.unknownRound()
  const game = gameFor(row.game)
  const outcome = game && outcomeOf(game, row, round.moves)
  if (!game || !outcome) return { round, steps: null, frames: [] }
  const frames = game.kind === 'moves' ? framesOf(game, row, round.moves) : []
  return { round, steps: outcome.steps as Steps, frames }
}

/** What comes out by the rules that the round was played by; nothing where the game has others, or they pay another sum. */
function outcomeOf(game: Game, row: RoundRow, moves: readonly unknown[]) {
  if (game.version !== row.version) return undefined
  const outcome = recompute(game, { seeds: seedsOf(row), choice: row.choice, moves })
  const isSame =
    String(outcome.multiplier) === String(row.multiplier) &&
    (outcome.drawn
      ? outcome.drawn.hash === row.stepsHash
      : String(outcome.index) === String(row.index))
  return isSame ? outcome : undefined
}

/** The round as its member saw it before each move. */
const framesOf = (game: MovesGame, row: RoundRow, moves: readonly unknown[]): ReplayFrame[] =>
  moves.map((_, seq) => {
    const made = { seeds: seedsOf(row), choice: row.choice, moves: moves.slice(0, seq) }
    const { state } = replay(game, made)
    return {
      seq,
      shown: game.shown(state) as Record<string, unknown>,
      steps: game.steps(state) as Steps,
      moves: game.moves(state) as Record<string, unknown>[],
    }
  })
