import { freshDatabase, rowsRead } from '@tessera/testing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { depositDeskViews } from '../deposit-desk-calls.ts'
import { deskViews } from '../withdraw-staff-calls.ts'
import { listDepositDesk } from './deposit/list-deposit-desk.ts'
import { listBetDays } from './records/list-bet-days.ts'
import { listDesk } from './withdraw/list-desk.ts'

const { db } = freshDatabase()
const clock = () => new Date()
const many = 3_000
const pageSize = 10
const waiting = 20
/** A page and the row after it, once to be chosen and once to be shown; what waits may be read whole and sorted. */
const fewRows = 2 * (pageSize + 1) + waiting

beforeAll(async () => {
  await db()
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`insert into identity.member (id, account, nickname, password_hash, currency, created_at)
        select md5(n::text)::uuid, 'long' || n, 'long', '', 'USD', now() from generate_series(1, ${many}) n`.execute(
        tx,
      )
      // What a view looks for is the oldest, behind all that another one is about.
      await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, reference, paid_amount, paid_unit,
          created_at, expires_at, ended_at, place, told_at)
        select md5('in' || n)::uuid, md5(n::text)::uuid, 'bank', 100, 'USD', s.state, 'R' || n,
          case when s.state = 'success' then 100 end, case when s.state = 'success' then 'USD' end, s.at, s.at,
          case when s.state in ('success', 'expired', 'partialReview') then s.at end, '{}', s.at
        from generate_series(1, ${many}) n, lateral (select now() - (10000 - n) * interval '1 minute' as at,
          case when n <= 20 then 'pendingPay' when n <= 40 then 'memberPaid' when n <= 60 then 'partialReview'
            when n <= 1500 then 'success' else 'expired' end as state) s`.execute(tx)
      await sql`insert into cashier.unclear_reversal (id, order_id, channel, key, turn, amount, unit, made_at)
        select md5('unclear' || n)::uuid, md5('in' || n)::uuid, 'bank', 'K' || n, 'reversed', 100, 'EUR', now()
        from generate_series(101, ${100 + waiting}) n`.execute(tx)
      await sql`insert into cashier.payee (id, member_id, kind, label, holder, number_sealed, number_hash, last4, bound_at, usable_at)
        values (${crypto.randomUUID()}, ${crypto.randomUUID()}, 'card', 'Card', 'Ana', '', sha256('1'), '4242', now(), now())`.execute(
        tx,
      )
      await sql`insert into cashier.withdrawal (id, member_id, payee_id, amount, fee, unit, state, needs_second, requested_at, ended_at)
        select md5('out' || n)::uuid, md5(n::text)::uuid, p.id, 100, 0, 'USD', case when n <= 20 then 'riskReview' else 'done' end,
          false, s.at, case when n > 20 then s.at end
        from generate_series(1, ${many}) n, cashier.payee p,
          lateral (select now() - (10000 - n) * interval '1 minute' as at) s`.execute(tx)
      await sql`insert into cashier.bet_day (member_id, unit, day, status, category, vendor, game, bets, stake, valid_bet, prize)
        select md5('1')::uuid, 'USD', '2020-01-01'::timestamptz + n / 10 * interval '24 hours', 'settled', 'RNG', 'TESSERA',
          'game' || n % 10, 1, 100, 100, 50
        from generate_series(0, ${many - 1}) n`.execute(tx)
    })
  await sql`analyze cashier.deposit_order, cashier.unclear_reversal, cashier.withdrawal, cashier.bet_day, identity.member`.execute(
    db(),
  )
})

test('a page of the desk of the deposits reads about a page, whichever view of it', async () => {
  for (const view of depositDeskViews) {
    const page = { found: 0 }
    const rows = await rowsRead(db(), ['cashier.deposit_order'], async (tx) => {
      page.found = (await listDepositDesk(tx, { view, pageSize })).list.length
    })
    expect([view, page.found]).toEqual([view, pageSize])
    expect([view, rows <= fewRows]).toEqual([view, true])
  }
  const rows = await rowsRead(db(), ['cashier.deposit_order'], (tx) =>
    listDepositDesk(tx, { view: 'ended', amount: 100n, pageSize }),
  )
  expect(rows).toBeLessThanOrEqual(fewRows)
})

test('the desk of the deposits is walked to its end, each order once, in one order', async () => {
  const walk = async (asked: { view: 'ended' | 'expired'; amount?: bigint }) => {
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null;) {
      const page = await listDepositDesk(db(), { ...asked, after, pageSize: 100 })
      seen.push(...page.list.map(({ id, state }) => `${state} ${id}`))
      after = page.next
    }
    return seen
  }
  const { rows } = await sql<{
    line: string
  }>`select state || ' ' || id as line from cashier.deposit_order
    where state = 'success' order by created_at desc`.execute(db())
  expect(await walk({ view: 'ended' })).toEqual(rows.map(({ line }) => line))
  const meant = await walk({ view: 'ended', amount: 100n })
  expect(new Set(meant).size).toBe(1_540)
  const states = meant.map((line) => line.split(' ')[0])
  expect(states.filter((state, at) => state !== states[at - 1])).toEqual([
    'memberPaid',
    'pendingPay',
    'expired',
  ])
})

test('a page of the desk of the withdrawals reads about a page, and is walked to its end', async () => {
  for (const view of deskViews) {
    const rows = await rowsRead(db(), ['cashier.withdrawal'], (tx) =>
      listDesk({ db: tx, clock }, { view, pageSize }),
    )
    expect([view, rows <= fewRows]).toEqual([view, true])
  }
  const seen: string[] = []
  for (let after: string | null | undefined; after !== null;) {
    const page = await listDesk({ db: db(), clock }, { view: 'ended', after, pageSize: 100 })
    seen.push(...page.list.map(({ id }) => id))
    after = page.next
  }
  expect(new Set(seen).size).toBe(many - 20)
  expect(seen).toHaveLength(many - 20)
})

test('a page of days reads what was played on them, whatever came before', async () => {
  const asked = {
    memberId: '00000000-0000-0000-0000-000000000000',
    unit: 'USD',
    until: sql<Date>`'2020-06-01'::timestamptz`,
    limit: pageSize,
  }
  const page = { days: [''] }
  const { rows } = await sql<{ id: string }>`select md5('1')::uuid as id`.execute(db())
  const read = await rowsRead(db(), ['cashier.bet_day', 'cashier.bet_record'], async (tx) => {
    const days = await listBetDays(tx, { ...asked, memberId: rows[0]?.id ?? '' })
    page.days = days.map(({ day, count }) => `${day} ${count}`)
  })
  expect(page.days).toHaveLength(pageSize)
  expect(page.days[0]).toBe('2020-06-01 10')
  // Of each day one row to find it and ten to sum.
  expect(read).toBeLessThanOrEqual(11 * pageSize)
})
