import { commonProblems } from '@tessera/calls'
import { isInScope, scopeOf } from '@tessera/identity/server'
import type { StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'

/** A member as the staff ask for them. `path`: null where they are in no team. */
export type Found = {
  id: string
  account: string
  currency: string
  type: number
  path: string | null
}

type Permission = 'agents.read' | 'agents.write' | 'agents.pay' | 'agents.contracts'

/** The condition that a row is of a member whom the reader may see. */
export async function visible(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  permission: Permission = 'agents.read',
): Promise<(currency: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const scope = await scopeOf(db, staff.id, permission)
  return (currency) => isInScope(currency, scope)
}

/** Refuses amounts of a currency whose members the reader may not see. Problem: `common.notFound`. */
export async function refuseCurrency(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  currency: string,
  permission: Permission = 'agents.read',
): Promise<void> {
  const scope = await scopeOf(db, staff.id, permission)
  if (scope !== 'all' && !scope.includes(currency)) throw commonProblems.notFound()
}

/**
 * A member whom the reader may see, in the tree or not. Who is elsewhere, or does not exist, is not found. Problem:
 * `common.notFound`.
 */
export async function findMember(
  context: Pick<StaffContext, 'db' | 'staff'>,
  by: { id: string } | { account: string },
  permission: Permission = 'agents.read',
): Promise<Found> {
  const mayBeSeen = await visible(context, permission)
  const who = 'id' in by ? sql`m.id = ${by.id}` : sql`lower(m.account) = lower(${by.account})`
  const { rows } = await sql<Found>`
    select m.id, m.account, m.currency, m.type, n.path
    from identity.member_view m left join agents.node n on n.member_id = m.id
    where ${who} and m.type <> 4 and ${mayBeSeen(sql`m.currency`)}`.execute(context.db)
  if (!rows[0]) throw commonProblems.notFound()
  return rows[0]
}
