import { fixedClock, freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { marketTypes } from '../../markets/index.ts'
import { mappedMarkets, nameMarket } from '../../feeds/unified/market-map.ts'
import { bookFixture, threeWay, total } from '../book/book.fixture.ts'
import { countUnmapped } from './feed-rows.ts'
import { listFeedMarkets } from './list-feed-markets.ts'

const { db } = freshDatabase()
const clock = fixedClock('2026-11-27T12:00:00Z')
const f = bookFixture(db, clock, 'source')
beforeAll(() => f.open('unified'))

test('ids of a source that are ours are listed with their markets, and the others are counted and never offered [GM-03]', async () => {
  const half = { ...threeWay(), specifiers: { period: 'first' } }
  const other = nameMarket('football', { id: '999', specifiers: 'way=1' })
  await f.tell(f.fixture('one'), f.odds('one', [threeWay(), half, total(), total('3.5')]))
  await f.tell(f.odds('one', [{ ...threeWay(), type: other.type }]))
  await countUnmapped(db(), { feed: f.feed, names: [other.type, other.type], now: clock() })
  const { mapped, unmapped } = await listFeedMarkets({ db: db() }, f.feed)
  const of = (id: string) => mapped.find((each) => each.sport === 'football' && each.id === id)
  expect(of('1')).toMatchObject({ type: 'match-result', is: '', offered: 1, open: 1 })
  expect(of('60')).toMatchObject({ type: 'match-result', is: 'first', offered: 1 })
  expect(of('83')).toMatchObject({ type: 'match-result', is: 'second', offered: 0 })
  expect(of('18')).toMatchObject({ type: 'total', offered: 2, open: 2 })
  expect(of('19')).toMatchObject({ type: 'team-total', is: 'home', offered: 0 })
  expect(unmapped).toEqual([
    { name: 'unified football 999 way', count: 2, lastAt: clock().toISOString() },
  ])
  const { rows } = await sql`select from sports.market where type = ${other.type}`.execute(db())
  expect(rows).toEqual([])
  await expect(listFeedMarkets({ db: db() }, 'nothing')).rejects.toThrow('sports.unknownFeed')
})

test('every id of the table is a market that the book has', () => {
  const known = new Set(marketTypes.map(({ code }) => code))
  expect(mappedMarkets.filter(({ type }) => !known.has(type))).toEqual([])
  expect(mappedMarkets.length).toBeGreaterThan(30)
})
