import { findRoot, inTransaction, useLanguages } from '@tessera/server-kit'
import { freshDatabase, freshFolder } from '@tessera/testing'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameItem } from '../calls.ts'
import { describeGames } from './describe-games.ts'
import { growCatalogue } from './insert-catalogue.ts'
import { joinHouseGames } from './join-house-games.ts'
import { ask, lobbyApp } from './lobby.fixture.ts'

const { db } = freshDatabase()
const shipped = path.join(findRoot(), 'languages')

/** A folder of languages with the Spanish one, and a French one that names a single game. */
function withFrench(): string {
  const folder = freshFolder()
  const french = path.join(folder, 'fr')
  mkdirSync(french)
  symlinkSync(path.join(shipped, 'es'), path.join(folder, 'es'))
  const about = { code: 'fr', name: 'Français', direction: 'ltr', percent: 0.1 }
  writeFileSync(path.join(french, 'language.json'), JSON.stringify(about))
  writeFileSync(path.join(french, 'game-kites.json'), JSON.stringify({ title: 'Cerfs-volants' }))
  writeFileSync(path.join(french, 'game-hills.json'), JSON.stringify({ play: 'Lancer' }))
  return folder
}
const startWith = async (languages: string) => {
  useLanguages(languages)
  await inTransaction(db(), (tx) => joinHouseGames(tx))
}
async function nameOf(gameCode: string, language: string): Promise<string | undefined> {
  const query = { language, pageSize: '100', vassalage: 'TESSERA' }
  const path_ = '/wps/relay/GCSGAME_gameList'
  const { value } = await ask<{ games: GameItem[] }>(lobbyApp(db()), 'GET', path_, { query })
  return value.games.find((game) => game.gameCode === gameCode)?.gameName
}

beforeAll(() => growCatalogue(db(), 60))
afterAll(() => useLanguages(shipped))

test('the title of a game in a language that was begun is its name in the lobby, in records and in the search', async () => {
  await startWith(withFrench())
  expect(await nameOf('kites', 'FR')).toBe('Cerfs-volants')
  expect(await nameOf('kites', 'ES')).toBe('Cometas')
  expect(await nameOf('kites', 'EN')).toBe('High Kites')
  const played = [{ vendor: 'TESSERA', gameCode: 'kites' }]
  expect([...(await describeGames(db(), played, 'FR')).values()]).toMatchObject([
    { gameName: 'Cerfs-volants' },
  ])
  const query = { language: 'EN', gameName: 'cerfs' }
  const found = await ask<{ games: GameItem[] }>(
    lobbyApp(db()),
    'GET',
    '/wps/relay/GCSGAME_gameList',
    { query },
  )
  expect(found.value.games.map(({ gameCode }) => gameCode)).toEqual(['kites'])
})

test('a game without a title in it keeps the English name, and without the language all do', async () => {
  await startWith(withFrench())
  expect(await nameOf('hills', 'FR')).toBe('Seven Hills')
  await startWith(shipped)
  expect(await nameOf('kites', 'FR')).toBe('High Kites')
  expect(await nameOf('kites', 'ES')).toBe('Cometas')
})
