import { commonProblems } from '@tessera/calls'
import { scopeOf } from '@tessera/identity/server'
import { type Db, readBusinessDays, type StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { tablesDeskProblems } from '../../desk-problems.ts'
import { figureDaysMax } from '../../limits.ts'

export type Reader = Pick<StaffContext, 'db' | 'staff'>

/** Refuses a currency whose members the reader may not see. Problem: `common.notFound`. */
export async function refuseCurrency({ db, staff }: Reader, currency: string): Promise<void> {
  const scope = await scopeOf(db, staff.id, 'tables.read')
  if (scope !== 'all' && !scope.includes(currency)) throw commonProblems.notFound()
}

/** Members who are no test accounts. */
export const realMember = (memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  not exists (select from identity.test_member_view tm where tm.id = ${memberId})`

const dayMilliseconds = 86_400_000

/** Moments between two business days, both included. Problem: `wrongTableDays`. */
export async function withinDays(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<(at: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const days = await readBusinessDays(db)
  const count = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
  if (count < 1 || count > figureDaysMax)
    throw tablesDeskProblems.wrongTableDays({ days: figureDaysMax })
  const after = new Date(Date.parse(to) + dayMilliseconds).toISOString().slice(0, 10)
  const [start, end] = [days.startOf(from), days.startOf(after)]
  return (at) => sql`${at} >= ${start} and ${at} < ${end}`
}
