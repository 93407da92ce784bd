import { freshDatabase, hearAll, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { plainReturn } from '../../markets/plain-football.fixture.ts'
import type { FootballScore } from '../../sport.ts'
import { settleRunner } from '../settle/settle-runner.ts'
import { sendSlip } from '../slips/sent.ts'
import { slipRunner } from '../slips/slip-runner.ts'
import { bettor, dollarsOf, slipOf } from '../slips/slips.fixture.ts'
import { beginSeasons } from './season-clock.ts'
import { seasonsFixture } from './seasons.fixture.ts'

// One match of a season from its first price to the last ticket on it.

const { db } = freshDatabase()
const seasons = seasonsFixture(db)
const ref = 'football/1/1/1'
const stake = 4

type Sold = {
  id: string
  type: string
  specifiers: string
  key: string
  odds: number
  from: readonly [number, number]
}
const sold: Sold[] = []
let member: Awaited<ReturnType<typeof bettor>>

/** The first outcome on offer of every market of the match. */
const offered = async () =>
  (
    await sql<
      Omit<Sold, 'id' | 'from'> & { outcome: number; version: number; score: FootballScore }
    >`
      select distinct on (m.id) m.type, m.specifiers, o.key, o.odds, o.id::float8 as outcome, m.version, e.score
      from sports.event e join sports.market m on m.event_id = e.id and m.status = 'active'
      join sports.outcome o on o.market_id = m.id and o.odds > 0
      where e.ref = ${ref} order by m.id, md5(o.id::text)`.execute(db())
  ).rows

async function buyOfEach(isLive: boolean): Promise<void> {
  for (const { outcome, version, score, ...pick } of await offered()) {
    const leg = { outcomes: [outcome], odds: pick.odds, versions: [version], isBanker: false }
    const slip = slipOf([leg], stake)
    await sendSlip(member, slip)
    const { first, second } = score
    const from = isLive
      ? ([first[0] + second[0], first[1] + second[1]] as const)
      : ([0, 0] as const)
    sold.push({ id: slip.id, ...pick, from })
  }
  if (!isLive) return
  await sql`update sports.ticket set decides_at = clock_timestamp() - interval '1 second'
    where state = 'waiting'`.execute(db())
  await hearAll(testContext(db()), slipRunner)
}

beforeAll(async () => {
  member = await bettor(db(), 10_000)
  await beginSeasons(db())
  await seasons.run()
  await buyOfEach(false)
  await seasons.startAlone(ref)
  let isSoldInPlay = false
  await seasons.playOut(async (tick) => {
    // A goal takes all markets off for a while.
    if (tick >= 30 && !isSoldInPlay && (await offered()).length > 0) {
      isSoldInPlay = true
      await buyOfEach(true)
    }
  })
  await hearAll(testContext(db()), settleRunner)
}, 120_000)

const rowsOf = async () =>
  new Map(
    (
      await sql<{ id: string; state: string; prize: number; refused: string | null }>`
        select id, state, (prize / 10000.0)::float8 as prize, refused_for as refused from sports.ticket`.execute(
        db(),
      )
    ).rows.map((row) => [row.id, row]),
  )

test('a ticket of every market type of a match ends with it, before and during play [GM-03]', async () => {
  const rows = await rowsOf()
  const types = new Set(sold.map(({ type }) => type))
  expect(types.size).toBeGreaterThanOrEqual(12)
  const ended = sold.filter(({ id }) => rows.get(id)?.state === 'ended')
  expect(new Set(ended.map(({ type }) => type))).toEqual(types)
  const open = [...rows.values()].filter(({ state }) => !['ended', 'refused'].includes(state))
  expect(open).toEqual([])
  // All that was sold before the start was taken.
  expect(ended.length).toBeGreaterThan(sold.length / 2)
})

test('each is paid what a plain computation of the score says [GM-03]', async () => {
  const rows = await rowsOf()
  const { rows: scores } = await sql<{ score: FootballScore }>`
    select score from sports.event where ref = ${ref}`.execute(db())
  const score = scores[0]?.score
  if (!score) throw new Error('no score')
  let compared = 0
  for (const { id, type, specifiers, key, odds, from } of sold) {
    const row = rows.get(id)
    if (row?.state !== 'ended') continue
    const {
      line = '',
      side = '',
      start = '',
      n = '',
      period = '',
    } = Object.fromEntries(specifiers.split('|').map((each) => each.split('='))) as Record<
      string,
      string
    >
    const plain = plainReturn(
      {
        first: score.first,
        second: score.second,
        ...(score.order && { order: score.order }),
      } as never,
      { type, line, side, start, n, period, outcome: key, from },
    )
    if (plain === undefined) continue
    // The plain one bets 400 at 3.00: what comes back above the stake's part is at other odds here.
    const expected = paidAt(plain / 400, odds / 10_000) * stake
    expect(row.prize, `${type} ${specifiers} ${key} ${JSON.stringify(score)}`).toBeCloseTo(
      expected,
      3,
    )
    compared += 1
  }
  expect(compared).toBeGreaterThan(30)
})

/** What a stake of 1 brings at these odds, by what it brings at 3.00: lost, half lost, void, half won, won. */
function paidAt(atThree: number, odds: number): number {
  if (atThree === 2) return (1 + odds) / 2
  return atThree === 3 ? odds : atThree
}

test('the member has what was not staked and what came back, and nothing of the match is open [GM-03]', async () => {
  const rows = await rowsOf()
  const ended = [...rows.values()].filter(({ state }) => state === 'ended')
  const came = ended.reduce((sum, { prize }) => sum + prize, 0)
  expect(await dollarsOf(db(), member.member.id)).toBeCloseTo(
    10_000 - ended.length * stake + came,
    3,
  )
  const { rows: open } = await sql`
    select m.type, m.status from sports.market m join sports.event e on e.id = m.event_id
    where e.ref = ${ref} and m.status not in ('settled', 'cancelled')`.execute(db())
  expect(open).toEqual([])
  const { rows: refused } = await sql`select * from sports.feed_count where feed = 'house'`.execute(
    db(),
  )
  expect(refused).toEqual([])
})
