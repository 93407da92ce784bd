import { commonProblems } from '@tessera/calls'
import type { Db, Route, StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './held-rights.ts'

/** The currencies for whose members a staff member holds a permission. */
export async function scopeOf(db: Db, staffId: string, permission: string): Promise<Scope> {
  const { rows } = await sql<{ scope: string[] | null }>`
    select identity.scope_of(${staffId}, ${permission}) as scope`.execute(db)
  const [row] = rows
  return row ? (row.scope ?? 'all') : []
}

/** The condition that a row is of a member in scope. */
export const isInScope = (currency: RawBuilder<unknown>, scope: Scope): RawBuilder<unknown> =>
  scope === 'all' ? sql`true` : sql`${currency} = any(${[...scope]}::text[])`

const ofMembers = 'staff:members.'
const aboutOne = /\/members\/:id(\/|$)/

/**
 * Calls about one member, for staff with that member in scope: for all others there is none. Checked in this one place,
 * so that no call can forget it. Problem: `common.notFound`.
 */
export function withinScope<R extends Route>(routes: readonly R[]): R[] {
  return routes.map((route) => {
    const { call, handle } = route
    if (!call.access.startsWith(ofMembers) || !aboutOne.test(call.path)) return route
    const permission = call.access.slice('staff:'.length)
    const asked = async (context: StaffContext, input: { params: { id: string } }) => {
      const scope = await scopeOf(context.db, context.staff.id, permission)
      if (scope !== 'all' && !(await isMemberIn(context.db, input.params.id, scope))) {
        throw commonProblems.notFound()
      }
      return handle(context as never, input as never)
    }
    return { ...route, handle: asked as Route['handle'] }
  })
}

async function isMemberIn(db: Db, memberId: string, scope: Scope): Promise<boolean> {
  const { rows } = await sql`select from identity.member m
    where m.id = ${memberId} and ${isInScope(sql`m.currency`, scope)}`.execute(db)
  return rows.length > 0
}
