import { games } from '@tessera/games'
import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readRound } from '../list-rounds.ts'
import { playRound } from '../play-round.ts'
import { playerWith, rolling } from '../rounds.fixture.ts'
import { listGameVersions } from './list-game-versions.ts'
import { noteGameVersions, playedGames, type Played } from './note-game-versions.ts'

const { db } = freshDatabase()
const page = { pageNo: 1, pageSize: 100 }
const every = Object.keys(games)

/** Dice as if other rules of it had been published. */
const withDice = (change: Partial<Played['published']>): Played[] =>
  playedGames().map((each) =>
    each.game.slug === 'dice' ? { ...each, published: { ...each.published, ...change } } : each,
  )
const dice = () => listGameVersions(db(), { ...page, game: 'dice' })

test('the first start writes a line for each game, and the next one none', async () => {
  expect((await noteGameVersions(db())).toSorted()).toEqual(every.toSorted())
  expect(await noteGameVersions(db())).toEqual([])
  const { list, totalPages } = await listGameVersions(db(), page)
  expect(totalPages).toBe(1)
  expect(list.map(({ game }) => game).toSorted()).toEqual(every.toSorted())
  const orchard = list.find(({ game }) => game === 'orchard')
  expect(orchard).toMatchObject({ version: '1', leastReturn: 958_750, mostReturn: 958_750 })
  const keno = list.find(({ game }) => game === 'keno40')
  expect(keno).toMatchObject({ leastReturn: 950_000, mostReturn: 989_878 })
  // A progressive jackpot is a part of the return [W52].
  const bazaar = list.find(({ game }) => game === 'bazaar')
  expect(bazaar).toMatchObject({ leastReturn: 964_099, mostReturn: 964_099 })
  // Code that draws from a stream has a hash of its own.
  const { published } = playedGames().find(({ game }) => game.slug === 'mines') ?? {}
  expect(list.find(({ game }) => game === 'mines')).toMatchObject({
    fingerprint: published?.fingerprint,
    source: published?.source,
  })
})

test('two servers that start at once write one line between them', async () => {
  const next = withDice({ version: '2', fingerprint: 'b'.repeat(64) })
  const noted = await Promise.all([noteGameVersions(db(), next), noteGameVersions(db(), next)])
  expect(noted.flat()).toEqual(['dice'])
})

test('no rules come back, change or go silently: each is another line, the newest first', async () => {
  await noteGameVersions(db(), withDice({ version: '2', fingerprint: 'c'.repeat(64) }))
  await noteGameVersions(db())
  const { list } = await dice()
  const [last] = playedGames().filter(({ game }) => game.slug === 'dice')
  expect(list.map(({ version, fingerprint }) => [version, fingerprint])).toEqual([
    ['1', last?.published.fingerprint],
    ['2', 'c'.repeat(64)],
    ['2', 'b'.repeat(64)],
    ['1', last?.published.fingerprint],
  ])
})

test('a line is never changed or removed', async () => {
  for (const statement of [
    sql`update rounds.game_version set least_return = 990000 where game = 'dice'`,
    sql`delete from rounds.game_version where game = 'dice'`,
    sql`truncate rounds.game_version`,
  ]) {
    await expect(statement.execute(db())).rejects.toThrow()
  }
  expect((await dice()).list).toHaveLength(4)
})

test('a round tells the rules that it was played by, also after others are published', async () => {
  const ana = await playerWith(db(), 100_000n)
  const round = rolling()
  await playRound(ana, round)
  const then = (await readRound(ana, round.id)).published
  const [newest] = (await dice()).list
  expect(newest).toMatchObject({ ...then, names: { EN: 'Dice' } })
  await noteGameVersions(db(), withDice({ version: '3', fingerprint: 'd'.repeat(64) }))
  expect((await readRound(ana, round.id)).published).toEqual(then)
})
