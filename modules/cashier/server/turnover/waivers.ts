import { money } from '@tessera/money'
import type { Db, StaffPerson } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Waiver, WaiverReason } from '../../waiver-calls.ts'

export type WaiverRow = {
  id: string
  state: Waiver['state']
  waived: bigint
  unit: string
  reason: WaiverReason
  words: string
  proposedBy: string
  proposedAccount: string
  proposedAt: Date
  decidedAccount: string | null
  decidedAt: Date | null
}

const rowsOf = sql`
  select w.id, w.state, w.waived, t.unit, w.reason, w.words, w.proposed_by as "proposedBy",
    w.proposed_account as "proposedAccount", w.proposed_at as "proposedAt", w.decided_account as "decidedAccount",
    w.decided_at as "decidedAt"
  from cashier.turnover_waiver w join cashier.turnover_requirement t on t.id = w.requirement_id`

/** A waiver of this requirement, kept as it is until the transaction ends. */
export async function lockWaiver(
  tx: Db,
  { id, requirementId }: { id: string; requirementId: string },
): Promise<WaiverRow | undefined> {
  const { rows } = await sql<WaiverRow>`${rowsOf}
    where w.id = ${id} and w.requirement_id = ${requirementId} for update of w`.execute(tx)
  return rows[0]
}

export async function findWaivers(db: Db, requirementId: string): Promise<WaiverRow[]> {
  const { rows } = await sql<WaiverRow>`${rowsOf}
    where w.requirement_id = ${requirementId} order by w.number desc limit 50`.execute(db)
  return rows
}

type NewWaiver = Pick<WaiverRow, 'id' | 'waived' | 'reason' | 'words'> & {
  requirementId: string
  needsSecond: boolean
}

/** False where the id is taken, or another waiver of the same is open. */
export async function insertWaiver(
  tx: Db,
  row: NewWaiver,
  staff: StaffPerson,
  now: Date,
): Promise<boolean> {
  const alone = row.needsSecond ? undefined : staff
  const { numAffectedRows } = await sql`insert into cashier.turnover_waiver
      (id, requirement_id, waived, reason, words, needs_second, state, proposed_by, proposed_account, proposed_at,
        decided_by, decided_account, decided_at)
    values (${row.id}, ${row.requirementId}, ${String(row.waived)}::bigint, ${row.reason}, ${row.words},
      ${row.needsSecond}, ${alone ? 'done' : 'proposed'}, ${staff.id}, ${staff.account}, ${now}, ${alone?.id ?? null},
      ${alone?.account ?? null}, ${alone ? now : null})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}

type Ending = { state: 'done' | 'refused'; waived: bigint; staff: StaffPerson }

export const endWaiver = (tx: Db, id: string, { state, waived, staff }: Ending, now: Date) =>
  sql`update cashier.turnover_waiver set state = ${state}, waived = ${String(waived)}::bigint,
      decided_by = ${staff.id}, decided_account = ${staff.account}, decided_at = ${now}
    where id = ${id}`.execute(tx)

export const shownWaiver = (
  { unit, waived, proposedBy, proposedAt, decidedAt, ...row }: WaiverRow,
  staffId: string,
): Waiver => ({
  ...row,
  waived: money(waived, unit),
  proposedAt: proposedAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  isMine: proposedBy === staffId,
})
