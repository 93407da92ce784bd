import { refuseOnBreak } from '@tessera/compliance/server'
import { readWithdrawer } from '@tessera/identity/server'
import type { MemberContext } from '@tessera/server-kit'
import type { FrameLaunch } from '../calls.ts'
import { roundsProblems } from '../problems.ts'
import { isTrial } from './free-play/free-player.ts'
import type { CataloguePorts, FramePort } from './ports.ts'
import { rememberGame } from './remember-game.ts'

type Asked = { vassalage: string; gameCode: string; left?: readonly string[] }

/**
 * Opens a vendor's game: its page, on a host of the site. Who plays for free is asked nothing about their account. `left`: hosts that did not answer to this member. Problems:
 * `gameNotAvailable`, `comingSoon`, `accountFrozen`, `compliance.onBreak`, `vendorSilent`.
 */
export async function launchVendorGame(
  context: MemberContext,
  { left = [], ...asked }: Asked,
  { findGame, describeGames, openFrame }: CataloguePorts & FramePort,
): Promise<FrameLaunch> {
  const { db, member, address, clock } = context
  const title = await findGame(db, asked.vassalage, asked.gameCode)
  // A game of the house has no page of its own.
  if (!title || title.slug !== null) throw roundsProblems.gameNotAvailable()
  if (!title.isPlayable) throw roundsProblems.comingSoon()
  const { vendor: vassalage, gameCode } = title
  const isFree = isTrial(member)
  if (!isFree) {
    const who = await readWithdrawer(db, { memberId: member.id, address }, clock())
    if (!who || who.isFrozen) throw roundsProblems.accountFrozen()
    await refuseOnBreak(db, member.id)
  }
  const opened = await openFrame(context, { vendor: vassalage, gameCode, left })
  if (opened.is === 'closed') throw roundsProblems.gameNotAvailable()
  if (opened.is === 'silent') throw roundsProblems.vendorSilent()
  if (!isFree) await rememberGame(context, vassalage, gameCode)
  const known = await describeGames(db, [{ vendor: vassalage, gameCode }], member.language)
  const { gameName, vendorName, iconUrl } = known.get(`${vassalage}/${gameCode}`) ?? {
    gameName: gameCode,
    vendorName: vassalage,
    iconUrl: '',
  }
  const { url, host } = opened
  const names = { vassalage, vendorName, gameCode, gameName, iconUrl }
  return { mode: 'frame', ...names, url, host, isFree }
}
