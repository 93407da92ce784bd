import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PayeeKind, WithdrawalLine } from '../../withdraw-shapes.ts'
import { findLegs } from './legs.ts'
import { waitingOf } from './waiting-of.ts'
import { type WithdrawalRow, withdrawalColumns } from './withdrawals.ts'

type Row = WithdrawalRow & { kind: PayeeKind; label: string; last4: string; received: bigint }
type Page = { pageNo: number; pageSize: number }

/** A member's withdrawals, newest first. */
export async function listWithdrawals(db: Db, memberId: string, { pageNo, pageSize }: Page) {
  const { rows } = await sql<Row>`
    select ${withdrawalColumns}, p.kind, p.label, p.last4,
      (select coalesce(sum(l.amount), 0)::bigint from cashier.withdrawal_leg l
        where l.withdrawal_id = w.id and l.state in ('received', 'autoReceived')) as received
    from cashier.withdrawal w join cashier.payee p on p.id = w.payee_id
    where w.member_id = ${memberId} order by w.requested_at desc, w.id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from cashier.withdrawal where member_id = ${memberId}`.execute(db)
  const totalPages = Math.ceil(Number(counted.rows[0]?.count ?? 0n) / pageSize)
  return { list: await Promise.all(rows.map((row) => lineOf(db, row))), totalPages }
}

const lineOf = async (db: Db, row: Row): Promise<WithdrawalLine> => ({
  id: row.id,
  money: money(row.amount, row.unit),
  fee: money(row.fee, row.unit),
  payee: { kind: row.kind, label: row.label, last4: row.last4 },
  state: row.state,
  note: row.note,
  isFullPayment: row.received === row.amount,
  requestedAt: row.requestedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  // A member has one that is not over.
  waiting: row.endedAt ? null : await waitingOf(db, row, await findLegs(db, row.id)),
})
