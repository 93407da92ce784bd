import { gameOf } from '../game-of.ts'
import { readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { roundsProblems } from '../problems.ts'
import { finishRound } from './play-round.ts'
import type { CataloguePorts } from './ports.ts'
import { findOpenRounds } from './rounds.ts'
import { ensureSeed, shownSeed } from './seeds.ts'

/**
 * Starts an in-house game: its seeds, its bounds and the balance; ends a round that was cut off.
 * Problems: `gameNotAvailable`, `comingSoon`.
 */
export async function launchGame(
  context: MemberContext,
  { vassalage, gameCode }: { vassalage: string; gameCode: string },
  { findGame, describeGames }: CataloguePorts,
) {
  const { db, member, clock } = context
  const title = await findGame(db, vassalage, gameCode)
  const game = title?.slug ? gameOf(title.slug) : undefined
  if (!title) throw roundsProblems.gameNotAvailable()
  if (!game || !title.isPlayable) throw roundsProblems.comingSoon()

  const [cut] = await findOpenRounds(db, member.id, game.slug)
  const interrupted = cut ? await finishRound(context, cut) : null
  const known = await describeGames(db, [{ vendor: vassalage, gameCode }], member.language)
  const { gameName, iconUrl } = known.get(`${vassalage}/${gameCode}`) ?? {
    gameName: game.slug,
    iconUrl: '',
  }
  const unit = member.currency
  await sql`insert into rounds.recent_game (member_id, vendor, game_code, played_at)
    values (${member.id}, ${vassalage}, ${gameCode}, ${clock()})
    on conflict (member_id, vendor, game_code) do update set played_at = excluded.played_at`.execute(
    db,
  )
  return {
    mode: 'inhouse' as const,
    slug: game.slug,
    vassalage,
    gameCode,
    gameName,
    iconUrl,
    seeds: shownSeed(await ensureSeed(db, member.id, clock)),
    smallest: money(game.stake.smallest, unit),
    largest: money(game.stake.largest, unit),
    balance: (await readBalance(db, member.id, unit)).cash,
    interrupted,
  }
}
