import { readPlay, removeStakeLimit, setStakeLimit } from '@tessera/bets/server'
import { complianceProblems } from '@tessera/compliance/calls'
import { beginBreak } from '@tessera/compliance/server'
import { createMember } from '@tessera/identity/server'
import { openMemberAccounts } from '@tessera/ledger/server'
import { insertCatalogue, makeCatalogue } from '@tessera/lobby/server'
import { inTransaction } from '@tessera/server-kit'
import { fixedClock, freshDatabase, memberContext, person } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { gameOf } from '../game-of.ts'
import { roundsProblems } from '../problems.ts'
import { launchGame } from './launch-game.ts'
import { playOpenGame } from './play-open-game.ts'
import { listRecentGames } from './list-recent-games.ts'
import { stakeRound } from './play-round.ts'
import type { CataloguePorts, FramePort } from './ports.ts'
import { ending, over, playerWith, rolling } from './rounds.fixture.ts'

const { db } = freshDatabase()

// The catalogue's answers, from the same view that it answers from.
const ports: CataloguePorts & FramePort = {
  openFrame: async () => ({ is: 'closed' }),
  findGame: async (from, vendor, gameCode) => {
    const { rows } = await sql<NonNullable<Awaited<ReturnType<CataloguePorts['findGame']>>>>`
      select vendor, game_code as "gameCode", slug, is_playable as "isPlayable",
        has_free_play as "hasFreePlay" from lobby.game_view
      where upper(vendor) = upper(${vendor}) and upper(game_code) = upper(${gameCode})`.execute(
      from,
    )
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
/** A game of the house, as it is launched. */
async function launchHouse(...asked: Parameters<typeof launchGame>) {
  const launch = await launchGame(...asked)
  if (launch.mode !== 'inhouse') throw new Error('no in-house game was launched')
  return launch
}
const dice = { vassalage: 'TESSERA', gameCode: 'dice' }

beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(60))
})

test('launching tells the hash, the bounds and the balance, and is remembered', async () => {
  const ana = await playerWith(db(), 10_000n)
  const launch = await launchHouse(ana, dice, ports)
  expect(launch).toMatchObject({ slug: 'dice', interrupted: null, balance: { amount: 10_000n } })
  expect(launch.seeds.serverSeed).toBeNull()
  const recent = await listRecentGames(ana, { page: 1, pageSize: 12, language: 'EN' }, ports)
  expect(recent.list.map(({ gameCode }) => gameCode)).toEqual(['dice'])
})

test('an address in another case opens the same game, under its own name', async () => {
  const ana = await playerWith(db(), 10_000n)
  const launch = await launchHouse(ana, { vassalage: 'tessera', gameCode: 'DICE' }, ports)
  expect(launch).toMatchObject({ slug: 'dice', vassalage: 'TESSERA', gameCode: 'dice' })
  const recent = await listRecentGames(ana, { page: 1, pageSize: 12, language: 'EN' }, ports)
  expect(recent.list).toMatchObject([{ vassalage: 'TESSERA', gameCode: 'dice' }])
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

test('a round that was cut off is settled when its game is launched, and told [G-19]', async () => {
  const ana = { ...(await playerWith(db(), 10_000n)), clock: fixedClock() }
  const game = gameOf('dice')
  if (!game) throw new Error('dice is missing')
  const cut = rolling()
  await stakeRound(ana, game, cut)
  const { interrupted, balance } = await launchHouse(ana, dice, ports)
  expect(interrupted?.id).toBe(cut.id)
  expect(balance.amount).toBe(9_000n + (interrupted?.prize.amount ?? 0n))
  expect((await launchHouse(ana, dice, ports)).interrupted).toBeNull()
})

test('nobody on a break is launched a game of the house, as nobody on a break plays', async () => {
  const creating = { account: 'rosa', currency: 'USD', password: 'a long enough phrase' }
  const opening = { clock: fixedClock(), openAccounts: openMemberAccounts }
  const { id: memberId } = await createMember(db(), creating, opening)
  const rosa = memberContext(db(), person(memberId))
  expect((await launchHouse(rosa, dice, ports)).slug).toBe('dice')
  const asked = { id: crypto.randomUUID(), memberId, unit: 'USD', length: 'days1' as const }
  await inTransaction(db(), (tx) =>
    beginBreak(tx, asked, new Date(), {
      setStakeLimit,
      removeStakeLimit,
      readPlay,
      sendMessage: async () => undefined,
    }),
  )
  expect(await ending(launchGame(rosa, dice, ports))).toBe(complianceProblems.onBreak.code)
})

test('a hidden game begins no round; one that was staked before ends as it would have [G-21]', async () => {
  const ana = { ...(await playerWith(db(), 10_000n)), clock: fixedClock() }
  await launchGame(ana, dice, ports)
  const game = gameOf('dice')
  if (!game) throw new Error('dice is missing')
  const hiding = { isHidden: async () => true, hasFreePlay: async () => true }
  const refused = playOpenGame(ana, rolling(), hiding)
  expect(await ending(refused)).toBe(roundsProblems.gameNotAvailable.code)
  const begun = rolling()
  await stakeRound(ana, game, begun)
  const ended = await over(playOpenGame(ana, begun, hiding))
  expect(ended.id).toBe(begun.id)
  expect(ended.balance.amount).toBe(9_000n + ended.prize.amount)
})

test('a vendor’s game is opened by the vendor: not for the frozen, not where it lets nobody in or does not answer', async () => {
  await sql`update lobby.vendor set is_connected = true where code = (
    select vendor from lobby.game where slug is null limit 1)`.execute(db())
  const { rows } = await sql<{ vassalage: string; gameCode: string }>`
    select vendor as vassalage, game_code as "gameCode" from lobby.game_view
    where is_playable and slug is null limit 1`.execute(db())
  const title = rows[0]
  if (!title) throw new Error('no vendor is connected')
  const creating = { account: 'anna', currency: 'USD', password: 'a long enough phrase' }
  const { id } = await createMember(db(), creating, {
    clock: fixedClock(),
    openAccounts: openMemberAccounts,
  })
  const anna = memberContext(db(), person(id))
  const said = (opened: Awaited<ReturnType<FramePort['openFrame']>>) => ({
    ...ports,
    openFrame: async () => opened,
  })
  const open = said({ is: 'open', url: 'https://one.example/a', host: 'https://one.example' })
  expect(await launchGame(anna, title, open)).toMatchObject({
    mode: 'frame',
    url: 'https://one.example/a',
    ...title,
  })
  expect(await ending(launchGame(anna, title, said({ is: 'closed' })))).toBe(
    roundsProblems.gameNotAvailable.code,
  )
  expect(await ending(launchGame(anna, title, said({ is: 'silent' })))).toBe(
    roundsProblems.vendorSilent.code,
  )
  await sql`update identity.member set status = 'blocked' where id = ${id}`.execute(db())
  expect(await ending(launchGame(anna, title, open))).toBe(roundsProblems.accountFrozen.code)
})
