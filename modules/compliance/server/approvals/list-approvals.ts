import { countReached, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Approval } from '../../approval-calls.ts'
import type { AuditNames } from '../ports.ts'
import { expire } from './propose.ts'

type Asked = { state?: 'waiting' | 'over' | undefined; pageNo: number; pageSize: number }

/** What waits, oldest first, or what is over, newest first: all of it for who may decide, one's own for others. */
export async function listApprovals(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  { state = 'waiting', pageNo, pageSize }: Asked,
  names?: Pick<AuditNames, 'nameSubjects'>,
) {
  await expire(db, clock())
  const isWaiting = state === 'waiting'
  const mine = staff.permissions.includes('approvals.decide')
    ? sql`true`
    : sql`proposed_by = ${staff.id}`
  const where = sql`${isWaiting ? sql`state = 'waiting'` : sql`state <> 'waiting'`} and ${mine}`
  const order = sql.raw(isWaiting ? 'proposed_at, id' : 'proposed_at desc, id desc')
  const { rows } = await sql<Approval>`select id, kind, subject, before, after, reason,
      proposed_account as "proposedAccount", proposed_at as "proposedAt", ends_at as "endsAt", state,
      decided_account as "decidedAccount", decided_at as "decidedAt", note,
      proposed_by = ${staff.id} as "isOwn"
    from compliance.approval where ${where} order by ${order}
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const total = await countReached(db, sql`from compliance.approval where ${where}`)
  const subjects = rows.map(({ subject }) => subject)
  const about = await names?.nameSubjects(db, subjects, staff.language)
  const list = rows.map((row) => {
    const name = about?.get(row.subject)
    return name === undefined ? row : { ...row, about: name }
  })
  return { list, total, totalPages: Math.ceil(total / pageSize) }
}
