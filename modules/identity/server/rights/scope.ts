import { commonProblems } from '@tessera/calls'
import type { Db, Route, StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Of whose currencies somebody of the staff may do this; nothing where it is everybody's. */
export type Scope = readonly string[] | null

export async function scopeOf(db: Db, staffId: string, permission: string): Promise<Scope> {
  const { rows } = await sql<{ scope: string[] | null }>`
    select identity.scope_of(${staffId}, ${permission}) as scope`.execute(db)
  return rows[0]?.scope ?? null
}

/** Whether everything in one scope is in the other. */
export const isWithin = (inner: Scope, outer: Scope): boolean =>
  outer === null || (inner !== null && inner.every((each) => outer.includes(each)))

const ofMembers = 'staff:members.'
const aboutOne = /\/members\/:id(\/|$)/

/**
 * Calls about one member, for who may see that member alone: to everybody else there is none. Asked in this one place,
 * so that no call can forget it. Problem: `common.notFound`.
 */
export function withinScope(routes: readonly Route[]): Route[] {
  return routes.map((route) => {
    const { call, handle } = route
    if (!call.access.startsWith(ofMembers) || !aboutOne.test(call.path)) return route
    const permission = call.access.slice('staff:'.length)
    const asked = async (context: StaffContext, input: { params: { id: string } }) => {
      const scope = await scopeOf(context.db, context.staff.id, permission)
      if (scope !== null && !(await isMemberIn(context.db, input.params.id, scope))) {
        throw commonProblems.notFound()
      }
      return handle(context as never, input as never)
    }
    return { call, handle: asked as Route['handle'] }
  })
}

async function isMemberIn(db: Db, memberId: string, scope: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from identity.member
    where id = ${memberId} and currency = any(${[...scope]}::text[])`.execute(db)
  return rows.length > 0
}
