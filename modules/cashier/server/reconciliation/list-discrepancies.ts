import { money } from '@tessera/money'
import { type Db, deriveId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import type {
  DiscrepancyKind,
  DiscrepancyState,
  Discrepancy,
  ReconciliationDetails,
} from '../../reconciliation-shapes.ts'
import { findOrder, type OrderRow } from '../orders.ts'
import { findLegs } from '../withdraw/legs.ts'
import { findWithdrawal, type WithdrawalRow } from '../withdraw/withdrawals.ts'

type Row = {
  id: string
  channelId: string
  day: string
  kind: DiscrepancyKind
  state: DiscrepancyState
  way: 'in' | 'out'
  orderId: string | null
  withdrawalId: string | null
  subject: string
  reference: string
  unit: string
  ours: bigint
  theirs: bigint
  theirUnit: string
  value: bigint
  foundAt: Date
  isStill: boolean
}

const rowsOf = sql`
  select b.id, b.number, b.channel as "channelId", b.day::text, b.kind, b.way, b.order_id as "orderId",
    b.withdrawal_id as "withdrawalId", b.subject, b.reference,
    b.unit, b.ours, b.theirs, b.their_unit as "theirUnit", b.value, b.found_at as "foundAt",
    case (select max(n.position) from cashier.reconciliation_note n where n.discrepancy_id = b.id)
      when 2 then 'closed' when 1 then 'explained' else 'open' end as state,
    exists (select from cashier.reconciliation_sight i where i.discrepancy_id = b.id and i.run_id = (
      select r.id from cashier.reconciliation_run r where r.channel = b.channel and r.day = b.day
      order by r.number desc limit 1)) as "isStill"
  from cashier.reconciliation_discrepancy b`

type Asked = {
  state?: DiscrepancyState | undefined
  channelId?: string | undefined
  day?: string | undefined
  pageNo: number
  pageSize: number
}

/** What does not fit, newest first; by how far the staff are with it, by channel and by day. */
export async function listDiscrepancies(
  db: Db,
  { state, channelId, day, pageNo, pageSize }: Asked,
) {
  const asked = sql`from (${rowsOf}) b where (${state ?? null}::text is null or b.state = ${state ?? null})
    and (${channelId ?? null}::text is null or b."channelId" = ${channelId ?? null})
    and (${day ?? null}::text is null or b.day = ${day ?? null})`
  const { rows } = await sql<Row>`select b.* ${asked} order by b.number desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`select count(*) ${asked}`.execute(db)
  return {
    list: rows.map(shown),
    totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0n) / pageSize),
  }
}

/** One of them with the order, the notices and the postings behind it. Problem: `unknownDiscrepancy`. */
export async function readDiscrepancy(db: Db, id: string): Promise<ReconciliationDetails> {
  const { rows } = await sql<Row>`select * from (${rowsOf}) b where b.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw cashierProblems.unknownDiscrepancy()
  const order = row.orderId === null ? undefined : await findOrder(db, { id: row.orderId })
  const withdrawal =
    row.withdrawalId === null ? undefined : await findWithdrawal(db, { id: row.withdrawalId })
  const [notes, notices, postings] = await Promise.all([
    readNotes(db, id),
    readNotices(db, row),
    readPostings(db, row),
  ])
  return {
    ...shown(row),
    notes,
    order: order ? await shownOrder(db, order) : null,
    withdrawal: withdrawal ? await shownWithdrawal(db, withdrawal) : null,
    notices,
    postings,
  }
}

const shown = ({ unit, theirUnit, foundAt, ...row }: Row): Discrepancy => ({
  ...row,
  ours: money(row.ours, unit),
  theirs: money(row.theirs, theirUnit),
  value: money(row.value, unit),
  foundAt: foundAt.toISOString(),
})

async function readNotes(db: Db, id: string): Promise<ReconciliationDetails['notes']> {
  const { rows } = await sql<{ reason: string; words: string; staffAccount: string; madeAt: Date }>`
    select reason, words, staff_account as "staffAccount", made_at as "madeAt"
    from cashier.reconciliation_note where discrepancy_id = ${id} order by position`.execute(db)
  return rows.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() }))
}

async function readNotices(db: Db, { channelId, orderId, subject, reference }: Row) {
  const { rows } = await sql<{
    id: string
    outcome: string
    amount: bigint | null
    unit: string | null
    at: Date
  }>`
    select notice_id as id, outcome, amount, unit, received_at as at from cashier.notice
    where channel = ${channelId} and (order_id = ${orderId ?? subject} or reference = ${reference})
    order by received_at, notice_id limit 50`.execute(db)
  return rows.map(({ amount, unit, at, ...row }) => ({
    ...row,
    money: amount === null || unit === null ? null : money(amount, unit),
    at: at.toISOString(),
  }))
}

async function readPostings(db: Db, row: Row): Promise<ReconciliationDetails['postings']> {
  const requests = await requestsOf(db, row)
  const { rows } = await sql<{ reason: string; amount: bigint; unit: string; at: Date }>`
    select e.reason, e.amount, b.unit, e.made_at as at
    from ledger.entries_of(${requests}::uuid[]) e join ledger.balance_view b on b.id = e.account
    order by e.version`.execute(db)
  return rows.map(({ reason, amount, unit, at }) => ({
    reason,
    amount: money(amount, unit),
    at: at.toISOString(),
  }))
}

/** The requests by which money moved for it: the steps of an order, or of a withdrawal and its parts. */
async function requestsOf(db: Db, { orderId, withdrawalId }: Row): Promise<string[]> {
  if (orderId !== null) return ['credit', 'bonus'].map((step) => deriveId(orderId, step))
  if (withdrawalId === null) return []
  const legs = await findLegs(db, withdrawalId)
  const steps = ['hold', 'return', 'fee'].map((step) => deriveId(withdrawalId, step))
  return [...steps, ...legs.map(({ id }) => deriveId(id, 'paid'))]
}

async function accountOf(db: Db, memberId: string): Promise<string> {
  const { rows } = await sql<{ account: string }>`
    select account from identity.member_view where id = ${memberId}`.execute(db)
  return rows[0]?.account ?? ''
}

async function shownWithdrawal(
  db: Db,
  row: WithdrawalRow,
): Promise<ReconciliationDetails['withdrawal']> {
  const legs = await findLegs(db, row.id)
  return {
    account: await accountOf(db, row.memberId),
    money: money(row.amount, row.unit),
    state: row.state,
    isDisputed: legs.some(({ state }) => state === 'disputed'),
    createdAt: row.requestedAt.toISOString(),
  }
}

async function shownOrder(db: Db, order: OrderRow): Promise<ReconciliationDetails['order']> {
  const { paidAmount, paidUnit, unit } = order
  return {
    account: await accountOf(db, order.memberId),
    money: money(order.amount, unit),
    state: order.state,
    paid: paidAmount === null ? null : money(paidAmount, paidUnit ?? unit),
    createdAt: order.createdAt.toISOString(),
    endedAt: order.endedAt?.toISOString() ?? null,
  }
}
