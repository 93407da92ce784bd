import { money } from '@tessera/money'
import {
  beyond,
  cutPage,
  type Db,
  placeIn,
  type StaffContext,
  type WalkOrder,
  walkOrder,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { cashierProblems } from '../../problems.ts'
import type { PayeeKind } from '../../withdraw-shapes.ts'
import type { DeskFilter, DeskLine, DeskView, DeskWithdrawal } from '../../withdraw-staff-calls.ts'
import { conditionsOf } from './desk-filter.ts'
import { findLegs } from './legs.ts'
import type { WithdrawDependencies } from './ports.ts'
import { whyNotPay } from './refuse-approver.ts'
import { shownLeg } from './show-withdrawal.ts'
import { manualChannel } from './start-payout.ts'
import { findEvents } from './withdrawal-events.ts'
import { isDisputed, type WithdrawalRow, withdrawalColumns } from './withdrawals.ts'

type Row = WithdrawalRow & {
  account: string
  isDisputed: boolean
  place: string
  /** Until when the first of its disputes is decided. */
  decideDueAt: Date | null
  kind: PayeeKind
  label: string
  holder: string
  last4: string
  approvedAccount: string | null
}

const wheres: Record<DeskView, ReturnType<typeof sql>> = {
  review: sql`w.ended_at is null and w.state = 'riskReview'`,
  toPay: sql`w.ended_at is null and w.state = 'approved'`,
  paying: sql`w.ended_at is null and w.state in ('paying', 'paid', 'confirmWait')`,
  disputes: sql`w.ended_at is null and ${isDisputed}`,
  ended: sql`w.ended_at is not null`,
  all: sql`true`,
}

const byAge: WalkOrder = { at: 'w.requested_at', id: 'w.id', isNewestFirst: false }

// The withdrawals are chosen first: what they belong to is read of a page, and not of everything.
const rowsOf = (chosen: ReturnType<typeof sql>) => sql`
  select ${withdrawalColumns}, ${placeIn(byAge)} as place, ${isDisputed} as "isDisputed", m.account, p.kind, p.label, p.holder, p.last4,
    a.account as "approvedAccount", (select min(l.decide_due_at) from cashier.withdrawal_leg l
      where l.withdrawal_id = w.id and l.state = 'disputed') as "decideDueAt"
  from (select * from cashier.withdrawal w where ${chosen}) w
  join cashier.payee p on p.id = w.payee_id
  join identity.member_view m on m.id = w.member_id
  left join identity.staff_view a on a.id = w.approved_by`

type Asked = DeskFilter & { view: DeskView; after?: string | undefined; pageSize: number }

/** One view of the desk, from a place on: what waits is the oldest first, what is over the newest. */
export async function listDesk(
  { db, clock }: Pick<StaffContext, 'db' | 'clock'>,
  { view, after, pageSize, ...filter }: Asked,
) {
  const order = { ...byAge, isNewestFirst: view === 'ended' || view === 'all' }
  const inOrder = walkOrder(order)
  const narrowed = await conditionsOf(db, filter)
  const page = sql`${wheres[view]} and ${narrowed} and ${beyond(order, after)} order by ${inOrder} limit ${pageSize + 1}`
  const { rows } = await sql<Row>`${rowsOf(page)} order by ${inOrder}`.execute(db)
  const now = clock()
  const { list, next } = cutPage(rows, pageSize)
  return { list: list.map((row) => lineOf(row, now)), next }
}

/** One withdrawal for the desk. Problem: `unknownWithdrawal`. */
export async function readDesk(
  { db, clock, staff }: StaffContext,
  { id }: { id: string },
  { channels }: WithdrawDependencies,
): Promise<DeskWithdrawal> {
  const row = await findRow(db, id)
  if (!row) throw cashierProblems.unknownWithdrawal()
  const legs = await findLegs(db, id)
  const events = await findEvents(db, id)
  return {
    ...lineOf(row, clock()),
    note: row.note,
    isMine: row.claimedBy === staff.id,
    whyNotPay: await whyNotPay(db, row, { staff, clock }),
    legs: legs.map((leg) => ({
      ...shownLeg(leg, row.unit),
      proof: leg.proof,
      disputeProof: leg.disputeProof,
      channelId: leg.channel,
      attempt: leg.attempt,
      decideDueAt: leg.state === 'disputed' ? (leg.decideDueAt?.toISOString() ?? null) : null,
      isOverdue: leg.state === 'disputed' && leg.overdueAt !== null,
      toldAt: leg.toldAt?.toISOString() ?? null,
      isPaidByMe: leg.payerId === staff.id,
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

const lineOf = (row: Row, now: Date): DeskLine => {
  const dueAt = row.decideDueAt ?? row.dueAt
  return {
    id: row.id,
    member: { id: row.memberId, account: row.account },
    money: money(row.amount, row.unit),
    fee: money(row.fee, row.unit),
    payee: { kind: row.kind, label: row.label, holder: row.holder, last4: row.last4 },
    state: row.state,
    isDisputed: row.isDisputed,
    risks: row.risks,
    needsSecond: row.needsSecond,
    claimedAccount: row.claimedAccount,
    approvedAccount: row.approvedAccount,
    requestedAt: row.requestedAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    isLate: dueAt !== null && dueAt < now,
  }
}
