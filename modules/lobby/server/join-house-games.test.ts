import type { Game, IndexGame } from '@tessera/game-kit'
import { games } from '@tessera/games'
import { inTransaction } from '@tessera/server-kit'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { themes } from '../themes.ts'
import { readCatalogue } from './catalogue-copy.ts'
import { houseTitles } from './catalogue/house-games.ts'
import { findGame } from './find-game.ts'
import { growCatalogue } from './insert-catalogue.ts'
import { joinHouseGames } from './join-house-games.ts'

const { db } = freshDatabase()
const all = Object.values(games) as unknown as Game[]
const [first, other] = [games.orchard, games.dice] as unknown as [IndexGame, IndexGame]
const another: IndexGame = {
  ...first,
  slug: 'thimbles',
  classify: 'MINI',
  listing: { names: { EN: 'Thimbles', ES: 'Trile' }, theme: 'cards', artSeed: 3 },
}
const join = (played: readonly Game[]) =>
  inTransaction(db(), (tx) => joinHouseGames(tx, houseTitles(played)))
const ours = async () =>
  (
    await sql<{ slug: string; nodeId: number; isNew: boolean; declaredReturn: number }>`
      select slug, node_id as "nodeId", is_new as "isNew", declared_return as "declaredReturn"
      from lobby.game where slug is not null order by position`.execute(db())
  ).rows

beforeAll(() => growCatalogue(db(), 60))

test('every in-house game is in the catalogue under its slug, with a theme that pictures are drawn from', async () => {
  for (const { slug, listing } of all) {
    expect(await findGame(db(), 'TESSERA', slug)).toMatchObject({ slug, isPlayable: true })
    expect(themes).toContain(listing.theme)
  }
})

test('a game that is added later joins a catalogue that exists: first, new, and no title moves', async () => {
  const others = sql<{ nodeId: number; code: string; position: number }>`
    select node_id as "nodeId", game_code as code, position from lobby.game
    where slug is distinct from 'thimbles' order by node_id`
  const before = (await others.execute(db())).rows
  await join([...all, another])
  expect((await others.execute(db())).rows).toEqual(before)
  const [newest] = await ours()
  expect(newest).toMatchObject({ slug: 'thimbles', isNew: true })
  expect((await readCatalogue(db())).games[0]?.gameCode).toBe('thimbles')
})

test('where nothing has changed a start writes nothing, whatever the order of the list', async () => {
  const before = await readCatalogue(db())
  await join([another, ...all.toReversed()])
  expect(await readCatalogue(db())).toBe(before)
})

test('another name and other rules are written anew; its number and what the staff have set stay', async () => {
  const kept = (await ours()).find(({ slug }) => slug === 'thimbles')
  await sql`update lobby.game set is_hidden = true, position = 7 where slug = 'thimbles'`.execute(
    db(),
  )
  await join([
    { ...another, version: '2', pay: other.pay, draws: other.draws, choices: other.choices },
  ])
  await join([
    {
      ...another,
      version: '2',
      listing: { ...another.listing, names: { EN: 'Cups', ES: 'Vasos' } },
    },
  ])
  const { rows } =
    await sql`select node_id as "nodeId", names, position, is_hidden as "isHidden", search_text as text,
    rules_version as version, declared_return as "declaredReturn" from lobby.game where slug = 'thimbles'`.execute(
      db(),
    )
  expect(rows).toEqual([
    {
      nodeId: kept?.nodeId,
      names: { EN: 'Cups', ES: 'Vasos' },
      position: 7,
      isHidden: true,
      text: 'cups vasos tessera',
      version: '2',
      declaredReturn: expect.toSatisfy((value: number) => value !== kept?.declaredReturn),
    },
  ])
})

test('servers that start at once add a game once', async () => {
  const third = { ...another, slug: 'third-one' }
  await Promise.all([join([third]), join([third]), join([third])])
  expect((await ours()).filter(({ slug }) => slug === 'third-one')).toHaveLength(1)
})
