import { type Db, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { BreakKind } from '../../break-lengths.ts'

export type BreakRow = {
  id: string
  memberId: string
  unit: string
  kind: BreakKind
  beganAt: Date
  /** Nothing: for good. */
  until: Date | null
  staffAccount: string | null
  reason: string
  returnAskedAt: Date | null
  endedAt: Date | null
}
type NewBreak = Omit<BreakRow, 'returnAskedAt' | 'endedAt'>

const columns = sql.raw(`id, member_id as "memberId", unit, kind, began_at as "beganAt", until,
  staff_account as "staffAccount", reason, return_asked_at as "returnAskedAt", ended_at as "endedAt"`)

/** Writes a break down, once an id. */
export async function insertBreak(tx: Db, row: NewBreak): Promise<void> {
  const { id, memberId, unit, kind, beganAt, until, staffAccount, reason } = row
  await sql`insert into compliance.break
      (id, member_id, unit, kind, began_at, until, staff_account, reason)
    values (${id}, ${memberId}, ${unit}, ${kind}, ${beganAt}, ${until}, ${staffAccount}, ${reason})
    on conflict (id) do nothing`.execute(tx)
}

export async function findBreakById(db: Db, id: string): Promise<BreakRow | undefined> {
  const { rows } = await sql<BreakRow>`
    select ${columns} from compliance.break where id = ${id}`.execute(db)
  return rows[0]
}

/** The break that a member is on: of several the one that lasts longest. */
export async function findBreak(db: Db, memberId: string): Promise<BreakRow | undefined> {
  const { rows } = await sql<BreakRow>`${prepared}
    select ${columns} from compliance.break where member_id = ${memberId} and ended_at is null
    order by kind = 'exclusion' desc, until desc nulls first limit 1`.execute(db)
  return rows[0]
}

/** What a member has taken so far, newest first. */
export async function findDiscrepancies(
  db: Db,
  memberId: string,
  most: number,
): Promise<BreakRow[]> {
  const { rows } = await sql<BreakRow>`
    select ${columns} from compliance.break where member_id = ${memberId}
    order by began_at desc, id desc limit ${most}`.execute(db)
  return rows
}

/** Writes down that a member wants to play again; all that is over of theirs may end then. */
export async function writeReturn(tx: Db, memberId: string, now: Date): Promise<void> {
  await sql`update compliance.break set return_asked_at = ${now}
    where member_id = ${memberId} and kind = 'exclusion' and until <= ${now}
      and ended_at is null and return_asked_at is null`.execute(tx)
}

/** What has reached its end: time-outs by the clock, self-exclusions a while after their members asked. */
export async function findDue(
  db: Db,
  { now, askedBefore, most }: { now: Date; askedBefore: Date; most: number },
): Promise<BreakRow[]> {
  const { rows } = await sql<BreakRow>`${prepared}
    select ${columns} from compliance.break
    where ended_at is null and until <= ${now} and (kind = 'timeOut' or return_asked_at <= ${askedBefore})
    order by until, id limit ${most}`.execute(db)
  return rows
}

/** Ends a break; false where it has ended meanwhile. */
export async function endBreak(tx: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update compliance.break set ended_at = ${now}
    where id = ${id} and ended_at is null`.execute(tx)
  return numAffectedRows === 1n
}
