import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { limitCoolingHours } from '../../../limits.ts'
import type { MemberLimitOf, WhichLimit } from './limit-ports.ts'

export type LimitRaise = MemberLimitOf & {
  id: string
  /** Nothing where the limit is taken away. */
  most: bigint | null
  staffAccount: string
  reason: string
  holdsFrom: Date
}

const columns = sql.raw(`id, member_id as "memberId", unit, kind, period, most,
  staff_account as "staffAccount", reason, holds_from as "holdsFrom"`)

/** What will give a member more room. */
export async function findRaises(db: Db, memberId: string): Promise<LimitRaise[]> {
  const { rows } = await sql<LimitRaise>`select ${columns} from identity.limit_raise
    where member_id = ${memberId} and state = 'waiting'`.execute(db)
  return rows
}

/** What holds from now on, of all members. */
export async function findDueRaises(db: Db, now: Date, most: number): Promise<LimitRaise[]> {
  const { rows } = await sql<LimitRaise>`select ${columns} from identity.limit_raise
    where state = 'waiting' and holds_from <= ${now} order by holds_from, id limit ${most}`.execute(
    db,
  )
  return rows
}

type Agreed = Omit<LimitRaise, 'id' | 'holdsFrom'>

/** Writes down more room that was agreed to, in place of what waited before. */
export async function insertRaise(tx: Db, raise: Agreed, now: Date): Promise<Date> {
  const { memberId, unit, kind, period, most, staffAccount, reason } = raise
  const holdsFrom = new Date(now.getTime() + limitCoolingHours * 3_600_000)
  await dropRaise(tx, { memberId, kind, period })
  await sql`insert into identity.limit_raise
      (id, member_id, unit, kind, period, most, staff_account, reason, agreed_at, holds_from)
    values (${newId(now)}, ${memberId}, ${unit}, ${kind}, ${period}, ${most}, ${staffAccount},
      ${reason}, ${now}, ${holdsFrom})`.execute(tx)
  return holdsFrom
}

/** Ends what waited for a limit; false where nothing did. */
export async function dropRaise(
  tx: Db,
  { memberId, kind, period }: WhichLimit & { memberId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`update identity.limit_raise set state = 'dropped'
    where member_id = ${memberId} and kind = ${kind} and period = ${period}
      and state = 'waiting'`.execute(tx)
  return numAffectedRows !== 0n
}

/** Marks a raise as done; false where it was taken back meanwhile. */
export async function endRaise(tx: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update identity.limit_raise set state = 'done'
    where id = ${id} and state = 'waiting'`.execute(tx)
  return numAffectedRows === 1n
}
