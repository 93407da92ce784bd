import { fixedClock, freshDatabase, testContext } from '@tessera/testing'
import { inTransaction, newId, prepareJobs } from '@tessera/server-kit'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { bookFixture, lost, score, threeWay, total, voided, won } from './book.fixture.ts'
import { cancelEvent, closeEvent, enterResult } from './enter-result.ts'
import { holdEvent, holdMarket, releaseEvent, releaseMarket } from './hold.ts'
import { lateEventsJob } from './late-events.ts'
import { type MarketStatus, memberStatus } from './member-status.ts'
import { pruneBookJob } from './prune-book.ts'
import { usualRetention, writeRetention } from './retention.ts'
import { reopenFeed, suspendFeed } from './suspend-feed.ts'
import { voidForPrice } from './void-for-price.ts'

const { db, url } = freshDatabase()
const clock = fixedClock('2026-11-27T12:00:00Z')
const f = bookFixture(db, clock)
const own = bookFixture(db, clock, 'own')
beforeAll(async () => {
  await prepareJobs(url())
  await f.open()
  await own.open('house')
}, 60_000)

let count = 0
async function event(of = f): Promise<{ ref: string; id: number }> {
  const ref = `h${++count}`
  await of.tell(of.fixture(ref), of.odds(ref, [threeWay(), total()]))
  return { ref, id: (await of.read(ref)).id }
}
const by = () => ({ by: 'staff:ana', now: clock() })
const two = () => ({ by: 'staff:ana', confirmedBy: 'staff:ben', reason: 'Seen', now: clock() })
const enter = (eventId: number, more: object) =>
  inTransaction(db(), (tx) => enterResult(tx, { eventId, ...two(), ...more }))
const over = { status: 'ended', score: score([2, 0], [0, 1], 'over') } as const

test('a feed that is lost closes all its markets at once, and they open with its next prices and snapshot [GM-03]', async () => {
  const { ref } = await event()
  const { version } = await f.read(ref)
  await suspendFeed(db(), f.feed, clock())
  expect(await f.market(ref, 'match-result')).toMatchObject({
    status: 'suspended',
    shown: 'suspended',
    version: 2,
  })
  expect((await f.read(ref)).version).toBe(version + 1n)
  await f.tell(f.odds(ref, [threeWay()]))
  expect(await f.market(ref, 'match-result')).toMatchObject({
    status: 'active',
    shown: 'suspended',
  })
  await reopenFeed(db(), f.feed, clock())
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
  // It was not in the snapshot.
  expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({ shown: 'suspended' })
})

test('a feed that says it is not subscribed is closed, and only the snapshot that was asked for opens it', async () => {
  const { ref } = await event()
  await f.tell({ kind: 'alive', subscribed: false })
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'suspended' })
  await sql`update sports.feed set state = 'recovering', recovery = 'q1' where name = ${f.feed}`.execute(
    db(),
  )
  await f.tell(f.odds(ref, [threeWay()]), { kind: 'snapshot complete', request: 'q0' })
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'suspended' })
  await f.tell({ kind: 'snapshot complete', request: 'q1' })
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
})

test('what the desk holds stays closed whatever its feed says, and each hold raises the version', async () => {
  const { ref, id } = await event()
  const market = await f.market(ref, 'match-result')
  const { version } = await f.read(ref)
  await holdMarket(db(), market?.id ?? 0, by())
  await f.tell(f.odds(ref, [threeWay([20_000, 33_000, 36_000])]))
  expect(await f.market(ref, 'match-result')).toMatchObject({
    shown: 'suspended',
    heldBy: 'staff:ana',
  })
  expect((await f.read(ref)).version).toBe(version + 2n)
  await releaseMarket(db(), market?.id ?? 0, by())
  expect(await f.market(ref, 'match-result')).toMatchObject({ shown: 'active' })
  await holdEvent(db(), id, by())
  expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({ shown: 'suspended' })
  await releaseEvent(db(), id, by())
  expect(await f.market(ref, 'total', 'line=2.5')).toMatchObject({ shown: 'active' })
  await expect(holdEvent(db(), 999_999, by())).rejects.toThrow('sports.unknownEvent')
  await expect(holdMarket(db(), 999_999, by())).rejects.toThrow('sports.unknownMarket')
})

test('two feeds on one market are compared: the source alone is sold, and far apart the market stops', async () => {
  const second = bookFixture(db, clock, 'other')
  await second.open()
  const startsAt = new Date(clock().getTime() + 7_200_000)
  const ref = `h${++count}`
  await f.tell(f.fixture(ref, { startsAt }), f.odds(ref, [threeWay()]))
  await second.tell(
    second.fixture('theirs', { startsAt }),
    second.odds('theirs', [threeWay([22_000, 33_000, 34_000])]),
  )
  expect(await f.market(ref, 'match-result')).toMatchObject({
    shown: 'active',
    odds: { '1': 21_000 },
  })
  await second.tell(second.odds('theirs', [threeWay([50_000, 33_000, 15_000])]))
  expect(await f.market(ref, 'match-result')).toMatchObject({
    shown: 'suspended',
    heldBy: 'sources apart',
  })
})

test('what two of the staff enter grades every market, and is refused where it is wrong or known [GM-03]', async () => {
  const { ref, id } = await event()
  await expect(enter(id, {})).rejects.toThrow('sports.wrongResult')
  await expect(enter(id, { state: { ...over, status: 'live' } })).rejects.toThrow(
    'sports.wrongResult',
  )
  await expect(enter(999_999, { state: over })).rejects.toThrow('sports.unknownEvent')
  await enter(id, { state: over })
  expect(await f.results(ref, 'match-result')).toMatchObject([
    { key: '1', result: won, madeBy: 'staff:ana', certainty: 2 },
    { result: lost },
    { result: lost },
  ])
  await expect(enter(id, { state: over })).rejects.toThrow('sports.sameResult')
  const { rows } = await sql<{
    id: number
  }>`select o.id::float8 as id from sports.outcome o join sports.market m on m.id = o.market_id
    where m.event_id = ${id} and m.type = 'total' order by o.id`.execute(db())
  const outcomes = rows.map(({ id: outcomeId }) => ({ outcomeId, result: won }))
  await expect(enter(id, { outcomes })).rejects.toThrow('sports.wrongResult')
  await enter(id, { outcomes: outcomes.map((each) => ({ ...each, result: voided })) })
  expect((await f.results(ref, 'total', 'line=2.5')).at(-1)).toMatchObject({
    number: 2,
    result: voided,
  })
})

test('an own event keeps the result of its seed, and may be made void as a whole', async () => {
  const { id } = await event(own)
  await expect(enter(id, { state: over })).rejects.toThrow('sports.ownEvent')
  await expect(closeEvent(db(), { eventId: id, ...by() })).rejects.toThrow('sports.eventNotOver')
  await inTransaction(db(), (tx) => cancelEvent(tx, { eventId: id, ...two() }))
  await expect(
    inTransaction(db(), (tx) => cancelEvent(tx, { eventId: id, ...two() })),
  ).rejects.toThrow('sports.eventIsOver')
  await closeEvent(db(), { eventId: id, ...by() })
})

test('an event that is closed is changed by no message any more', async () => {
  const { ref, id } = await event()
  await f.tell(f.state(ref, 'ended', over.score))
  await closeEvent(db(), { eventId: id, ...by() })
  expect((await f.tell(f.state(ref, 'live', score([0, 0])))).parts).toMatchObject([
    { what: 'closed' },
  ])
  expect((await f.read(ref)).status).toBe('closed')
})

async function ticket(id: number, odds: number): Promise<string> {
  const ticketId = newId(clock())
  await sql`insert into sports.ticket (id, member_id, unit, asked, kind, sizes, each_way, line_count, line_stake, stake, category,
      game, on_change, state, delay_seconds, decides_at, rules_version, sent_at, accepted_at)
    values (${ticketId}, ${newId(clock())}, 'USD', '{}', 'single', '{1}', false, 1, 10000, 10000, 'SPORTS', 'football', 'better',
      'accepted', 0, ${clock()}, 1, ${clock()}, ${clock()})`.execute(db())
  await sql`insert into sports.leg (ticket_id, number, event_id, market_id, outcome_id, odds, market_version, is_banker, is_live,
      message_id, snapshot_hash)
    select ${ticketId}, 1, m.event_id, m.id, o.id, ${odds}, m.version, false, false, 'x', 'x'
    from sports.market m join sports.outcome o on o.market_id = m.id
    where m.event_id = ${id} and m.type = 'match-result' and o.key = '1'`.execute(db())
  return ticketId
}

test('a leg is void for its price only above 1.5 times the best of two other sources, and before the end', async () => {
  const { ref, id } = await event()
  const voidLeg = (ticketId: string) =>
    inTransaction(db(), (tx) => voidForPrice(tx, { ticketId, number: 1, ...two() }))
  const offer = (feed: string, odds: number) =>
    sql`insert into sports.source_price_change (outcome_id, feed, at, odds)
      select o.id, ${feed}, ${clock()}, ${odds} from sports.market m join sports.outcome o on o.market_id = m.id
      where m.event_id = ${id} and m.type = 'match-result' and o.key = '1'`.execute(db())
  const high = await ticket(id, 31_501)
  await expect(voidLeg(newId(clock()))).rejects.toThrow('sports.unknownLeg')
  await offer('b', 21_000)
  await expect(voidLeg(high)).rejects.toThrow('sports.noPriceError')
  await offer('c', 20_000)
  await expect(voidLeg(await ticket(id, 31_500))).rejects.toThrow('sports.noPriceError')
  const before = await f.due(ref)
  expect(await voidLeg(high)).toEqual({ price: 31_501, best: 21_000, sources: 2 })
  await voidLeg(high)
  expect(await f.due(ref)).toBe(before + 1)
  const { rows } = await sql`select from sports.cancellation where ticket_id = ${high}`.execute(
    db(),
  )
  expect(rows).toHaveLength(1)
  await f.tell(f.state(ref, 'ended', over.score))
  await expect(voidLeg(await ticket(id, 90_000))).rejects.toThrow('sports.eventIsOver')
})

test('what members see is one rule, in the server and in the database', async () => {
  const statuses = [
    'active',
    'suspended',
    'inactive',
    'settled',
    'cancelled',
    'handed over',
  ] as const
  const events = [
    'planned',
    'live',
    'interrupted',
    'ended',
    'abandoned',
    'cancelled',
    'closed',
  ] as const
  const feeds = ['up', 'down', 'recovering', 'off'] as const
  const bits = [false, true]
  const all = statuses.flatMap((market) =>
    events.flatMap((of) =>
      feeds.flatMap((feed) =>
        bits.flatMap((isMarketHeld) =>
          bits.flatMap((isEventHeld) =>
            bits.map((hasBegun) => ({
              market: market as MarketStatus,
              event: of,
              feed,
              isMarketHeld,
              isEventHeld,
              hasBegun,
            })),
          ),
        ),
      ),
    ),
  )
  const { rows } = await sql<{ status: string }>`
    select sports.member_status(g.market, case when g."isMarketHeld" then 'x' end, g.event, case when g."isEventHeld" then 'x' end,
      g.feed, g."hasBegun") as status
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
      as g(market text, event text, feed text, "isMarketHeld" boolean, "isEventHeld" boolean, "hasBegun" boolean)`.execute(
    db(),
  )
  expect(rows.map(({ status }) => status)).toEqual(all.map(memberStatus))
  expect(new Set(rows.map(({ status }) => status)).size).toBe(3)
})

test('an event that does not begin within 48 hours is void, and prices and messages no ticket stands on are let go', async () => {
  const { ref, id } = await event()
  const kept = await event()
  await ticket(kept.id, 20_000)
  const context = testContext(db(), { clock })
  clock.pass(48 * 3_600_000)
  await lateEventsJob.run(context, {})
  expect((await f.read(ref)).status).toBe('planned')
  clock.pass(3_600_000)
  await lateEventsJob.run(context, {})
  expect((await f.read(ref)).status).toBe('cancelled')
  clock.pass(100 * 24 * 3_600_000)
  const left = async (eventId: number) => {
    const { rows } = await sql<{ prices: number; bodies: number }>`
      select (select count(*)::int from sports.price_change p join sports.market m on m.id = p.market_id
          where m.event_id = ${eventId} and m.type = 'match-result') as prices,
        (select count(*)::int from sports.feed_message where event_id = ${eventId} and not body_gone) as bodies`.execute(
      db(),
    )
    return rows[0]
  }
  expect(await left(id)).toMatchObject({ prices: 2, bodies: 2 })
  // By the clock of the database, too, that was long ago.
  await sql`update sports.feed_message set arrived_at = arrived_at - interval '200 days'`.execute(
    db(),
  )
  // As long as two of the staff have set, and no shorter than a result can be disputed.
  await writeRetention(db(), { messages: 400, ownMessages: 400, prices: 400 })
  await pruneBookJob.run(context, {})
  expect(await left(id)).toMatchObject({ prices: 2, bodies: 2 })
  const tooShort = { ...usualRetention, messages: 13 }
  await expect(writeRetention(db(), tooShort)).rejects.toThrow('retention_days_check')
  await writeRetention(db(), usualRetention)
  await pruneBookJob.run(context, {})
  expect(await left(id)).toEqual({ prices: 0, bodies: 0 })
  // The version that a ticket took, and what its feed said, which nobody can delete.
  await expect(
    sql`delete from sports.feed_message where event_id = ${kept.id}`.execute(db()),
  ).rejects.toThrow('is kept')
  expect(await left(kept.id)).toEqual({ prices: 1, bodies: 2 })
})
