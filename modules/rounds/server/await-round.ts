import { replay } from '@tessera/game-kit'
import type { MemberContext } from '@tessera/server-kit'
import { setTimeout as sleep } from 'node:timers/promises'
import { awaitMilliseconds } from '../limits.ts'
import { roundsProblems } from '../problems.ts'
import type { RoundAnswer } from '../shapes.ts'
import { roundWithMoves } from './move-round.ts'
import { answerRound } from './round-answer.ts'
import { seedsOf } from './rounds.ts'

// A timer may ring a little early.
const lateMilliseconds = 5

/**
 * Waits until a round against the clock is over, or for some seconds, and answers it as it then is. When it ends is not told
 * before. Problems: `unknownRound`, `gameNotAvailable`, `moveNotAllowed`.
 */
export async function awaitRound(
  context: MemberContext,
  { id }: { id: string },
): Promise<RoundAnswer> {
  const { round, game } = await roundWithMoves(context, id)
  if (!game.clock) throw roundsProblems.moveNotAllowed()
  const answer = await answerRound(context, round)
  if (answer.state === 'ended') return answer
  const { state } = replay(game, { seeds: seedsOf(round), choice: round.choice, moves: [] })
  const left = game.clock.overAfter(state) - (answer.elapsed ?? 0)
  await sleep(Math.min(left + lateMilliseconds, awaitMilliseconds))
  return answerRound(context, round)
}
