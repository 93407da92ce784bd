import { type Money, money } from '@tessera/money'
import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Settled } from '../../channels/channel.ts'
import { voucherTriesMax } from '../../limits.ts'
import { cashierProblems } from '../../problems.ts'
import { hashOfVoucher } from './voucher-codes.ts'

const hourMilliseconds = 3_600_000

type Standing = {
  amount: bigint
  unit: string
  isUsed: boolean
  isActive: boolean
  expiresAt: Date
}
type Asked = { code: string; memberId: string; currency: string; now: Date }

/** What a voucher is worth to this member. It is not used up by that. Problem: `inputRefused`. */
export async function worthOfVoucher(
  db: Db,
  { code, memberId, currency, now }: Asked,
): Promise<Money> {
  await refuseManyTries(db, memberId, now)
  const { rows } = await sql<Standing>`
    select b.amount, b.unit, v.order_id is not null as "isUsed", b.state = 'active' as "isActive",
      b.expires_at as "expiresAt"
    from cashier.voucher v join cashier.voucher_batch b on b.id = v.batch_id
    where v.code_hash = ${hashOfVoucher(code)}`.execute(db)
  const [voucher] = rows
  const reason = whyNot(voucher, { currency, now })
  if (!voucher || reason) {
    await noteTry(db, memberId, now)
    throw cashierProblems.inputRefused({ field: 'code', reason: reason ?? 'unknown' })
  }
  return money(voucher.amount, voucher.unit)
}

/** A batch that is proposed or closed has no codes for members. */
function whyNot(voucher: Standing | undefined, { currency, now }: Pick<Asked, 'currency' | 'now'>) {
  if (!voucher?.isActive) return 'unknown'
  if (voucher.isUsed) return 'used'
  if (voucher.expiresAt <= now) return 'expired'
  return voucher.unit === currency ? undefined : 'otherCurrency'
}

async function refuseManyTries(db: Db, memberId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from cashier.voucher_try
    where member_id = ${memberId} and made_at > ${new Date(now.getTime() - hourMilliseconds)}`.execute(
    db,
  )
  if ((rows[0]?.count ?? 0) < voucherTriesMax) return
  throw cashierProblems.inputRefused({ field: 'code', reason: 'tries' })
}

/** Counts a code that was not accepted, and forgets those that count no more. */
const noteTry = (db: Db, memberId: string, now: Date) =>
  sql`with old as (
      delete from cashier.voucher_try where made_at <= ${new Date(now.getTime() - hourMilliseconds)}
    )
    insert into cashier.voucher_try (id, member_id, made_at)
    values (${newId(now)}, ${memberId}, ${now})`.execute(db)

type Redeeming = { code: string; orderId: string; money: Money; now: Date }
export type Redeemed = { reference: string; money: Money }

/**
 * Uses a voucher up for an order, once: the same order again has it already. Nothing where the voucher is not worth this
 * amount, or another order was faster.
 */
export async function redeemVoucher(
  db: Db,
  { code, orderId, money: { amount, currency }, now }: Redeeming,
): Promise<Redeemed | undefined> {
  const known = await redeemedBy(db, orderId)
  if (known) return known
  await sql`update cashier.voucher v set order_id = ${orderId}, used_at = ${now}
    from cashier.voucher_batch b
    where b.id = v.batch_id and v.code_hash = ${hashOfVoucher(code)} and v.order_id is null
      and b.state = 'active' and b.expires_at > ${now} and b.unit = ${currency}
      and b.amount = ${String(amount)}::bigint`.execute(db)
  return redeemedBy(db, orderId)
}

/** The voucher that an order has used up. */
export async function redeemedBy(db: Db, orderId: string): Promise<Redeemed | undefined> {
  const { rows } = await sql<{ id: string; amount: bigint; unit: string }>`
    select v.id, b.amount, b.unit from cashier.voucher v
    join cashier.voucher_batch b on b.id = v.batch_id where v.order_id::text = ${orderId}`.execute(
    db,
  )
  const [row] = rows
  return row && { reference: row.id, money: money(row.amount, row.unit) }
}

type UsedRow = { id: string; orderId: string; amount: bigint; unit: string; at: Date }

/** The vouchers that were used in this time, for reconciliation. */
export async function listRedeemed(db: Db, from: Date, to: Date): Promise<Settled[]> {
  const { rows } = await sql<UsedRow>`
    select v.id, v.order_id as "orderId", b.amount, b.unit, v.used_at as at
    from cashier.voucher v join cashier.voucher_batch b on b.id = v.batch_id
    where v.used_at >= ${from} and v.used_at < ${to} order by v.used_at, v.id`.execute(db)
  return rows.map(({ id, amount, unit, ...row }) => ({
    ...row,
    reference: id,
    money: money(amount, unit),
  }))
}
