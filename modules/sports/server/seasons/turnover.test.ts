import { freshDatabase, hearAll, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { settleRunner } from '../settle/settle-runner.ts'
import { sendSlip } from '../slips/sent.ts'
import { bettor, dollarsOf, slipOf } from '../slips/slips.fixture.ts'
import { seasonRunner } from './runner.ts'
import { beginSeasons } from './season-clock.ts'
import { findOfSeason } from './season-rows.ts'
import { seasonsFixture } from './seasons.fixture.ts'
import { tableOf } from './table-prices.ts'

// The end of a football season, and the opening of the next one.

const { db } = freshDatabase()
const seasons = seasonsFixture(db)
const table = 'football/1/table'
type Outright = { id: string; type: string; key: string; odds: number }
const sold: Outright[] = []
let member: Awaited<ReturnType<typeof bettor>>
let season = 0
let last = ''

type Offered = { type: string; key: string; odds: number; outcome: number; version: number }
const offered = async (): Promise<Offered[]> =>
  (
    await sql<Offered>`select m.type, o.key, o.odds, o.id::float8 as outcome, m.version
      from sports.event e join sports.market m on m.event_id = e.id and m.status = 'active'
      join sports.outcome o on o.market_id = m.id and o.odds > 0 where e.ref = ${table} order by o.id`.execute(
      db(),
    )
  ).rows

/** All matches but the last one are over, each with a score of its own. */
async function playAllButOne(): Promise<void> {
  await sql`insert into sports.season_draw (match_id, tick_ms)
    select id, 1 from sports.season_match where season_id = ${season} and ref <> ${last}`.execute(
    db(),
  )
  await sql`update sports.season_match set state = 'over', ended_at = clock_timestamp(),
      score = jsonb_build_object('kind', 'football', 'period', 'over', 'minute', 90,
        'first', jsonb_build_array(id % 3, id % 2), 'second', jsonb_build_array(id % 2, id / 5 % 2))
    where season_id = ${season} and ref <> ${last}`.execute(db())
}

beforeAll(async () => {
  member = await bettor(db(), 1_000)
  await beginSeasons(db())
  await seasons.run()
  const { rows } = await sql<{ id: number; ref: string }>`
    select s.id::float8 as id, m.ref from sports.season s join sports.season_match m on m.season_id = s.id and m.round = s.rounds
    where s.sport = 'football' order by m.place desc limit 1`.execute(db())
  season = rows[0]?.id ?? 0
  last = rows[0]?.ref ?? ''
  for (const { outcome, version, ...pick } of await offered()) {
    const leg = { outcomes: [outcome], odds: pick.odds, versions: [version], isBanker: false }
    const slip = slipOf([leg], 1)
    await sendSlip(member, slip)
    sold.push({ id: slip.id, ...pick })
  }
}, 60_000)

test('the champion and the first four are on offer from the start of a season [GM-03]', () => {
  expect(sold.filter(({ type }) => type === 'outright').length).toBeGreaterThanOrEqual(12)
  expect(sold.filter(({ type }) => type === 'top-n').length).toBeGreaterThanOrEqual(12)
})

test('prices follow the table: what can no longer win is not on offer [GM-03]', async () => {
  await playAllButOne()
  await seasons.run(seasonRunner() as never)
  const left = (await offered()).filter(({ type }) => type === 'outright')
  expect(left.length).toBeLessThan(sold.filter(({ type }) => type === 'outright').length)
})

test('after its last match a season ends: its table is settled, its seeds are told, the next one is committed to [GM-03]', async () => {
  await sql`update sports.season_round set starts_at = clock_timestamp() where season_id = ${season} and number = 30`.execute(
    db(),
  )
  await sql`update sports.season_match set state = 'told' where ref = ${last} and state = 'planned'`.execute(
    db(),
  )
  const fresh = seasonRunner() as never
  await seasons.startAlone(last)
  await seasons.playOut()
  await seasons.pass(1)
  await seasons.run(fresh)
  await hearAll(testContext(db()), settleRunner)
  const { rows } = await sql<{
    number: number
    anchor: string
    hasEnded: boolean
    told: number
    isBefore: boolean
  }>`
    select number, anchor, ended_at is not null as "hasEnded", published_at < opens_at as "isBefore",
      (select count(*)::int from sports.season_round r where r.season_id = s.id and r.seed is not null) as told
    from sports.season s where sport = 'football' order by number`.execute(db())
  expect(rows).toMatchObject([
    { number: 1, hasEnded: true, told: 30 },
    { number: 2, hasEnded: false, told: 0, isBefore: true },
  ])
  expect(rows[0]?.anchor).not.toBe(rows[1]?.anchor)
  const { rows: markets } = await sql`
    select m.type, m.status from sports.market m join sports.event e on e.id = m.event_id
    where e.feed = 'house' and e.ref in (${table}, ${last}) and m.status not in ('settled', 'cancelled')`.execute(
    db(),
  )
  expect(markets).toEqual([])
})

test('outrights pay by the final table, dead heats included, and none is left open [GM-03]', async () => {
  const matches = await findOfSeason(db(), season)
  const [first] = matches
  if (!first) throw new Error('no match')
  const standings = tableOf(
    { ...first, id: season, number: 1, rounds: 30, opensAt: new Date() },
    matches,
  )
  const { rows } = await sql<{ id: string; state: string; prize: number }>`
    select id, state, (prize / 10000.0)::float8 as prize from sports.ticket`.execute(db())
  const tickets = new Map(rows.map((row) => [row.id, row]))
  let [came, won] = [0, 0]
  for (const { id, type, key, odds } of sold) {
    const line = standings.find(({ code }) => code === key)
    const places = type === 'outright' ? 1 : 4
    const above = (line?.rank ?? 99) - 1
    // Who shares a rank shares the places that are left.
    const share = Math.min(1, Math.max(0, places - above) / (line?.tied ?? 1))
    const expected = Math.floor(share * odds) / 10_000
    const ticket = tickets.get(id)
    expect(ticket?.state).toBe('ended')
    expect(ticket?.prize, `${type} ${key}`).toBeCloseTo(expected, 3)
    came += ticket?.prize ?? 0
    if (expected > 0) won += 1
  }
  expect(won).toBeGreaterThanOrEqual(5)
  expect(await dollarsOf(db(), member.member.id)).toBeCloseTo(1_000 - sold.length + came, 3)
})
