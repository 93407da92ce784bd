import { leftIdle } from '@tessera/game-kit'
import type { Db } from '@tessera/server-kit'
import { appendMove } from './moves.ts'
import { findRound, type RoundRow } from './rounds.ts'
import { movesOf, payRound, waitsForMove } from './settle-round.ts'

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
