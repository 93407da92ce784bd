import { readBalance } from '@tessera/ledger/server'
import { money } from '@tessera/money'
import type { Db, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { earlierWithdrawals } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import type { WithdrawalFacts } from '../../withdraw-staff-calls.ts'
import { readTurnover } from '../turnover/read-turnover.ts'
import { businessDayStart } from './business-day.ts'
import { readWithdrawRule } from './withdraw-rule.ts'
import { findWithdrawal, isDisputed, usedSince, type WithdrawalRow } from './withdrawals.ts'

type Order = Pick<WithdrawalRow, 'id' | 'memberId' | 'payeeId' | 'unit'>

/** What decides about a withdrawal. Problem: `unknownWithdrawal`. */
export async function readWithdrawalFacts(
  { db }: Pick<StaffContext, 'db'>,
  id: string,
): Promise<WithdrawalFacts> {
  const order = await findWithdrawal(db, { id })
  if (!order) throw cashierProblems.unknownWithdrawal()
  const { memberId, unit } = order
  const [{ cash, held }, { remaining }, used, rule, sums, samePayee, earlier] = await Promise.all([
    readBalance(db, memberId, unit),
    readTurnover(db, memberId, unit),
    usedSince(db, { memberId, unit }, await businessDayStart(db, order.requestedAt)),
    readWithdrawRule(db, unit),
    readSums(db, order),
    readSamePayee(db, order),
    readEarlier(db, order),
  ])
  return {
    cash,
    held,
    ...sums,
    toStake: money(remaining, unit),
    ofDay: {
      count: used.count,
      sum: money(used.sum, unit),
      countMost: rule.dayCount,
      sumMost: money(rule.daySum, unit),
    },
    samePayee,
    earlier,
  }
}

type Sums = { inCount: number; inSum: bigint; outCount: number; outSum: bigint }

async function readSums(
  db: Db,
  { memberId, unit }: Order,
): Promise<Pick<WithdrawalFacts, 'paidIn' | 'paidOut'>> {
  const { rows } = await sql<Sums>`
    select i.count as "inCount", i.sum as "inSum", o.count as "outCount", o.sum as "outSum"
    from (select count(*)::int as count, coalesce(sum(credited), 0)::bigint as sum from cashier.deposit_order_view
        where member_id = ${memberId} and unit = ${unit} and state = 'success') i,
      (select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from cashier.withdrawal
        where member_id = ${memberId} and unit = ${unit} and state = 'done') o`.execute(db)
  const sums = rows[0] ?? { inCount: 0, inSum: 0n, outCount: 0, outSum: 0n }
  return {
    paidIn: { count: sums.inCount, sum: money(sums.inSum, unit) },
    paidOut: { count: sums.outCount, sum: money(sums.outSum, unit) },
  }
}

async function readSamePayee(
  db: Db,
  { memberId, payeeId }: Order,
): Promise<WithdrawalFacts['samePayee']> {
  const { rows } = await sql<{ id: string; account: string }>`
    select distinct m.id, m.account from cashier.payee mine
    join cashier.payee o on o.number_hash = mine.number_hash and o.member_id <> ${memberId}
    join identity.member_view m on m.id = o.member_id
    where mine.id = ${payeeId} order by m.account limit 20`.execute(db)
  return rows
}

type EarlierRow = Pick<WithdrawalRow, 'id' | 'amount' | 'unit' | 'state' | 'requestedAt'> & {
  isDisputed: boolean
}

async function readEarlier(db: Db, { id, memberId }: Order): Promise<WithdrawalFacts['earlier']> {
  const { rows } = await sql<EarlierRow>`
    select w.id, w.amount, w.unit, w.state, ${isDisputed} as "isDisputed", w.requested_at as "requestedAt"
    from cashier.withdrawal w where w.member_id = ${memberId} and w.id <> ${id}
    order by w.requested_at desc, w.id desc limit ${earlierWithdrawals}`.execute(db)
  return rows.map(({ amount, unit, requestedAt, ...row }) => ({
    ...row,
    money: money(amount, unit),
    requestedAt: requestedAt.toISOString(),
  }))
}
