import { money } from '@tessera/money'
import type { Db, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import type { PayeeKind } from '../../withdraw-shapes.ts'
import type { DeskLine, DeskView, DeskWithdrawal } from '../../withdraw-staff-calls.ts'
import { findLegs } from './legs.ts'
import type { WithdrawWorld } from './ports.ts'
import { shownLeg } from './show-withdrawal.ts'
import { manualChannel } from './start-payout.ts'
import { findEvents } from './withdrawal-events.ts'
import { type WithdrawalRow, withdrawalColumns } from './withdrawals.ts'

type Row = WithdrawalRow & {
  account: string
  kind: PayeeKind
  label: string
  holder: string
  last4: string
  approvedAccount: string | null
}

const isDisputed = sql`exists (select from cashier.withdrawal_leg l
  where l.withdrawal_id = w.id and l.state = 'disputed')`

const wheres: Record<DeskView, ReturnType<typeof sql>> = {
  review: sql`w.ended_at is null and w.state = 'riskReview'`,
  toPay: sql`w.ended_at is null and w.state = 'approved'`,
  paying: sql`w.ended_at is null and w.state in ('paying', 'paid', 'confirmWait')`,
  disputes: sql`w.ended_at is null and ${isDisputed}`,
  ended: sql`w.ended_at is not null`,
}

const rowsOf = (where: ReturnType<typeof sql>) => sql`
  select ${withdrawalColumns}, m.account, p.kind, p.label, p.holder, p.last4, a.account as "approvedAccount"
  from cashier.withdrawal w
  join cashier.payee p on p.id = w.payee_id
  join identity.member_view m on m.id = w.member_id
  left join identity.staff_view a on a.id = w.approved_by
  where ${where}`

type Asked = { view: DeskView; pageNo: number; pageSize: number }

/** One view of the desk: what waits is the oldest first, what is over the newest. */
export async function listDesk(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  { view, pageNo, pageSize }: Asked,
) {
  const where = wheres[view]
  const order = sql.raw(view === 'ended' ? 'desc' : 'asc')
  const { rows } = await sql<Row>`${rowsOf(where)}
    order by w.requested_at ${order}, w.id ${order}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from cashier.withdrawal w where ${where}`.execute(db)
  const now = clock()
  const totalPages = Math.ceil(Number(counted.rows[0]?.count ?? 0n) / pageSize)
  return { list: rows.map((row) => lineOf(row, now)), totalPages }
}

/** One withdrawal for the desk. Problem: `unknownWithdrawal`. */
export async function readDesk(
  { db, clock, staff }: StaffContext,
  { id }: { id: string },
  { channels }: WithdrawWorld,
): Promise<DeskWithdrawal> {
  const row = await findRow(db, id)
  if (!row) throw cashierProblems.unknownWithdrawal()
  const legs = await findLegs(db, id)
  const events = await findEvents(db, id)
  return {
    ...lineOf(row, clock()),
    note: row.note,
    isMine: row.claimedBy === staff.id,
    legs: legs.map((leg) => ({
      ...shownLeg(leg, row.unit),
      proof: leg.proof,
      disputeProof: leg.disputeProof,
      channelId: leg.channel,
      attempt: leg.attempt,
      toldAt: leg.toldAt?.toISOString() ?? null,
    })),
    events: events.map(({ madeAt, ...event }) => ({ ...event, madeAt: madeAt.toISOString() })),
    payChannels: [
      manualChannel,
      ...channels.filter(({ payOut }) => payOut !== undefined).map((each) => each.id),
    ],
  }
}

async function findRow(db: Db, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`${rowsOf(sql`w.id = ${id}`)}`.execute(db)
  return rows[0]
}

const lineOf = (row: Row, now: Date): DeskLine => ({
  id: row.id,
  member: { id: row.memberId, account: row.account },
  money: money(row.amount, row.unit),
  fee: money(row.fee, row.unit),
  payee: { kind: row.kind, label: row.label, holder: row.holder, last4: row.last4 },
  state: row.state,
  risks: row.risks,
  needsSecond: row.needsSecond,
  claimedAccount: row.claimedAccount,
  approvedAccount: row.approvedAccount,
  requestedAt: row.requestedAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  isLate: row.dueAt !== null && row.dueAt < now,
})
