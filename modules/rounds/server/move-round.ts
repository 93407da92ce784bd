import { leftIdle, legalMove, type MovesGame, replay } from '@tessera/game-kit'
import type { Db, MemberContext } from '@tessera/server-kit'
import { isDeepStrictEqual } from 'node:util'
import { safeParse } from 'zod/v4/core'
import { gameOf } from '../game-of.ts'
import { roundsProblems } from '../problems.ts'
import type { RoundAnswer } from '../shapes.ts'
import { freePlayerId } from './free-play/free-player.ts'
import { appendMove, type Appended, findMoves } from './moves.ts'
import { answerRound } from './round-answer.ts'
import { findRound, type RoundRow, seedsOf } from './rounds.ts'
import { movesOf, payRound, waitsForMove } from './settle-round.ts'

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
    if (isDeepStrictEqual(moves[seq - 1], move)) return answerAfter(context, round, moves, seq)
    throw moves[seq - 1] === leftIdle ? roundsProblems.roundEnded() : roundsProblems.moveTaken()
  }
  const next = checkedMove(game, round, { moves, move })
  if (seq > moves.length + 1) throw roundsProblems.moveTooEarly()
  const made = [...moves, next.move]
  assertAppended(
    await appendMove(db, {
      roundId: id,
      memberId: round.memberId,
      seq,
      move: next.move,
      isLast: next.isLast,
    }),
  )
  return answerAfter(context, round, made, seq)
}

const answerAfter = (
  context: MemberContext,
  round: RoundRow,
  moves: readonly unknown[],
  seq: number,
) => answerRound(context, round, moves.slice(0, seq))

async function roundWithMoves({ db, member }: MemberContext, id: string) {
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

/** Ends a round that its member has left, by the rule of its game, and pays it. A move that comes meanwhile goes first. */
export async function endIdle(db: Db, id: string): Promise<RoundRow | undefined> {
  const round = await findRound(db, id)
  if (!round) throw new Error(`there is no round ${id} to end`)
  const moves = await movesOf(db, round)
  if (!waitsForMove(round, moves)) return undefined
  const outcome = await appendMove(db, {
    roundId: id,
    memberId: round.memberId,
    seq: moves.length + 1,
    move: leftIdle,
    isLast: true,
  })
  if (outcome !== 'made' && outcome !== 'again') return undefined
  await payRound(db, round, [...moves, leftIdle])
  return round
}
