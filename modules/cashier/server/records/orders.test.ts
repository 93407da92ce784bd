import { freshDatabase } from '@tessera/testing'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { OrderQuery } from '../../records-shapes.ts'
import * as fixture from './records.fixture.ts'
import { listMoneyOrders } from './list-money-orders.ts'

const { db } = freshDatabase()

const listed = async (who: fixture.Someone, query: object = {}) => {
  const { list, totals, totalPages } = await listMoneyOrders(who, OrderQuery.parse(query))
  const rows = list.map(({ channel, money, state }) => [channel, money.amount, state])
  return { rows, totalPages, sums: [totals.orders, totals.asked.amount, totals.done.amount] }
}

async function order(
  who: fixture.Someone,
  amount: number,
  state: 'success' | 'expired',
  day: number,
) {
  const at = `2026-10-${String(day).padStart(2, '0')}T12:00:00Z`
  const paid = state === 'success' ? amount : null
  await sql`insert into cashier.deposit_order (id, member_id, channel, amount, unit, state, paid_amount, paid_unit,
      created_at, expires_at, ended_at)
    values (${fixture.newId()}, ${who.member.id}, 'sandbox', ${amount}, 'USD', ${state}, ${paid},
      ${paid === null ? null : 'USD'}, ${at}, ${at}, ${at})`.execute(db())
}

async function withdrawal(who: fixture.Someone, state: 'done' | 'rejected') {
  const payee = fixture.newId()
  const at = '2026-10-05T12:00:00Z'
  await sql`insert into cashier.payee (id, member_id, kind, label, holder, number_sealed, number_hash, last4, bound_at, usable_at)
    values (${payee}, ${who.member.id}, 'card', 'Bank', 'Ana', 'sealed', ${randomBytes(32)}, '1234', ${at}, ${at})`.execute(
    db(),
  )
  await sql`insert into cashier.withdrawal (id, member_id, payee_id, amount, fee, unit, state, needs_second, requested_at, ended_at)
    values (${fixture.newId()}, ${who.member.id}, ${payee}, 500, 10, 'USD', ${state}, false, ${at}, ${at})`.execute(
    db(),
  )
}

test('deposits are filtered by period and state, and what is done is what really came', async () => {
  const [who, other] = [fixture.someone(db()), fixture.someone(db())]
  await order(who, 100, 'success', 1)
  await order(who, 200, 'expired', 2)
  await order(who, 400, 'success', 3)
  await order(other, 800, 'success', 3)

  expect(await listed(who, { pageSize: 2 })).toEqual({
    rows: [
      ['sandbox', 400n, 'success'],
      ['sandbox', 200n, 'expired'],
    ],
    totalPages: 2,
    sums: [3n, 700n, 500n],
  })
  expect((await listed(who, { state: 'expired' })).sums).toEqual([1n, 200n, 0n])
  const second = { from: '2026-10-02T00:00:00Z', to: '2026-10-03T00:00:00Z' }
  expect((await listed(who, second)).sums).toEqual([1n, 200n, 0n])
})

test('withdrawals are a list of their own, by where they went', async () => {
  const who = fixture.someone(db())
  await withdrawal(who, 'done')
  await withdrawal(who, 'rejected')
  const { rows, sums } = await listed(who, { kind: 'withdrawal' })
  expect(rows).toHaveLength(2)
  expect(rows[0]?.[0]).toBe('Bank ·1234')
  expect(sums).toEqual([2n, 1_000n, 500n])
})
