import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jsonOdds } from '../../feeds/json-odds/feed.ts'
import { standIn as jsonStandIn } from '../../feeds/json-odds/stand-in.fixture.ts'
import { unified } from '../../feeds/unified/feed.ts'
import { standIn as unifiedStandIn } from '../../feeds/unified/stand-in.fixture.ts'
import { addFeed, ownKind } from '../book/feeds.ts'
import { hireTrader } from '../desk/desk.fixture.ts'
import { feedFixture, offer, setFeed as keepFeed, threeWays, totals } from './feed.fixture.ts'
import { useFeedKey } from './feed-key.ts'
import { listFeeds } from './list-feeds.ts'
import { listFeedChanges, recoverFeed, setFeed } from './set-feed.ts'
import { turnFeeds } from './turn-feeds.ts'

// Two sources of one match that are heard together, and what the staff see and set of them.

const { db } = freshDatabase()
const f = feedFixture(db, { name: 'first', kind: jsonOdds })
const other = {} as { source: Awaited<ReturnType<typeof unifiedStandIn>> }

const heldBy = async () => (await f.book.market('both', 'match-result'))?.heldBy
const apart = async () =>
  (
    await sql<{ key: string; apart: number }>`
      select o.key, p.apart_ppm as apart from sports.source_price p join sports.outcome o on o.id = p.outcome_id
      where p.feed = 'second' order by o.key`.execute(db())
  ).rows

beforeAll(async () => {
  await f.start(jsonStandIn)
  other.source = await unifiedStandIn(f.clock)
  const { settings } = other.source
  await keepFeed(db(), { name: 'second', kind: unified, settings, now: f.clock() })
  await f.keeper()?.stop()
  f.useKeeper(f.keeperOf([jsonOdds, unified]))
}, 60_000)
afterAll(async () => {
  await f.stop()
  await other.source.close()
})

test('two sources of one match are compared while both are heard: far apart the desk is told, further the market stops [GM-03]', async () => {
  offer(f, 'both', [threeWays('2.00', '3.40', '3.80'), totals()])
  await f.until(f.isUp)
  await f.until(async () => (await f.shown('both')) === 'active')
  const startsAt = new Date(f.clock().getTime() + 24 * 3_600_000)
  const names = { home: 'both home', away: 'both away', startsAt }
  const { source } = other
  source.say({ kind: 'fixture', event: 'both', ...names })
  source.say({ kind: 'odds', event: 'both', markets: [threeWays('2.05', '3.40', '3.60')] })
  const secondIsUp = async () => {
    source.beat()
    const { rows } = await sql<{
      state: string
    }>`select state from sports.feed where name = 'second'`.execute(db())
    return rows[0]?.state === 'up'
  }
  await f.until(secondIsUp)
  await f.until(async () => (await apart()).length === 3)
  // The first source alone is sold.
  expect(await f.odds('both')).toEqual({ '1': 20_000, X: 34_000, '2': 38_000 })
  const [home] = await apart()
  expect(home).toEqual({ key: '1', apart: 12_195 })
  const desk = await hireTrader(db())
  const told = async () => (await listFeeds(desk)).list.find(({ name }) => name === 'second')
  expect((await told())?.apart).toEqual({ told: 0, stops: 0 })

  source.say({ kind: 'odds', event: 'both', markets: [threeWays('2.50', '3.40', '2.75')] })
  await f.until(async () => (await told())?.apart.told === 2)
  expect(await heldBy()).toBeNull()
  expect(await f.shown('both')).toBe('active')
  // The first source moves away from the second: that is seen when it moves, not when the other speaks.
  f.source().say({ kind: 'odds', event: 'both', markets: [threeWays('1.40', '5.00', '8.00')] })
  await f.until(async () => (await heldBy()) === 'sources apart')
  expect(await f.shown('both')).toBe('suspended')
  expect(await f.shown('both', 'total', 'line=2.5')).toBe('active')
  expect((await told())?.apart.stops).toBeGreaterThan(0)
}, 60_000)

test('a source that is not heard is compared with nothing [GM-03]', async () => {
  offer(f, 'alone', [threeWays('2.00', '3.40', '3.80')])
  await f.until(async () => (await f.shown('alone')) === 'active')
  other.source.beat(false)
  await f.until(async () => {
    const { rows } = await sql<{
      state: string
    }>`select state from sports.feed where name = 'second'`.execute(db())
    return rows[0]?.state === 'down'
  })
  expect(await f.isUp()).toBe(true)
  expect(await f.shown('alone')).toBe('active')
}, 60_000)

test('staff see how each feed is heard, and what it offers in vain', async () => {
  f.source().sayStrange('alone')
  await f.until(async () => (await f.unmapped()).length > 0)
  const desk = await hireTrader(db())
  const { list, kinds } = await listFeeds(desk)
  const first = list.find(({ name }) => name === 'first')
  expect(first).toMatchObject({ kind: 'json-odds', isOwn: false, state: 'up', trouble: null })
  expect(first?.aliveAt).not.toBeNull()
  expect(first?.events).toBe(2)
  expect(first?.recovery).toMatchObject({ tries: 0, most: 5 })
  expect(first?.unmapped[0]).toMatchObject({ name: 'corners', count: 1 })
  expect(first?.counts.map(({ what }) => what)).toContain('recovery')
  expect(first?.fields.find(({ name }) => name === 'token')).toMatchObject({
    isSet: true,
    value: '',
  })
  expect(kinds.map(({ kind }) => kind)).toEqual(['json-odds', 'unified'])
})

test('staff set a feed, its secret is sealed and never shown, and who did it is kept', async () => {
  const desk = await hireTrader(db())
  const settings = {
    baseUrl: 'https://odds.example',
    token: 'a-secret-token',
    pollMilliseconds: '500',
  }
  await setFeed(desk, 'third', { kind: 'json-odds', isOn: false, settings })
  const { rows } = await sql<{ state: string; text: string }>`
    select state, settings::text as text from sports.feed where name = 'third'`.execute(db())
  expect(rows[0]?.state).toBe('off')
  expect(rows[0]?.text).not.toContain('a-secret-token')
  await setFeed(desk, 'third', {
    kind: 'json-odds',
    isOn: true,
    settings: { ...settings, token: '' },
  })
  const { list } = await listFeedChanges(db(), { pageNo: 1, pageSize: 10 })
  expect(list[0]).toMatchObject({
    subject: 'feed:third',
    before: { isOn: 'false' },
    after: { isOn: 'true' },
  })
  expect(JSON.stringify(list)).not.toContain('a-secret-token')
  await setFeed(desk, 'third', {
    kind: 'json-odds',
    isOn: false,
    settings: { ...settings, token: '' },
  })
  await expect(
    setFeed(desk, 'fourth', { kind: 'pigeons', isOn: true, settings: {} }),
  ).rejects.toThrow('sports.unknownFeedKind')
  await expect(
    setFeed(desk, 'fourth', {
      kind: 'json-odds',
      isOn: true,
      settings: { ...settings, baseUrl: 'ftp://x' },
    }),
  ).rejects.toThrow('badInput')
  for (let count = 0; count < 17; count++) {
    await setFeed(desk, `more-${count}`, { kind: 'json-odds', isOn: false, settings })
  }
  await expect(
    setFeed(desk, 'one-more', { kind: 'json-odds', isOn: false, settings }),
  ).rejects.toThrow('sports.feedsFull')
})

test('staff have a feed recovered: it is suspended, and opens with what its source tells again [GM-03]', async () => {
  const desk = { ...(await hireTrader(db())), clock: f.clock }
  const asked = f.source().asked.recoveries.length
  f.clock.pass(1_000)
  await recoverFeed(desk, 'first', 'Prices look old')
  expect(await f.shown('alone')).toBe('suspended')
  await f.until(f.isUp)
  expect(f.source().asked.recoveries.length).toBe(asked + 1)
  await f.until(async () => (await f.shown('alone')) === 'active')
  await expect(recoverFeed(desk, 'nowhere', 'Prices look old')).rejects.toThrow(
    'sports.unknownFeed',
  )
  await addFeed(db(), { name: 'house', kind: ownKind, settings: {} }, f.clock())
  await expect(recoverFeed(desk, 'house', 'Prices look old')).rejects.toThrow('sports.ownFeed')
}, 60_000)

test('own events that nobody plays any more are suspended after 20 seconds', async () => {
  await sql`update sports.feed set state = 'up', alive_at = ${f.clock()} where name = 'house'`.execute(
    db(),
  )
  const stateOf = async () => {
    const { rows } = await sql<{
      state: string
    }>`select state from sports.feed where name = 'house'`.execute(db())
    return rows[0]?.state
  }
  f.clock.pass(19_000)
  await f.keeper()?.step()
  expect(await stateOf()).toBe('up')
  f.clock.pass(2_000)
  await f.keeper()?.step()
  expect(await stateOf()).toBe('down')
})

test('secrets of feeds turn to the next key', async () => {
  const [key, next] = [Buffer.alloc(32, 9), Buffer.alloc(32, 10)]
  const before = await turnFeeds(db(), { key })
  expect(before.opened).toBeGreaterThan(2)
  expect(await turnFeeds(db(), { key, next })).toEqual(before)
  expect(await turnFeeds(db(), { key: next })).toEqual(before)
  useFeedKey(next)
})
