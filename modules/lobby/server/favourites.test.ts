import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { FavouriteRef, GameItem } from '../calls.ts'
import { lobbyProblems } from '../problems.ts'
import { makeCatalogue } from './catalogue.ts'
import { ask, lobbyApp, people } from './lobby.fixture.ts'
import { insertCatalogue } from './insert-catalogue.ts'

const { db } = freshDatabase()
const catalogue = makeCatalogue(1_100)
const ours = (nodeId: number) => ({ nodeId, vendor: 'TESSERA', gameType: 'RNG' })
const refs: FavouriteRef[] = [
  ours(101),
  ours(102),
  ...catalogue.games.map((game) => ({
    nodeId: game.node_id,
    vendor: game.vendor,
    gameType: game.game_type,
  })),
]
const [orchard, dice] = refs as [FavouriteRef, FavouriteRef]

const add = (body: unknown, as?: string) =>
  ask(lobbyApp(db()), 'POST', '/wps/relay/MCSFE_addFavoriteGameV2', { body, ...(as && { as }) })
const remove = (ref: FavouriteRef, as?: string) =>
  ask(lobbyApp(db()), 'DELETE', '/wps/relay/MCSFE_removeFavoriteGameV2', {
    query: { ...ref, nodeId: String(ref.nodeId) },
    ...(as && { as }),
  })
const kept = async (as: string) =>
  (await ask<FavouriteRef[]>(lobbyApp(db()), 'GET', '/wps/relay/MCSFE_getFavoriteGames', { as }))
    .value

beforeAll(() => insertCatalogue(db(), catalogue))

test('a favourite is kept once, belongs to its member, and can be removed [PL-04] [PL-22] [FV-04]', async () => {
  expect((await add(orchard, 'ana')).status).toBe(200)
  expect((await add(orchard, 'ana')).status).toBe(200)
  expect((await add(dice, 'ana')).status).toBe(200)
  expect(await kept('ana')).toEqual(expect.arrayContaining([orchard, dice]))
  expect(await kept('ana')).toHaveLength(2)
  expect(await kept('bruno')).toEqual([])
  expect((await remove(dice, 'bruno')).status).toBe(200)
  expect((await remove(dice, 'ana')).status).toBe(200)
  expect((await remove(dice, 'ana')).status).toBe(200)
  expect(await kept('ana')).toEqual([orchard])
})

test('the list of favourites shows the titles, and so does the filter [PL-03]', async () => {
  const { value } = await ask<{ content: GameItem[]; totalPages: number; pageNum: number }>(
    lobbyApp(db()),
    'GET',
    '/wps/relay/MCSFE_getFavoriteGamesList',
    { as: 'ana' },
  )
  expect(value).toMatchObject({ pageNum: 1, totalPages: 1 })
  expect(value.content.map(({ gameCode }) => gameCode)).toEqual(['orchard'])
  const list = await ask<{ games: GameItem[] }>(
    lobbyApp(db()),
    'GET',
    '/wps/relay/GCSGAME_gameList',
    {
      as: 'ana',
      query: { filter: 'FAV' },
    },
  )
  expect(list.value.games.map(({ gameCode }) => gameCode)).toEqual(['orchard'])
})

test('favourites need a member [FV-07]', async () => {
  expect((await add(orchard)).status).toBe(401)
  expect(await add(orchard, 'trial')).toMatchObject({
    status: 403,
    code: 'common.trueAccountNeeded',
  })
  expect((await remove(orchard)).status).toBe(401)
})

test('what the catalogue does not have cannot be kept', async () => {
  const unknown = { status: 404, code: lobbyProblems.unknownGame.code }
  expect(await add({ ...orchard, nodeId: 999_999 }, 'ana')).toMatchObject(unknown)
  expect(await add({ ...orchard, vendor: 'AG' }, 'ana')).toMatchObject(unknown)
})

test('a member keeps at most 999, however many are sent at once [CN-23]', async () => {
  await sql`insert into lobby.favourite (member_id, node_id, added_at)
    select ${people['bruno']?.id}, node_id, now() from lobby.game order by node_id limit 996`.execute(
    db(),
  )
  const answers = await Promise.all(refs.slice(1_000, 1_008).map((ref) => add(ref, 'bruno')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect(answers.find(({ status }) => status === 409)?.code).toBe(
    lobbyProblems.tooManyFavourites.code,
  )
  expect(await kept('bruno')).toHaveLength(999)
})
