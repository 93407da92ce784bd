import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type {
  Correction,
  CorrectionDirection,
  CorrectionReason,
  CorrectionState,
} from '../../correction-shapes.ts'

export type CorrectionRow = {
  id: string
  memberId: string
  unit: string
  direction: CorrectionDirection
  amount: bigint
  multiplePpm: number
  reason: CorrectionReason
  words: string
  state: CorrectionState
  proposedBy: string
  proposedAccount: string
  proposedAt: Date
  expiresAt: Date
  decidedAccount: string | null
  decidedAt: Date | null
  refusal: string
}

export const correctionColumns =
  sql.raw(`c.id, c.member_id as "memberId", c.unit, c.direction, c.amount,
  c.multiple_ppm as "multiplePpm", c.reason, c.words, c.state, c.proposed_by as "proposedBy",
  c.proposed_account as "proposedAccount", c.proposed_at as "proposedAt", c.expires_at as "expiresAt",
  c.decided_account as "decidedAccount", c.decided_at as "decidedAt", c.refusal`)

/** A correction, kept as it is until the transaction ends. */
export async function lockCorrection(tx: Db, id: string): Promise<CorrectionRow | undefined> {
  const { rows } = await sql<CorrectionRow>`
    select ${correctionColumns} from cashier.correction c where c.id = ${id} for update`.execute(tx)
  return rows[0]
}

export type NewCorrection = Pick<
  CorrectionRow,
  | 'id'
  | 'memberId'
  | 'unit'
  | 'direction'
  | 'amount'
  | 'multiplePpm'
  | 'reason'
  | 'words'
  | 'proposedBy'
  | 'proposedAccount'
  | 'proposedAt'
  | 'expiresAt'
> & { month: string }

/** False where the id is taken. */
export async function insertCorrection(tx: Db, row: NewCorrection): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into cashier.correction
      (id, member_id, unit, direction, amount, multiple_ppm, reason, words, state, month, proposed_by, proposed_account,
        proposed_at, expires_at)
    values (${row.id}, ${row.memberId}, ${row.unit}, ${row.direction}, ${String(row.amount)}::bigint, ${row.multiplePpm},
      ${row.reason}, ${row.words}, 'proposed', ${row.month}::date, ${row.proposedBy}, ${row.proposedAccount},
      ${row.proposedAt}, ${row.expiresAt})
    on conflict (id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

type Decision = {
  state: 'confirmed' | 'refused'
  month?: string
  refusal?: string
  staff: { id: string; account: string }
}

export const decideCorrection = (
  tx: Db,
  id: string,
  { state, month, refusal = '', staff }: Decision,
  now: Date,
) =>
  sql`update cashier.correction set state = ${state}, month = coalesce(${month ?? null}::date, month),
      refusal = ${refusal}, decided_by = ${staff.id}, decided_account = ${staff.account}, decided_at = ${now}
    where id = ${id}`.execute(tx)

/** What nobody has confirmed in its time is over. */
export async function expireCorrections(db: Db, now: Date): Promise<void> {
  await sql`update cashier.correction set state = 'expired', decided_at = ${now}
    where state = 'proposed' and expires_at <= ${now}`.execute(db)
}

export const shownCorrection = (
  row: CorrectionRow & { account: string },
  staffId: string,
): Correction => ({
  id: row.id,
  member: { id: row.memberId, account: row.account },
  direction: row.direction,
  money: money(row.amount, row.unit),
  multiplePpm: row.multiplePpm,
  reason: row.reason,
  words: row.words,
  state: row.state,
  proposedAccount: row.proposedAccount,
  proposedAt: row.proposedAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  decidedAccount: row.decidedAccount,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  refusal: row.refusal,
  isMine: row.proposedBy === staffId,
})
