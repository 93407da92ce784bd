import type { MemberContext } from '@tessera/server-kit'
import { roundsProblems } from '../problems.ts'
import { playRound, type Playing } from './play-round.ts'
import type { HidingPort } from './ports.ts'
import { findRound } from './rounds.ts'

/**
 * Plays one round of a game that is not hidden. A round that was staked before its game was hidden ends as it would have.
 * Problems: `gameNotAvailable`, and those of `playRound`.
 */
export async function playOpenGame(
  context: MemberContext,
  playing: Playing,
  { isHidden }: HidingPort,
) {
  const { db } = context
  if ((await isHidden(db, playing.game)) && !(await findRound(db, playing.id)))
    throw roundsProblems.gameNotAvailable()
  return playRound(context, playing)
}
