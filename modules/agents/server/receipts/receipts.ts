import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Receipt } from '../../receipt-shapes.ts'

export type ReceiptRow = {
  id: string
  agentId: string
  memberId: string
  agentAccount: string
  agentName: string
  memberAccount: string
  unit: string
  amount: bigint
  takenAt: Date
  writtenAt: Date
  creditHours: number
  answer: 'confirmed' | 'disputed' | null
  objection: string
  ended: 'credited' | 'cancelled' | 'returned' | null
  endedAt: Date | null
  transferId: string | null
}

const select = sql`select r.id, r.agent_id as "agentId", r.member_id as "memberId",
    a.account as "agentAccount", a.nickname as "agentName", m.account as "memberAccount", r.unit, r.amount,
    r.taken_at as "takenAt", r.written_at as "writtenAt", r.credit_hours as "creditHours", r.answer, r.objection,
    r.ended, r.ended_at as "endedAt", r.transfer_id as "transferId"
  from agents.receipt r join identity.member_view a on a.id = r.agent_id
  join identity.member_view m on m.id = r.member_id`

export async function findReceipts(db: Db, rest: RawBuilder<unknown>): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`${select} ${rest}`.execute(db)
  return rows
}

/** One receipt. `isLocked`: nobody answers, ends or credits it meanwhile. */
export async function findReceipt(
  db: Db,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<ReceiptRow | undefined> {
  const [row] = await findReceipts(
    db,
    sql`where r.id = ${id} ${isLocked ? sql`for update of r` : sql``}`,
  )
  return row
}

/** A receipt as one of those who may see it does: members know their agent by the nickname. */
export function shownReceipt(row: ReceiptRow, readerId: string, now: Date): Receipt {
  const dueAt = new Date(row.takenAt.getTime() + row.creditHours * 3_600_000)
  return {
    id: row.id,
    agent: readerId === row.memberId ? row.agentName : row.agentAccount,
    member: row.memberAccount,
    money: money(row.amount, row.unit),
    takenAt: row.takenAt.toISOString(),
    writtenAt: row.writtenAt.toISOString(),
    dueAt: dueAt.toISOString(),
    isOverdue: row.ended === null && dueAt < now,
    state: row.ended ?? row.answer ?? 'written',
    objection: row.objection,
    endedAt: row.endedAt?.toISOString() ?? null,
    isOwn: readerId === row.agentId,
  }
}
