import { commonProblems } from '@tessera/calls'
import { isInScope, scopeOf } from '@tessera/identity/server'
import type { StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'

type Reader = Pick<StaffContext, 'db' | 'staff'>
export type DeskPermission = 'sports.read' | 'sports.trade' | 'sports.write' | 'sports.results'

/** The condition that a row is of a currency whose members the reader may see. */
export async function visible(
  { db, staff }: Reader,
  permission: DeskPermission = 'sports.read',
): Promise<(unit: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const scope = await scopeOf(db, staff.id, permission)
  return (unit) => isInScope(unit, scope)
}

export async function mayIn(
  { db, staff }: Reader,
  currency: string,
  permission: DeskPermission = 'sports.read',
): Promise<boolean> {
  const scope = await scopeOf(db, staff.id, permission)
  return scope === 'all' || scope.includes(currency)
}

/** Refuses a currency whose members the reader may not see. Problem: `common.notFound`. */
export async function refuseCurrency(
  reader: Reader,
  currency: string,
  permission: DeskPermission = 'sports.read',
): Promise<void> {
  if (!(await mayIn(reader, currency, permission))) throw commonProblems.notFound()
}

/** What concerns members of every currency is done by who may do it in all of them. Problem: `common.notAllowed`. */
export async function refusePart({ db, staff }: Reader, permission: DeskPermission): Promise<void> {
  if ((await scopeOf(db, staff.id, permission)) !== 'all') throw commonProblems.notAllowed()
}

/** Members who are no test accounts, and do not play for fun. */
export const realMember = (memberId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  not exists (select from identity.test_member_view tm where tm.id = ${memberId})`
