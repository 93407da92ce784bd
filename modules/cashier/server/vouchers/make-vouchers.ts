import { askSecond, type RightsKind, type RightsPorts } from '@tessera/identity/server'
import { decimalOf, type Money, money } from '@tessera/money'
import {
  type Db,
  inTransaction,
  newId,
  readBusinessDays,
  type StaffContext,
  tellAct,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import type { VoucherBatch } from '../../voucher-calls.ts'
import { checkStep } from '../check-step.ts'
import { dayAfter } from '../reconciliation/reconcile-day.ts'
import { hashOfVoucher, newVoucherCode } from './voucher-codes.ts'

type Making = {
  id: string
  label: string
  money: Money
  count: number
  lastDay: string
  reason: string
}
type Made = { success: true; isDone: boolean; codes: string[] }

/**
 * Makes a batch and tells its codes, this once. No code is taken before a second person has approved the batch.
 * Problems: `voucherBatchMade`, `voucherDayOver`, `wholeCents`, `noSecondPerson`.
 */
export async function makeVouchers(
  context: StaffContext,
  making: Making,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<Made> {
  const { db, clock, staff } = context
  checkStep(making.money)
  const codes = Array.from({ length: making.count }, newVoucherCode)
  return inTransaction(db, async (tx) => {
    const now = clock()
    const expiresAt = (await readBusinessDays(tx)).startOf(dayAfter(making.lastDay))
    if (!(expiresAt > now)) throw cashierProblems.voucherDayOver()
    const isNew = await insertBatch(tx, { ...making, expiresAt, staff, now })
    if (!isNew) throw cashierProblems.voucherBatchMade()
    await insertVouchers(tx, making.id, codes, now)
    const plan = async () => proposalOf(making)
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    tellAct(tx, { subject: subjectOf(making.id), after: wordsOf(making), reason: making.reason })
    return { success: true, isDone, codes }
  })
}

const subjectOf = (id: string) => `vouchers:${id}`

const wordsOf = ({ label, money: { currency, ...rest }, count, lastDay }: Making) => ({
  label,
  amount: `${decimalOf({ ...rest, currency })} ${currency}`,
  count: String(count),
  lastDay,
})

const proposalOf = (making: Making) => ({
  kind: vouchersKind,
  subject: subjectOf(making.id),
  after: wordsOf(making),
  payload: { id: making.id },
  reason: making.reason,
  gain: {
    rights: new Map<string, 'all' | string[]>([['vouchers.write', 'all']]),
    to: [],
  },
})

/** What a second person approves: the codes of a batch become valid. */
export const vouchersKind: RightsKind = {
  name: 'cashier.makeVouchers',
  apply: async (tx, { payload }) => {
    const { numAffectedRows } = await sql`update cashier.voucher_batch set state = 'active'
      where id = ${String(payload['id'])} and state = 'proposed'`.execute(tx)
    if (numAffectedRows !== 1n) throw cashierProblems.voucherBatchClosed()
  },
}

type NewBatch = Making & { expiresAt: Date; staff: StaffContext['staff']; now: Date }

/** False where the id is taken. */
async function insertBatch(tx: Db, batch: NewBatch): Promise<boolean> {
  const { id, label, count, expiresAt, staff, now } = batch
  const { amount, currency } = batch.money
  const { numAffectedRows } = await sql`insert into cashier.voucher_batch
      (id, label, unit, amount, count, expires_at, staff_id, staff_account, made_at)
    values (${id}, ${label}, ${currency}, ${String(amount)}::bigint, ${count}, ${expiresAt}, ${staff.id},
      ${staff.account}, ${now}) on conflict (id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

const insertVouchers = (tx: Db, batchId: string, codes: readonly string[], now: Date) =>
  sql`insert into cashier.voucher (id, batch_id, code_hash)
    select id, ${batchId}, hash
    from unnest(${codes.map(() => newId(now))}::uuid[], ${codes.map(hashOfVoucher)}::bytea[]) t(id, hash)`.execute(
    tx,
  )

/** Ends a batch: what is unused of it is worth nothing. Problems: `unknownVoucherBatch`, `voucherBatchClosed`. */
export async function closeVouchers(
  { db, clock, staff }: StaffContext,
  { id, reason }: { id: string; reason: string },
): Promise<{ success: true }> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ state: VoucherBatch['state'] }>`
      select state from cashier.voucher_batch where id = ${id} for update`.execute(tx)
    const [batch] = rows
    if (!batch) throw cashierProblems.unknownVoucherBatch()
    if (batch.state === 'closed') throw cashierProblems.voucherBatchClosed()
    await sql`update cashier.voucher_batch set state = 'closed', closed_at = ${clock()},
      closed_account = ${staff.account} where id = ${id}`.execute(tx)
    const [before, after] = [{ state: batch.state }, { state: 'closed' }]
    tellAct(tx, { subject: subjectOf(id), before, after, reason })
  })
  return { success: true }
}

type Row = Omit<VoucherBatch, 'money' | 'expiresAt' | 'madeAt'> & {
  amount: bigint
  unit: string
  expiresAt: Date
  madeAt: Date
  total: bigint
}

/** Batches, newest first. */
export async function listVouchers(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Row>`
    select b.id, b.label, b.amount, b.unit, b.count, b.state, b.staff_account as "staffAccount",
      b.expires_at as "expiresAt", b.expires_at <= ${clock()} as "isExpired", b.made_at as "madeAt",
      (select count(*)::int from cashier.voucher v where v.batch_id = b.id and v.order_id is not null) as used,
      count(*) over () as total
    from cashier.voucher_batch b order by b.number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return {
    list: rows.map(({ amount, unit, total: _, ...row }) => ({
      ...row,
      money: money(amount, unit),
      expiresAt: row.expiresAt.toISOString(),
      madeAt: row.madeAt.toISOString(),
    })),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
  }
}
