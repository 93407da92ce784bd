import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DebtReason, DebtWaiver } from '../../debt-staff-calls.ts'

export type DebtWaiverRow = {
  id: string
  memberId: string
  account: string
  unit: string
  amount: bigint
  waived: bigint | null
  reason: DebtReason
  words: string
  state: DebtWaiver['state']
  proposedBy: string
  proposedAccount: string
  proposedAt: Date
  expiresAt: Date
  decidedAccount: string | null
  decidedAt: Date | null
  refusal: string
}

const rowsOf = sql`select w.id, w.member_id as "memberId", m.account, w.unit, w.amount, w.waived, w.reason, w.words, w.state,
    w.proposed_by as "proposedBy", w.proposed_account as "proposedAccount", w.proposed_at as "proposedAt",
    w.expires_at as "expiresAt", w.decided_account as "decidedAccount", w.decided_at as "decidedAt", w.refusal
  from cashier.debt_waiver w join identity.member_view m on m.id = w.member_id`

/** A waiver, kept as it is until the transaction ends. */
export async function lockDebtWaiver(tx: Db, id: string): Promise<DebtWaiverRow | undefined> {
  await sql`select from cashier.debt_waiver where id = ${id} for update`.execute(tx)
  const { rows } = await sql<DebtWaiverRow>`${rowsOf} where w.id = ${id}`.execute(tx)
  return rows[0]
}

type Asked = {
  memberId?: string | undefined
  state?: DebtWaiver['state'] | undefined
  limit: number
  offset?: number
}

/** Waivers, newest first, with how many there are. */
export async function findDebtWaivers(
  db: Db,
  { memberId, state, limit, offset = 0 }: Asked,
): Promise<{ rows: DebtWaiverRow[]; total: number }> {
  const { rows } = await sql<DebtWaiverRow & { total: bigint }>`
    select found.*, count(*) over () as total from (${rowsOf}) found
    where (${memberId ?? null}::uuid is null or "memberId" = ${memberId ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null})
    order by "proposedAt" desc, id limit ${limit} offset ${offset}`.execute(db)
  return { rows, total: Number(rows[0]?.total ?? 0n) }
}

type NewWaiver = Omit<
  DebtWaiverRow,
  'account' | 'waived' | 'state' | 'decidedAccount' | 'decidedAt' | 'refusal'
>

/** False where the id is taken, or another waiver for the member is open. */
export async function insertDebtWaiver(tx: Db, row: NewWaiver): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into cashier.debt_waiver
      (id, member_id, unit, amount, reason, words, state, proposed_by, proposed_account, proposed_at, expires_at)
    values (${row.id}, ${row.memberId}, ${row.unit}, ${String(row.amount)}::bigint, ${row.reason}, ${row.words}, 'proposed',
      ${row.proposedBy}, ${row.proposedAccount}, ${row.proposedAt}, ${row.expiresAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

type Ending = {
  state: 'done' | 'refused'
  waived?: bigint
  refusal?: string
  staff: { id: string; account: string }
}

export const endDebtWaiver = (
  tx: Db,
  id: string,
  { state, waived, refusal = '', staff }: Ending,
  now: Date,
) =>
  sql`update cashier.debt_waiver set state = ${state}, refusal = ${refusal},
      waived = ${waived === undefined ? null : String(waived)}::bigint, decided_by = ${staff.id},
      decided_account = ${staff.account}, decided_at = ${now}
    where id = ${id}`.execute(tx)

/** What nobody has confirmed in its time is over. */
export async function expireDebtWaivers(db: Db, now: Date): Promise<void> {
  await sql`update cashier.debt_waiver set state = 'expired', decided_at = ${now}
    where state = 'proposed' and expires_at <= ${now}`.execute(db)
}

export const shownDebtWaiver = (
  { memberId, account, unit, amount, waived, proposedBy, ...row }: DebtWaiverRow,
  { staffId, now }: { staffId: string; now: Date },
): DebtWaiver => ({
  ...row,
  // Also before a job has said so.
  state: row.state === 'proposed' && row.expiresAt <= now ? 'expired' : row.state,
  member: { id: memberId, account },
  money: money(amount, unit),
  waived: waived === null ? null : money(waived, unit),
  proposedAt: row.proposedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  isMine: proposedBy === staffId,
})
