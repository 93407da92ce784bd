import { cashierJobsWith } from '@tessera/cashier/server'
import { identityJobs } from '@tessera/identity/server'
import { newId } from '@tessera/server-kit'
import { freshDatabase, rowsRead, testContext } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { readSiteFigures, readPayments } from './site-figures.ts'

const { db } = freshDatabase()
const period = { from: '2026-03-01', to: '2026-03-10' }
const id = () => newId(new Date())
const people = Array.from({ length: 12 }, id)

/** The same numbers each run. */
const chance = (() => {
  let at = 7
  return (below: number) => {
    at = (at * 48_271) % 2_147_483_647
    return at % below
  }
})()
const moment = () => new Date(Date.UTC(2026, 1, 27) + chance(14 * 86_400) * 1_000)
const of = <Value>(list: readonly Value[]) => list[chance(list.length)]!

async function begin(): Promise<void> {
  const state = of(['created', 'success', 'rejected', 'expired', 'partialReview'])
  const isPaid = state === 'success'
  const amount = 1_000 + chance(9_000)
  const unit = of(['USD', 'USD', 'EUR'])
  await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, paid_amount, paid_unit, fee,
      created_at, expires_at, ended_at)
    values (${id()}, ${of(people)}, ${of(['spei', 'oxxo', 'card'])}, ${amount}, ${unit}, ${state},
      ${isPaid ? amount : null}, ${isPaid ? unit : null}, ${isPaid ? 7 : 0}, ${moment()}, ${moment()},
      ${state === 'created' ? null : moment()}) on conflict do nothing`.execute(db())
}

/** An order that moves on, also to where no verb brings it: its figures follow it all the same. */
async function moveOn(): Promise<void> {
  const one = sql`(select id from cashier.deposit_order order by id offset ${chance(100)} limit 1)`
  const changes = [
    sql`state = 'success', paid_amount = amount, paid_unit = unit, ended_at = ${moment()}`,
    sql`state = 'rejected', fee = 0, ended_at = ${moment()}`,
    sql`state = 'partialReview', fee = 0, ended_at = ${moment()}`,
    sql`ended_at = case when ended_at is not null then ${moment()}::timestamptz end`,
    sql`fee = case when state = 'success' then ${chance(50)}::bigint else 0 end`,
    sql`note = 'seen'`,
    sql`created_at = ${moment()}`,
  ]
  await sql`update cashier.deposit_order set ${of(changes)} where id = ${one}`.execute(db())
  if (chance(12) === 0) await sql`delete from cashier.deposit_order where id = ${one}`.execute(db())
}

async function payOut(): Promise<void> {
  const memberId = of(people)
  const payee = id()
  await sql`insert into cashier.payee (id, member_id, kind, label, holder, number_sealed, number_hash, last4, bound_at,
      usable_at)
    values (${payee}, ${memberId}, 'card', 'Card', 'Ana Paz', '', sha256(${payee}::text::bytea), '4242', now(), now())`.execute(
    db(),
  )
  await sql`insert into cashier.withdrawal (id, member_id, payee_id, amount, fee, unit, state, needs_second, requested_at,
      ended_at)
    values (${id()}, ${memberId}, ${payee}, ${1_000 + chance(500)}, 0, 'USD', ${of(['done', 'rejected', 'cancelled'])},
      false, ${moment()}, ${moment()})`.execute(db())
  await sql`update cashier.withdrawal set state = ${of(['done', 'rejected'])}, ended_at = ${moment()}
    where id = (select id from cashier.withdrawal order by id offset ${chance(20)} limit 1)`.execute(
    db(),
  )
}

beforeAll(async () => {
  for (const [at, memberId] of people.entries()) {
    await sql`insert into identity.member (id, account, type, nickname, password_hash, currency, created_at)
      values (${memberId}, ${`days${at}`}, ${at === 0 ? 4 : 0}, ${`days${at}`}, '', ${at % 4 === 3 ? 'EUR' : 'USD'},
        ${moment()})`.execute(db())
  }
})

/** The figures of days as they come of the members and the orders themselves. */
async function plain(unit: string) {
  const days = sql`generate_series(${period.from}::date, ${period.to}::date, interval '1 day') d`
  const on = (at: string) =>
    sql`(${sql.ref(at)} at time zone 'utc' + interval '8 hours')::date = d::date`
  const noTest = (at: string) => sql`not exists (select from identity.member t
    where t.id = m and t.test_since <= ${sql.ref(at)})`
  const first = sql`not exists (select from cashier.deposit_order e where e.member_id = o.m and e.state = 'success'
    and (e.ended_at, e.id) < (o.ended_at, o.id))`
  const { rows } = await sql`
    with o as (select *, member_id as m, paid_amount - fee as credited from cashier.deposit_order
      where state = 'success' and unit = ${unit})
    select d::date::text as day,
      (select count(*)::int from (select *, id as m from identity.member) x
        where currency = ${unit} and type <> 4 and ${on('created_at')} and ${noTest('created_at')}) as registrations,
      (select count(*)::int from o where ${on('ended_at')} and ${noTest('ended_at')} and ${first}) as firsts,
      (select coalesce(sum(credited), 0)::text from o where ${on('ended_at')} and ${noTest('ended_at')} and ${first})
        as "firstSum",
      (select count(*)::int from o where ${on('ended_at')} and ${noTest('ended_at')}) as deposits,
      (select coalesce(sum(credited), 0)::text from o where ${on('ended_at')} and ${noTest('ended_at')}) as "depositSum",
      (select count(*)::int from (select *, member_id as m from cashier.withdrawal) w
        where state = 'done' and unit = ${unit} and ${on('ended_at')} and ${noTest('ended_at')}) as withdrawals,
      (select coalesce(sum(amount), 0)::text from (select *, member_id as m from cashier.withdrawal) w
        where state = 'done' and unit = ${unit} and ${on('ended_at')} and ${noTest('ended_at')}) as "withdrawalSum"
    from ${days} order by d`.execute(db())
  return rows
}

const kept = async (unit: string) =>
  (await readSiteFigures(db(), { ...period, unit })).list.map((day) => ({
    day: day.day,
    registrations: day.registrations,
    firsts: day.firstDeposits.count,
    firstSum: String(day.firstDeposits.sum.amount),
    deposits: day.deposits.count,
    depositSum: String(day.deposits.sum.amount),
    withdrawals: day.withdrawals.count,
    withdrawalSum: String(day.withdrawals.sum.amount),
  }))

async function plainPayments(unit: string) {
  const { rows } = await sql`
    select channel, count(*)::int as begun, (count(*) filter (where state = 'success'))::int as paid,
      (count(*) filter (where state = 'rejected'))::int as refused,
      (count(*) filter (where state = 'expired'))::int as expired,
      (count(*) filter (where ended_at is null or state = 'partialReview'))::int as open
    from cashier.deposit_order o where unit = ${unit}
      and created_at >= ${`${period.from}T00:00:00+08:00`} and created_at < ${'2026-03-11T00:00:00+08:00'}
      and not exists (select from identity.member t where t.id = o.member_id and t.test_since <= o.created_at)
    group by channel order by begun desc, channel`.execute(db())
  return rows
}

const keptPayments = async (unit: string) =>
  (await readPayments(db(), { ...period, unit })).list.map(({ success: _, ...each }) => each)

async function expectExact(): Promise<void> {
  for (const unit of ['USD', 'EUR']) {
    expect(await kept(unit)).toEqual(await plain(unit))
    expect(await keptPayments(unit)).toEqual(await plainPayments(unit))
  }
}

const jobs = [...cashierJobsWith({ sendMessage: async () => undefined }), ...identityJobs]
async function sumUp(): Promise<void> {
  for (const name of ['cashier.sumFigures', 'identity.sumRegistrations']) {
    await jobs.find((job) => job.name === name)!.run(testContext(db()), {})
  }
}

test('the sums of days are what the orders and the members come to, whatever happens to an order and when they are summed', async () => {
  for (let round = 0; round < 6; round++) {
    for (let at = 0; at < 60; at++) await begin()
    for (let at = 0; at < 60; at++) await moveOn()
    for (let at = 0; at < 6; at++) await payOut()
    if (round === 3) {
      // A member is marked as a test account: their activity from then on is not counted.
      await sql`update identity.member set test_since = '2026-03-05T12:00:00Z'
        where id in (${people[1]}, ${people[3]})`.execute(db())
      await sql`update identity.member set type = 4 where id = ${people[5]}`.execute(db())
    }
    await expectExact()
    if (round % 2 === 0) await sumUp()
    await expectExact()
  }
  const [{ total }, lines] = [
    await readSiteFigures(db(), { ...period, unit: 'USD' }),
    await sql<{
      left: number
      sums: number
    }>`select (select count(*)::int from cashier.figure_line) as left,
      (select count(*)::int from cashier.figure_day) as sums`.execute(db()),
  ]
  expect(total.deposits.count).toBeGreaterThan(30)
  expect(total.firstDeposits.count).toBeGreaterThan(1)
  expect(total.withdrawals.count).toBeGreaterThan(3)
  expect(lines.rows[0]!.left).toBeGreaterThan(0)
  expect(lines.rows[0]!.sums).toBeGreaterThan(20)
})

test('what is summed up by two at once is summed once, and counting all anew comes to the same', async () => {
  for (let at = 0; at < 40; at++) await begin()
  await Promise.all([sumUp(), sumUp(), sumUp()])
  await expectExact()
  const before = await kept('USD')
  await sql`select cashier.recount_figures(), identity.recount_registrations()`.execute(db())
  expect(await kept('USD')).toEqual(before)
  await expectExact()
})

test('the figures of a period read the sums of its days, however many orders they sum', async () => {
  await sumUp()
  await sql`update identity.member set test_since = null`.execute(db())
  await sql`vacuum analyze`.execute(db())
  const tables = ['cashier.deposit_order', 'cashier.withdrawal', 'cashier.first_deposit']
  const rows = await rowsRead(db(), tables, async (tx) => {
    const { total } = await readSiteFigures(tx, { ...period, unit: 'USD' })
    expect(total.deposits.count).toBeGreaterThan(30)
    expect((await readPayments(tx, { ...period, unit: 'USD' })).list).toHaveLength(3)
  })
  expect(rows).toBe(0)
})
