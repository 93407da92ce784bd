import type { MemberContext } from '@tessera/server-kit'
import { roundsProblems } from '../problems.ts'
import { isTrial } from './free-play/free-player.ts'
import { playRound, type Playing } from './play-round.ts'
import type { HidingPort } from './ports.ts'
import { findRound } from './rounds.ts'

/**
 * Plays one round of a game that is not hidden. A round that was staked before its game was hidden ends as it would have.
 * Problems: `gameNotAvailable`, `noFreePlay`, and those of `playRound`.
 */
export async function playOpenGame(context: MemberContext, playing: Playing, ports: HidingPort) {
  const closed = await whyClosed(context, playing.game, ports)
  if (closed && !(await findRound(context.db, playing.id))) throw closed
  return playRound(context, playing)
}

async function whyClosed({ db, member }: MemberContext, game: string, ports: HidingPort) {
  if (await ports.isHidden(db, game)) return roundsProblems.gameNotAvailable()
  const isClosed = isTrial(member) && !(await ports.hasFreePlay(db, game))
  return isClosed ? roundsProblems.noFreePlay() : undefined
}
