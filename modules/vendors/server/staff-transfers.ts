import { money } from '@tessera/money'
import type { Db, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { vendorsProblems } from '../problems.ts'
import type { StaffTransfer, StaffTransferStory, TransferView } from '../staff-calls.ts'
import { findEvents } from './transfer-events.ts'
import { transferColumns, type TransferRow } from './transfers.ts'

type Row = TransferRow & { account: string | null }

const from = sql`from vendors.transfer t join vendors.wallet w on w.vendor = t.vendor
  left join identity.member_view m on m.id = t.member_id`

const ofView = {
  desk: sql`t.state = 'desk' order by t.made_at, t.id`,
  moving: sql`t.state = 'moving' order by t.made_at, t.id`,
  ended: sql`t.ended_at is not null order by t.made_at desc, t.id desc`,
}
const counting = {
  desk: sql`t.state = 'desk'`,
  moving: sql`t.state = 'moving'`,
  ended: sql`t.ended_at is not null`,
}

/** What waits for a person and what is on its way, the oldest first; what has ended, the newest first. */
export async function listStaffTransfers(
  db: Db,
  { view, pageNo, pageSize }: { view: TransferView; pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Row>`select ${transferColumns}, m.account ${from}
    where ${ofView[view]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from vendors.transfer t where ${counting[view]}`.execute(db)
  return {
    list: rows.map(shownToStaff),
    totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0) / pageSize),
  }
}

/** One transfer with all that happened. Problem: `unknownTransfer`. */
export async function readStaffTransfer(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  id: string,
): Promise<StaffTransferStory> {
  const { rows } = await sql<Row>`select ${transferColumns}, m.account ${from}
    where t.id = ${id}`.execute(db)
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
