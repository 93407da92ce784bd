import { insertCatalogue, makeCatalogue } from '@tessera/lobby/server'
import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { gameOf } from '../game-of.ts'
import { roundsProblems } from '../problems.ts'
import { launchGame } from './launch-game.ts'
import { listRecentGames } from './list-recent-games.ts'
import { stakeRound } from './play-round.ts'
import type { CataloguePorts } from './ports.ts'
import { ending, playerWith, rolling } from './rounds-story.ts'

const { db } = freshDatabase()

// The catalogue's answers, from the same view that it answers from.
const ports: CataloguePorts = {
  findGame: async (from, vendor, gameCode) => {
    const { rows } = await sql<{ slug: string | null; isPlayable: boolean }>`
      select slug, is_playable as "isPlayable" from lobby.game_view
      where vendor = ${vendor} and game_code = ${gameCode}`.execute(from)
    return rows[0]
  },
  describeGames: async (_db, games) =>
    new Map(
      games.map(({ vendor, gameCode }) => [
        `${vendor}/${gameCode}`,
        { gameName: gameCode, vendorName: 'Tessera', iconUrl: '' },
      ]),
    ),
}
const dice = { vassalage: 'TESSERA', gameCode: 'dice' }

beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(60))
})

test('launching tells the hash, the bounds and the balance, and is remembered', async () => {
  const ana = await playerWith(db(), 10_000n)
  const launch = await launchGame(ana, dice, ports)
  expect(launch).toMatchObject({ slug: 'dice', interrupted: null, balance: { amount: 10_000n } })
  expect(launch.seeds.serverSeed).toBeNull()
  const recent = await listRecentGames(ana, { page: 1, pageSize: 12, language: 'EN' }, ports)
  expect(recent.list.map(({ gameCode }) => gameCode)).toEqual(['dice'])
})

test('a title that nobody supplies here is coming soon, and an unknown one is not available', async () => {
  const ana = await playerWith(db(), 10_000n)
  const { rows } = await sql<{ vassalage: string; gameCode: string }>`
    select vendor as vassalage, game_code as "gameCode" from lobby.game_view
    where not is_playable limit 1`.execute(db())
  const soon = rows[0]
  if (!soon) throw new Error('the catalogue has nothing that is coming soon')
  expect(await ending(launchGame(ana, soon, ports))).toBe(roundsProblems.comingSoon.code)
  const unknown = { vassalage: 'TESSERA', gameCode: 'nothing' }
  expect(await ending(launchGame(ana, unknown, ports))).toBe(roundsProblems.gameNotAvailable.code)
})

test('a round that was cut off is settled when its game is launched, and told', async () => {
  const ana = { ...(await playerWith(db(), 10_000n)), clock: fixedClock() }
  const game = gameOf('dice')
  if (!game) throw new Error('dice is missing')
  const cut = rolling()
  await stakeRound(ana, game, cut)
  const { interrupted, balance } = await launchGame(ana, dice, ports)
  expect(interrupted?.id).toBe(cut.id)
  expect(balance.amount).toBe(9_000n + (interrupted?.prize.amount ?? 0n))
  expect((await launchGame(ana, dice, ports)).interrupted).toBeNull()
})
