import { expect, test } from 'vitest'
import { freshDatabase } from '@tessera/testing'
import { makeCatalogue } from './catalogue.ts'
import { describeGames } from './describe-games.ts'
import { findGame } from './find-game.ts'
import { insertCatalogue } from './insert-catalogue.ts'
import { searchText } from './search-text.ts'

const { db } = freshDatabase()
const large = makeCatalogue(10_000)

test('a catalogue is the same every time, and a larger one begins with the smaller one', () => {
  expect(makeCatalogue(10_000)).toEqual(large)
  expect(makeCatalogue(400).games).toEqual(large.games.slice(0, 400))
})

test('of ten thousand titles, no two share a name, a code or a number', () => {
  const unique = (values: (string | number)[]) => expect(new Set(values).size).toBe(10_000)
  unique(large.games.map(({ names }) => searchText(names.EN)))
  unique(large.games.map(({ vendor, game_code }) => `${vendor}/${game_code}`))
  unique(large.games.map(({ node_id }) => node_id))
  expect(large.games.every(({ vendor }) => vendor !== '')).toBe(true)
})

test('only our own two games belong to a vendor that is connected', () => {
  const connected = large.vendors.filter((vendor) => vendor.is_connected).map(({ code }) => code)
  expect(connected).toEqual(['TESSERA'])
  const ours = large.games.filter(({ vendor }) => vendor === 'TESSERA')
  expect(ours.map(({ slug, classify, is_hot }) => ({ slug, classify, is_hot }))).toEqual([
    { slug: 'orchard', classify: 'SLOT', is_hot: true },
    { slug: 'dice', classify: 'MINI', is_hot: true },
  ])
})

test('a database grows from the smaller catalogue to the larger one', async () => {
  await insertCatalogue(db(), makeCatalogue(50))
  await insertCatalogue(db(), makeCatalogue(400))
  await insertCatalogue(db(), makeCatalogue(400))
  expect(await findGame(db(), 'TESSERA', 'dice')).toEqual({
    nodeId: 1002,
    vendor: 'TESSERA',
    gameCode: 'dice',
    gameType: 'RNG',
    slug: 'dice',
    isPlayable: true,
  })
  expect(await findGame(db(), 'TESSERA', 'nothing')).toBeUndefined()
  const other = large.games[2]
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
  expect(known.get('TESSERA/orchard')).toMatchObject({ gameName: 'Huerto', vendorName: 'Tessera' })
  expect(await describeGames(db(), [], 'EN')).toEqual(new Map())
})
