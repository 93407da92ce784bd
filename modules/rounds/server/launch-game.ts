import { gameOf } from '../game-of.ts'
import { refuseOnBreak } from '@tessera/compliance/server'
import { readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { roundsProblems } from '../problems.ts'
import { houseVendor } from './begin-round.ts'
import { listFreeRounds } from './free-rounds.ts'
import { isTrial } from './free-play/free-player.ts'
import { stakeRangeOf } from './house-games/stake-range.ts'
import { launchVendorGame } from './launch-vendor-game.ts'
import { openSlot } from './play-rules/one-slot.ts'
import { isSlot, readPlayRules, rulesOf } from './play-rules/play-rules.ts'
import type { CataloguePorts, FramePort } from './ports.ts'
import { rememberGame } from './remember-game.ts'
import { answerRoundOf } from './round-answer.ts'
import { findOpenRounds } from './rounds.ts'
import { ensureSeed, shownSeed } from './seeds.ts'

/**
 * Starts a game. Of the house's own: its seeds, its bounds and the balance; a round that was cut off is ended, and one that
 * waits for a move is told. Of a
 * vendor: where its page is. Problems: `gameNotAvailable`, `comingSoon`, `noFreePlay`, `accountFrozen`,
 * `compliance.onBreak`, `vendorSilent`.
 */
export async function launchGame(
  context: MemberContext,
  asked: { vassalage: string; gameCode: string },
  ports: CataloguePorts & FramePort,
) {
  const { db, member } = context
  const { findGame, describeGames } = ports
  const left = await findLeft(context, asked)
  const title = (await findGame(db, asked.vassalage, asked.gameCode)) ?? left?.title
  if (!title) throw roundsProblems.gameNotAvailable()
  if (!title.isPlayable) throw roundsProblems.comingSoon()
  const { vendor: vassalage, gameCode } = title
  const isFree = isTrial(member)
  if (isFree && !left && !title.hasFreePlay) throw roundsProblems.noFreePlay()
  if (title.slug === null) return launchVendorGame(context, { vassalage, gameCode }, ports)
  const game = gameOf(title.slug)
  if (!game) throw roundsProblems.comingSoon()
  if (!left) await refuseOnBreak(db, member.id)
  const rules = await readPlayRules(db)
  if (rules.isOneSlot && isSlot(game)) await openSlot(context, game.slug)

  const round = left ? await answerRoundOf(context, left.roundId) : undefined
  const known = await describeGames(db, [{ vendor: vassalage, gameCode }], member.language)
  const { gameName, iconUrl } = known.get(`${vassalage}/${gameCode}`) ?? {
    gameName: game.slug,
    iconUrl: '',
  }
  const unit = member.currency
  const range = await stakeRangeOf(db, game, unit)
  await rememberGame(context, vassalage, gameCode)
  return {
    mode: 'inhouse' as const,
    slug: game.slug,
    vassalage,
    gameCode,
    gameName,
    iconUrl,
    isFree,
    rules: rulesOf(game, rules),
    hasFreePlay: title.hasFreePlay,
    seeds: shownSeed(await ensureSeed(db, member.id, context.clock)),
    smallest: money(range.smallest, unit),
    largest: money(range.largest, unit),
    balance: (await readBalance(db, member.id, unit)).cash,
    freeRounds: await listFreeRounds(context, game),
    interrupted: round?.state === 'ended' ? round : null,
    open: round?.state === 'open' ? round : null,
  }
}

/**
 * A round of the house's game that the member has not ended: the game opens for it, whether it was hidden or a break began
 * since.
 */
async function findLeft(
  { db, member }: MemberContext,
  { vassalage, gameCode }: { vassalage: string; gameCode: string },
) {
  const slug = gameCode.toLowerCase()
  if (vassalage.toUpperCase() !== houseVendor || !gameOf(slug)) return undefined
  const [roundId] = await findOpenRounds(db, member.id, slug)
  if (!roundId) return undefined
  const title = { vendor: houseVendor, gameCode: slug, slug, isPlayable: true, hasFreePlay: false }
  return { roundId, title }
}
