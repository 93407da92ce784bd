import { isInScope, scopeOf } from '@tessera/identity/server'
import type { StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'

type Reader = Pick<StaffContext, 'db' | 'staff'>

/** The condition that a row is of a currency whose members the staff member may decide about. */
export async function reviewable({
  db,
  staff,
}: Reader): Promise<(unit: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const scope = await scopeOf(db, staff.id, 'promotions.review')
  return (unit) => isInScope(unit, scope)
}

/** Whether the staff member may decide about members of a currency. */
export async function mayReview({ db, staff }: Reader, unit: string): Promise<boolean> {
  const scope = await scopeOf(db, staff.id, 'promotions.review')
  return scope === 'all' || scope.includes(unit)
}

/** The condition that a row is of this account, however it is written; of everybody's where none is named. */
export const ofAccount = (account: string | undefined): RawBuilder<unknown> =>
  account ? sql`lower(m.account) = lower(${account})` : sql`true`
