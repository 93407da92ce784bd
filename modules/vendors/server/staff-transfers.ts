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
import { type RawBuilder, sql } from 'kysely'
import { vendorsProblems } from '../problems.ts'
import type { StaffTransfer, StaffTransferDetails, TransferView } from '../staff-calls.ts'
import { findEvents } from './transfer-events.ts'
import { transferColumns, type TransferRow } from './transfers.ts'

type Row = TransferRow & { account: string | null; place: string }

// What is open is said to be so: the index of what is open is then all that is read.
const views: Record<TransferView, RawBuilder<unknown>> = {
  desk: sql`t.ended_at is null and t.state = 'desk'`,
  moving: sql`t.ended_at is null and t.state = 'moving'`,
  ended: sql`t.ended_at is not null`,
}
const byAge: WalkOrder = { at: 't.made_at', id: 't.id', isNewestFirst: false }

const rowsOf = (chosen: RawBuilder<unknown>) => sql`
  select ${transferColumns}, ${placeIn(byAge)} as place, m.account
  from (select * from vendors.transfer t where ${chosen}) t
  join vendors.wallet w on w.vendor = t.vendor
  left join identity.member_view m on m.id = t.member_id`

/** What waits for a person and what is on its way, the oldest first; what has ended, the newest first; from a place on. */
export async function listStaffTransfers(
  db: Db,
  { view, after, pageSize }: { view: TransferView; after?: string | undefined; pageSize: number },
) {
  const order = { ...byAge, isNewestFirst: view === 'ended' }
  const inOrder = walkOrder(order)
  const page = sql`${views[view]} and ${beyond(order, after)} order by ${inOrder} limit ${pageSize + 1}`
  const { rows } = await sql<Row>`${rowsOf(page)} order by ${inOrder}`.execute(db)
  const { list, next } = cutPage(rows, pageSize)
  return { list: list.map(shownToStaff), next }
}

/** One transfer with all that happened. Problem: `unknownTransfer`. */
export async function readStaffTransfer(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  id: string,
): Promise<StaffTransferDetails> {
  const { rows } = await sql<Row>`${rowsOf(sql`t.id = ${id}`)}`.execute(db)
  const [row] = rows
  if (!row) throw vendorsProblems.unknownTransfer()
  const isMine = row.proposedBy === staff.id
  return { ...shownToStaff(row), isMine, events: await findEvents(db, id) }
}

const shownToStaff = (row: Row): StaffTransfer => ({
  id: row.id,
  member: { id: row.memberId, account: row.account ?? '' },
  vendor: row.vendor,
  direction: row.direction,
  money: money(row.amount, row.unit),
  state: row.state,
  said: row.said,
  why: row.why,
  reference: row.reference,
  askedTimes: row.askedTimes,
  nextAskAt: row.nextAskAt?.toISOString() ?? null,
  madeAt: row.madeAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  proposal: row.proposedEnd && {
    end: row.proposedEnd,
    account: row.proposedAccount ?? '',
    why: row.proposedWhy ?? '',
  },
})
