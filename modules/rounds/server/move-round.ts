import { leftIdle, legalMove, type MovesGame, replay, withoutTime } from '@tessera/game-kit'
import type { MemberContext } from '@tessera/server-kit'
import { isDeepStrictEqual } from 'node:util'
import { safeParse } from 'zod/v4/core'
import { gameOf } from '../game-of.ts'
import { roundsProblems } from '../problems.ts'
import type { RoundAnswer } from '../shapes.ts'
import { freePlayerId } from './free-play/free-player.ts'
import { appendMove, type Appended, findMoves } from './moves.ts'
import { answerRound } from './round-answer.ts'
import { findRound, type RoundRow, seedsOf } from './rounds.ts'

export type Moving = { id: string; seq: number; move: Record<string, unknown> }

/**
 * Makes the next move of a round, which only uncovers what was drawn at its stake; the last one pays it. The same move under
 * the same number answers the same. Whatever has changed since the stake (a break, a limit, a game that was hidden), an open
 * round goes on. Problems: `unknownRound`, `gameNotAvailable`, `moveNotAllowed`, `moveTaken`, `moveTooEarly`, `roundEnded`.
 */
export async function moveRound(
  context: MemberContext,
  { id, seq, move }: Moving,
): Promise<RoundAnswer> {
  const { db } = context
  const { round, game } = await roundWithMoves(context, id)
  const moves = (await findMoves(db, [id])).get(id) ?? []
  if (seq <= moves.length) {
    if (isDeepStrictEqual(sentOf(game, moves[seq - 1]), move))
      return answerAfter(context, round, moves, seq)
    throw moves[seq - 1] === leftIdle ? roundsProblems.roundEnded() : roundsProblems.moveTaken()
  }
  const next = checkedMove(game, round, { moves, move })
  if (seq > moves.length + 1) throw roundsProblems.moveTooEarly()
  assertAppended(
    await appendMove(db, {
      roundId: id,
      memberId: round.memberId,
      seq,
      // The database writes down when it came.
      move: game.clock ? { ...(next.move as object), at: null } : next.move,
      isLast: next.isLast,
    }),
  )
  const made = game.clock ? ((await findMoves(db, [id])).get(id) ?? []) : [...moves, next.move]
  return answerAfter(context, round, made, seq)
}

/** A kept move as its member sent it. */
const sentOf = (game: MovesGame, kept: unknown): unknown =>
  game.clock ? withoutTime(kept).asked : kept

const answerAfter = (
  context: MemberContext,
  round: RoundRow,
  moves: readonly unknown[],
  seq: number,
) => answerRound(context, round, moves.slice(0, seq))

/** A round of the member in a game with moves. Problems: `unknownRound`, `gameNotAvailable`, `moveNotAllowed`. */
export async function roundWithMoves({ db, member }: MemberContext, id: string) {
  const round = await findRound(db, id)
  const isTheirs = round && [member.id, freePlayerId(member)].includes(round.memberId)
  if (!isTheirs) throw roundsProblems.unknownRound()
  const game = gameOf(round.game)
  if (game?.version !== round.version) throw roundsProblems.gameNotAvailable()
  if (game.kind !== 'moves') throw roundsProblems.moveNotAllowed()
  return { round, game }
}

/** The move as the game has it, and whether the round is over with it. */
function checkedMove(
  game: MovesGame,
  round: RoundRow,
  { moves, move }: { moves: readonly unknown[]; move: unknown },
): { move: unknown; isLast: boolean } {
  const { state, deal, isOver } = replay(game, {
    seeds: seedsOf(round),
    choice: round.choice,
    moves,
  })
  if (isOver) throw roundsProblems.roundEnded()
  const parsed = safeParse(game.moveShape, move)
  const legal = parsed.success ? legalMove(game, state, parsed.data) : undefined
  if (legal === undefined) throw roundsProblems.moveNotAllowed()
  return { move: legal, isLast: game.moves(game.move(state, legal, deal)).length === 0 }
}

function assertAppended(outcome: Appended): void {
  if (outcome === 'other') throw roundsProblems.moveTaken()
  if (outcome === 'early') throw roundsProblems.moveTooEarly()
  if (outcome === 'ended') throw roundsProblems.roundEnded()
}
