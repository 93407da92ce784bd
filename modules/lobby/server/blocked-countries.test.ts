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
