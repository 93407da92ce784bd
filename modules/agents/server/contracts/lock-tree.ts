import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/**
 * Contracts of one tree change one after the other: an acceptance can end contracts at any depth below. Locked is the top
 * of the tree, which everybody below has in common; a tree that was put below another one meanwhile is looked at again.
 */
export async function lockTree(tx: Db, memberId: string): Promise<void> {
  const locked = new Set<string>()
  for (;;) {
    const { rows } = await sql<{ id: string }>`select top.member_id as id
      from agents.node n join agents.node top on top.number = split_part(n.path, '.', 1)::bigint
      where n.member_id = ${memberId}`.execute(tx)
    const id = rows[0]?.id
    if (id === undefined || locked.has(id)) return
    await sql`select from agents.node where member_id = ${id} for no key update`.execute(tx)
    locked.add(id)
  }
}
