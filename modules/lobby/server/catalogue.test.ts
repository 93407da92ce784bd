import { games } from '@tessera/games'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readCatalogue } from './catalogue-copy.ts'
import { makeCatalogue } from './catalogue.ts'
import { describeGames } from './describe-games.ts'
import { findGame } from './find-game.ts'
import { growCatalogue, insertCatalogue } from './insert-catalogue.ts'
import { searchText } from './search-text.ts'

const { db } = freshDatabase()
const large = makeCatalogue(10_000)

test('a catalogue is the same every time, and a larger one begins with the smaller one', () => {
  expect(makeCatalogue(10_000)).toEqual(large)
  expect(makeCatalogue(400).games).toEqual(large.games.slice(0, 400))
})

test('of ten thousand titles, no two share a name, a code or a number [LB-23]', () => {
  const unique = (values: (string | number)[]) => expect(new Set(values).size).toBe(10_000)
  unique(large.games.map(({ names }) => searchText(names.EN)))
  unique(large.games.map(({ vendor, game_code }) => `${vendor}/${game_code}`))
  unique(large.games.map(({ node_id }) => node_id))
  expect(large.games.every(({ vendor }) => vendor !== '')).toBe(true)
})

test('only our own games belong to a vendor that is connected', () => {
  const connected = large.vendors.filter((vendor) => vendor.is_connected).map(({ code }) => code)
  expect(connected).toEqual(['TESSERA'])
  expect(large.games.some(({ vendor }) => vendor === 'TESSERA')).toBe(false)
})

test('a database grows from the smaller catalogue to the larger one', async () => {
  await insertCatalogue(db(), makeCatalogue(50))
  await insertCatalogue(db(), makeCatalogue(400))
  await insertCatalogue(db(), makeCatalogue(400))
  expect(await findGame(db(), 'TESSERA', 'dice')).toEqual({
    nodeId: 102,
    vendor: 'TESSERA',
    gameCode: 'dice',
    gameType: 'RNG',
    slug: 'dice',
    isPlayable: true,
    hasFreePlay: true,
  })
  expect(await findGame(db(), 'TESSERA', 'nothing')).toBeUndefined()
  const other = large.games[0]
  const found = await findGame(db(), other?.vendor ?? '', other?.game_code ?? '')
  expect(found).toMatchObject({ isPlayable: false, slug: null })
})

test('describes the titles that are asked for, and only these', async () => {
  const asked = [
    { vendor: 'TESSERA', gameCode: 'orchard' },
    { vendor: 'TESSERA', gameCode: 'gone' },
  ]
  const known = await describeGames(db(), asked, 'ES')
  expect([...known.keys()]).toEqual(['TESSERA/orchard'])
  expect(known.get('TESSERA/orchard')).toMatchObject({ gameName: 'Orchard', vendorName: 'Tessera' })
  expect(await describeGames(db(), [], 'EN')).toEqual(new Map())
})

test('what is in memory follows the database: a title, a vendor and a lane that change are seen at once', async () => {
  const ask = () => readCatalogue(db())
  const before = await ask()
  expect(await ask()).toBe(before)
  await sql`update lobby.game set is_hot = true where node_id = 1010`.execute(db())
  const changed = await ask()
  expect(changed.games.find(({ nodeId }) => nodeId === 1010)?.isHot).toBe(true)
  await sql`update lobby.vendor set is_connected = true where code = 'PG'`.execute(db())
  await sql`delete from lobby.lane_card where category = 'LOTT'`.execute(db())
  const { lanes } = await ask()
  expect(lanes.some(({ title }) => title === 'LOTT')).toBe(false)
})

test('a change that is taken back was never seen', async () => {
  const before = await readCatalogue(db())
  await expect(
    db()
      .transaction()
      .execute(async (tx) => {
        await sql`update lobby.game set is_hot = not is_hot`.execute(tx)
        throw new Error('changed my mind')
      }),
  ).rejects.toThrow('changed my mind')
  expect(await readCatalogue(db())).toBe(before)
})

test('the catalogue grows to what is asked for, and never shrinks [LB-23]', async () => {
  await growCatalogue(db(), 500)
  await growCatalogue(db(), 10)
  expect((await readCatalogue(db())).games).toHaveLength(500 + Object.keys(games).length)
})
