import { listenOnce, prepareServingRole } from '@tessera/server-kit'
import { freshDatabase, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { createHmac, randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { isOfChain, wordsOf } from '../../feeds/house/chain.ts'
import { beginSeasons } from './season-clock.ts'
import { findInState } from './season-rows.ts'
import { seasonRunner } from './runner.ts'

const { db, url } = freshDatabase()
const runner = seasonRunner()
const run = async (listener = runner) => {
  const context = testContext(db())
  await listenOnce(context, listener)
  return context
}
/** Lets so many seconds pass for what is due. */
const pass = async (seconds: number) => {
  const by = sql`make_interval(secs => ${seconds})`
  // What is due is only ever put off, so the test takes the guard away.
  await sql`alter table sports.season_draw disable trigger keep_words`.execute(db())
  await sql`update sports.season_draw set next_at = next_at - ${by} where next_at is not null`.execute(
    db(),
  )
  await sql`alter table sports.season_draw enable trigger keep_words`.execute(db())
  await sql`update sports.season_match set starts_at = starts_at - ${by} where state in ('planned', 'told')`.execute(
    db(),
  )
  await sql`update sports.season_clock set alive_at = alive_at - interval '3 seconds'`.execute(db())
}
const eventsOf = async (status: string) =>
  (
    await sql<{ ref: string; score: unknown }>`select ref, score from sports.event
      where feed = 'house' and status = ${status} order by ref`.execute(db())
  ).rows

beforeAll(async () => {
  await beginSeasons(db())
  await run()
}, 60_000)

test('seasons of every sport open by themselves, with their chain published before [GM-03] [GM-04]', async () => {
  const { rows } = await sql<{ sport: string; isBefore: boolean }>`
    select sport, published_at < opens_at as "isBefore" from sports.season order by sport`.execute(
    db(),
  )
  expect(rows.map(({ sport }) => sport)).toEqual([
    'basketball',
    'breach',
    'citadel',
    'fight',
    'football',
    'orbit',
    'tennis',
  ])
  expect(rows.every(({ isBefore }) => isBefore)).toBe(true)
  const { rows: chains } = await sql<{ seed: string; round: number; anchor: string }>`
    select d.seed, d.round, s.anchor from sports.season_seed d join sports.season s on s.id = d.season_id`.execute(
    db(),
  )
  for (const chain of chains) expect(isOfChain(chain.seed, chain)).toBe(true)
})

test('matches to come stand in the book with prices, and the feed is open [GM-03]', async () => {
  const events = await eventsOf('planned')
  expect(events.length).toBeGreaterThan(40)
  const { rows } = await sql<{ sport: string; markets: number }>`
    select e.sport, count(m.id)::int as markets from sports.event e
    join sports.market m on m.event_id = e.id and m.status = 'active' where e.feed = 'house' group by 1 order by 1`.execute(
    db(),
  )
  expect(rows.map(({ sport }) => sport)).toHaveLength(7)
  const { rows: feeds } = await sql<{
    state: string
  }>`select state from sports.feed where name = 'house'`.execute(db())
  expect(feeds).toEqual([{ state: 'up' }])
  const { rows: counted } = await sql`select * from sports.feed_count where feed = 'house'`.execute(
    db(),
  )
  expect(counted).toEqual([])
})

test('a match starts, is drawn tick by tick from its seed, and goes on after a restart in its middle [GM-03]', async () => {
  await pass(70)
  await run()
  const live = await findInState(db(), ['live'])
  expect(live.length).toBeGreaterThan(4)
  for (let tick = 0; tick < 12; tick++) {
    await pass(8)
    // Another process, which remembers nothing, takes over in the middle.
    await run(tick === 6 ? seasonRunner() : runner)
  }
  const football = (await findInState(db(), ['live'])).find(({ sport }) => sport === 'football')
  expect(football?.words).toHaveLength(12)
  const { rows } = await sql<{ seed: string; bytes: Buffer }>`
    select s.seed, d.words as bytes from sports.season_draw d join sports.season_match m on m.id = d.match_id
    join sports.season_seed s on s.season_id = m.season_id and s.round = m.round where m.ref = ${football?.ref ?? ''}`.execute(
    db(),
  )
  const [row] = rows
  const matchSeed = createHmac('sha256', row?.seed ?? '')
    .update(football?.ref ?? '')
    .digest('hex')
  const again = Array.from({ length: 12 }, (_, at) =>
    createHmac('sha256', matchSeed)
      .update(String(at + 1))
      .digest()
      .readUInt32BE(0),
  )
  expect(football?.words).toEqual(again)
  expect(wordsOf(row?.bytes ?? Buffer.alloc(0))).toEqual(again)
  const [event] = (await eventsOf('live')).filter(({ ref }) => ref === football?.ref)
  expect(event?.score).toMatchObject({ minute: 12 })
}, 60_000)

test('time stands still while nobody runs the seasons: no tick is drawn for it [GM-03]', async () => {
  const before = await findInState(db(), ['live'])
  await sql`alter table sports.season_draw disable trigger keep_words`.execute(db())
  await sql`update sports.season_draw set next_at = next_at - interval '1 hour' where next_at is not null`.execute(
    db(),
  )
  await sql`alter table sports.season_draw enable trigger keep_words`.execute(db())
  await sql`update sports.season_clock set alive_at = alive_at - interval '1 hour'`.execute(db())
  await run(seasonRunner())
  await run()
  const after = await findInState(db(), ['live'])
  const most = Math.max(
    ...before.map(
      ({ ref, words }) =>
        (after.find((each) => each.ref === ref)?.words.length ?? 0) - words.length,
    ),
  )
  // A tick a run may have been due before; an hour has hundreds.
  expect(most).toBeLessThanOrEqual(2)
}, 60_000)

test('the role that serves can draw what is due, and can read no seed [GM-03]', async () => {
  const role = `serving_${randomBytes(4).toString('hex')}`
  const address = new URL(url())
  address.username = role
  await prepareServingRole(db(), address.toString())
  const as = (statement: string) =>
    db()
      .transaction()
      .execute(async (tx) => {
        await sql.raw(`set local role ${role}`).execute(tx)
        return (await sql.raw(statement).execute(tx)).rows
      })
  await expect(as('select seed from sports.season_seed')).rejects.toThrow(/permission denied/)
  await expect(as('update sports.season_draw set ticks = 0')).rejects.toThrow(/permission denied/)
  await pass(5)
  // Whoever asks, and however often: what is not due is not drawn.
  for (let asked = 0; asked < 20; asked++) {
    expect(
      await as('select match_id from sports.draw_ticks(500) where due_at > clock_timestamp()'),
    ).toEqual([])
  }
  await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(db())
})
