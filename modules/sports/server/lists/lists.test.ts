import { fixedClock, freshDatabase, memberContext, person } from '@tessera/testing'
import { newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookCalls } from '../../book-calls.ts'
import { favouritesMax } from '../../limits.ts'
import { bookFixture, score, side, threeWay, total } from '../book/book.fixture.ts'
import { listFavourites, setFavourite } from './favourites.ts'
import { listEvents, readEvent } from './list-events.ts'
import { listResults, readResults } from './list-results.ts'
import { listSports } from './list-sports.ts'
import { priceHistory, readPrices } from './read-prices.ts'
import { eventStatistics } from './statistics.ts'
import * as z from 'zod/mini'

const { db } = freshDatabase()
const clock = fixedClock('2026-11-27T12:00:00Z')
const f = bookFixture(db, clock)
const context = () => ({ db: db(), clock })
const query = (more: object = {}) => z.parse(bookCalls.listEvents.query, more)
const list = (more: object = {}) => listEvents(context(), { query: query(more) })
const ofEvent = (id: number, language = 'EN') => ({ params: { id }, query: { language } })
const ids = ({ list: rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id)

const hours = (many: number) => new Date(clock().getTime() + many * 3_600_000)
const made: Record<string, number> = {}
beforeAll(async () => {
  await f.open()
  for (const [ref, more] of [
    ['live', { startsAt: hours(0) }],
    ['soon', { startsAt: hours(2) }],
    ['later', { startsAt: hours(9) }],
    ['tomorrow', { startsAt: hours(20) }],
    ['done', { startsAt: hours(1), competitors: { home: side('birch'), away: side('alder') } }],
  ] as const) {
    await f.tell(f.fixture(ref, more))
    await f.tell(f.odds(ref, [threeWay(), total('2.5'), total('1.5', [12_000, 40_000])]))
    made[ref] = (await f.read(ref)).id
  }
  await f.tell(
    f.state('live', 'live', score([1, 0])),
    f.state('done', 'ended', score([1, 1], [2, 0], 'over')),
    f.result('done', { 'match-result': { '1': win, X: loss, '2': loss } }),
  )
}, 60_000)
const win = { won: true, void: 'none' }
const loss = { won: false, void: 'none' }

test('events are listed live first, with their three main markets and how many more there are [GM-03]', async () => {
  const page = await list()
  expect(ids(page)).toEqual([made['live'], made['soon'], made['later'], made['tomorrow']])
  const [first] = page.list
  expect(first).toMatchObject({
    sport: 'football',
    home: { name: 'alder FC', initials: 'AL' },
    away: { name: 'birch FC' },
    tournament: { name: 'League', tier: 2 },
    status: 'live',
    score: { first: [1, 0] },
    liveDelay: 6,
    isOwn: false,
    more: 1,
  })
  // The line nearest to even stands in its column.
  expect(first?.markets).toMatchObject([
    {
      type: 'match-result',
      specifiers: {},
      status: 'active',
      version: 1,
      outcomes: [{ key: '1', odds: 21_000 }, {}, {}],
    },
    { type: 'total', specifiers: { line: '2.5' } },
  ])
  expect(z.safeParse(bookCalls.listEvents.reply, page).success).toBe(true)
})

test('lists are cut by time, sport, tournament, ids, and by what is searched in the names of the reader’s language', async () => {
  expect(ids(await list({ when: 'live' }))).toEqual([made['live']])
  expect(ids(await list({ when: 'soon' }))).toEqual([made['soon']])
  expect(ids(await list({ when: 'day', day: '2026-11-28' }))).toEqual([made['tomorrow']])
  expect(ids(await list({ when: 'day' }))).toEqual([made['soon'], made['later']])
  expect(ids(await list({ sport: 'tennis' }))).toEqual([])
  const [one] = (await list()).list
  expect(ids(await list({ tournament: one?.tournament.id }))).toHaveLength(4)
  expect(ids(await list({ tournament: 999_999 }))).toEqual([])
  expect(ids(await list({ ids: `${made['later']},${made['done']}` }))).toEqual([made['later']])
  const league = String(one?.tournament.id)
  const either = await list({ ids: String(made['later']), tournaments: '999999' })
  expect(ids(either)).toEqual([made['later']])
  expect(ids(await list({ ids: '999999', tournaments: league }))).toHaveLength(4)
  expect(ids(await list({ category: 'SPORTS' }))).toHaveLength(4)
  expect(ids(await list({ category: 'ESPORTS' }))).toEqual([])
  expect(ids(await list({ search: 'ALDER CF', language: 'es' }))).toHaveLength(4)
  expect(ids(await list({ search: 'alder cf', language: 'en' }))).toEqual([])
  expect(ids(await list({ search: '%' }))).toEqual([])
  const second = await list({ pageNo: 2, pageSize: 3 })
  expect(ids(second)).toEqual([made['tomorrow']])
  expect(second.totalPages).toBe(2)
})

test('sports are told down to their tournaments with what is live and to come', async () => {
  expect(await listSports(db(), 'es')).toMatchObject({
    sports: [
      {
        sport: 'football',
        live: 1,
        total: 4,
        categories: [
          { name: 'Norte', tournaments: [{ name: 'Liga', tier: 2, live: 1, total: 4 }] },
        ],
      },
    ],
  })
})

test('an event is read with all its open markets, and one that is not there is unknown', async () => {
  const read = await readEvent(context(), ofEvent(made['live'] ?? 0))
  expect(read.markets).toHaveLength(3)
  expect(z.safeParse(bookCalls.readEvent.reply, read).success).toBe(true)
  await expect(readEvent(context(), ofEvent(999_999))).rejects.toThrow('sports.unknownEvent')
})

test('prices are read for a slip, and their history shows when each was offered', async () => {
  const { markets } = await readEvent(context(), ofEvent(made['soon'] ?? 0))
  const outcome = markets[0]?.outcomes[0]?.id ?? 0
  expect((await readPrices(context(), [outcome, 999_999])).list).toEqual([
    { outcome, odds: 21_000, market: markets[0]?.id, version: 1, status: 'active' },
  ])
  clock.pass(1_000)
  await f.tell(f.odds('soon', [threeWay([22_000, 33_000, 34_000])]))
  await f.tell({ kind: 'bet stop', event: 'soon', types: 'all', to: 'suspended' })
  const history = await priceHistory(db(), outcome)
  expect(history.list.map(({ odds }) => odds)).toEqual([21_000, 22_000, 0])
  expect((await readPrices(context(), [outcome])).list).toMatchObject([
    { status: 'suspended', version: 3 },
  ])
  await expect(priceHistory(db(), 999_999)).rejects.toThrow('sports.unknownOutcome')
})

test('results tell the score, and for each market the message, certainty and rules that it stands on', async () => {
  const ended = await listResults(context(), {
    query: z.parse(bookCalls.listResults.query, { sport: 'football' }),
  })
  expect(ended.list).toMatchObject([
    { id: made['done'], status: 'ended', markets: 1, winner: 'birch FC', isDraw: false },
  ])
  expect(z.safeParse(bookCalls.listResults.reply, ended).success).toBe(true)
  const read = await readResults(context(), ofEvent(made['done'] ?? 0))
  expect(read.rulesVersion).toBe(1)
  expect(read.markets).toMatchObject([
    {
      type: 'match-result',
      outcomes: [
        {
          key: '1',
          result: win,
          certainty: 1,
          by: 'feed',
          number: 1,
          message: expect.stringContaining('unit-'),
        },
        { key: 'X', result: loss },
        { key: '2', result: loss },
      ],
    },
  ])
  expect(z.safeParse(bookCalls.readResults.reply, read).success).toBe(true)
  await expect(readResults(context(), ofEvent(999_999))).rejects.toThrow('sports.unknownEvent')
})

test('an event is read with the table of its tournament, the form of both sides and their meetings', async () => {
  const read = await eventStatistics(context(), ofEvent(made['live'] ?? 0))
  expect(read.table).toMatchObject([
    { competitor: { name: 'birch FC' }, played: 1, won: 1, scored: 3, conceded: 1, points: 3 },
    { competitor: { name: 'alder FC' }, played: 1, lost: 1, points: 0 },
  ])
  expect(read.form).toMatchObject([
    { events: [{ id: made['done'], outcome: 'lost', isHome: false, against: 'birch FC' }] },
    { events: [{ outcome: 'won', isHome: true }] },
  ])
  expect(read.headToHead).toMatchObject([{ id: made['done'], home: 'birch FC', away: 'alder FC' }])
  expect(z.safeParse(bookCalls.eventStatistics.reply, read).success).toBe(true)
  await expect(eventStatistics(context(), ofEvent(999_999))).rejects.toThrow('sports.unknownEvent')
})

test('a member keeps favourites, each once, as many as there is room for', async () => {
  const member = memberContext(db(), person(newId(clock())), clock)
  const set = (ref: string, isKept = true) => setFavourite(member, { thing: 'event', ref, isKept })
  await set('1')
  await set('1')
  await set('2')
  await set('2', false)
  expect(await listFavourites(member)).toEqual({ list: [{ thing: 'event', ref: '1' }] })
  await sql`insert into sports.favourite (member_id, thing, ref, made_at)
    select ${member.member.id}, 'event', n::text, ${clock()} from generate_series(2, ${favouritesMax}) n`.execute(
    db(),
  )
  await expect(set('9999')).rejects.toThrow('sports.tooManyFavourites')
  await set('1')
})
