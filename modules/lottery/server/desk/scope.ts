import { commonProblems } from '@tessera/calls'
import { isInScope, scopeOf } from '@tessera/identity/server'
import type { StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'

type Reader = Pick<StaffContext, 'db' | 'staff'>
type Permission = 'lottery.read' | 'lottery.write' | 'lottery.results'

/** The condition that a row is of a currency whose members the reader may see. */
export async function visible(
  { db, staff }: Reader,
  permission: Permission = 'lottery.read',
): Promise<(unit: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const scope = await scopeOf(db, staff.id, permission)
  return (unit) => isInScope(unit, scope)
}

/** Refuses a currency whose members the reader may not see. Problem: `common.notFound`. */
export async function refuseCurrency(
  { db, staff }: Reader,
  currency: string,
  permission: Permission = 'lottery.read',
): Promise<void> {
  const scope = await scopeOf(db, staff.id, permission)
  if (scope !== 'all' && !scope.includes(currency)) throw commonProblems.notFound()
}

/** What moves money of every currency is done by who may do it in all of them. Problem: `common.notAllowed`. */
export async function refusePart({ db, staff }: Reader, permission: Permission): Promise<void> {
  if ((await scopeOf(db, staff.id, permission)) !== 'all') throw commonProblems.notAllowed()
}

/** Tickets of money, of members who are no test accounts. */
export const realPlay = sql`m.type <> 4
  and not exists (select from identity.test_member_view tm where tm.id = t.member_id)`
