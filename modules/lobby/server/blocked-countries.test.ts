import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { GameFilter } from '../calls.ts'
import { isBlockedThere } from './blocked-countries.ts'
import { makeCatalogue } from './catalogue.ts'
import { findFavouriteGames } from './favourites.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { noStakes } from './lobby.fixture.ts'
import { listGames } from './list-games.ts'
import { listHotGames } from './list-hot-games.ts'

const { db } = freshDatabase()
const memberId = '00000000-0000-7000-8000-0000000000a1'
const [american, unknown] = ['8.8.8.8', '127.0.0.1']
const filter = {
  gameType: 'RNG',
  vassalage: 'ALL',
  language: 'EN',
  gameClassify: 'ALL',
  filter: 'ALL',
  platform: 'html5-desktop,html5-mobile',
  availability: 'ALL',
  sort: 'LOBBY',
  pageNo: 1,
  pageSize: 100,
} as unknown as GameFilter
const made = { node: 0, vendor: '', gameCode: '' }

beforeAll(async () => {
  await insertCatalogue(db(), makeCatalogue(40))
  const { rows } = await sql<{ node: number; vendor: string; gameCode: string }>`
    update lobby.game set blocked_countries = '{US}' where node_id = (
      select min(node_id) from lobby.game where game_type = 'RNG' and slug is null and platforms && '{html5-desktop}')
    returning node_id as node, vendor, game_code as "gameCode"`.execute(db())
  Object.assign(made, rows[0])
  await sql`insert into lobby.favourite (member_id, node_id, added_at) values (${memberId}, ${made.node}, now())`.execute(
    db(),
  )
})

test('a title is in no list, no favourites and no launch where its vendor may not offer it, and elsewhere it is', async () => {
  const nodesFrom = async (address: string) =>
    (await listGames({ db: db(), address }, filter, noStakes)).games.map(({ nodeId }) => nodeId)
  expect(await nodesFrom(unknown)).toContain(made.node)
  expect(await nodesFrom(american)).not.toContain(made.node)
  expect((await nodesFrom(american)).length).toBe((await nodesFrom(unknown)).length - 1)

  const kept = (country: string) =>
    findFavouriteGames(
      db(),
      { id: memberId, currency: 'USD' },
      { ...filter, country, pageNo: 1, pageSize: 18 },
      noStakes,
    )
  expect((await kept('FR')).content).toHaveLength(1)
  expect((await kept('US')).content).toHaveLength(0)

  expect(await isBlockedThere(db(), american, made)).toBe(true)
  expect(await isBlockedThere(db(), unknown, made)).toBe(false)
})

test('a title is among no hot games and no names that are nearest to what was searched where its vendor may not offer it', async () => {
  await sql`update lobby.game set is_hot = true, names = '{"EN": "Quixotic Zephyr"}', search_text = 'quixotic zephyr'
    where node_id = ${made.node}`.execute(db())
  const wanted = { gameType: 'ALL', vassalage: 'ALL', platform: filter.platform, language: 'EN' }
  const hotFrom = async (address: string) =>
    (await listHotGames({ db: db(), address }, wanted, noStakes)).list.map(({ nodeId }) => nodeId)
  await sql`update lobby.game set is_hot = false where node_id <> ${made.node}`.execute(db())
  expect(await hotFrom(unknown)).toEqual([made.node])
  expect(await hotFrom(american)).toEqual([])

  const misspelt = { ...filter, gameName: 'quixxotik zefyrr' }
  const near = async (address: string) =>
    (await listGames({ db: db(), address }, misspelt, noStakes)).nearest.concat(
      (await listGames({ db: db(), address }, misspelt, noStakes)).games.map(
        ({ gameName }) => gameName,
      ),
    )
  expect(await near(unknown)).toContain('Quixotic Zephyr')
  expect(await near(american)).not.toContain('Quixotic Zephyr')
})
