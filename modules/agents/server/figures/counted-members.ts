import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { placeAll } from '../tree/place.ts'

/**
 * Who of these counts in the figures of teams: they have a place in the tree, and are neither a trial nor a test account
 * (domain 1).
 */
export async function countedMembers(tx: Db, ids: readonly string[]): Promise<Set<string>> {
  const different = [...new Set(ids)].toSorted()
  if (different.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select m.id from identity.member_view m
    where m.id = any(${different}::uuid[]) and m.type <> 4
      and not exists (select from identity.test_member_view t where t.id = m.id)
      -- Most members belong to no team, and need no place.
      and (exists (select from agents.node n where n.member_id = m.id)
        or exists (select from identity.invited_view i where i.member_id = m.id) or m.type in (1, 2, 41, 42))
    order by m.id`.execute(tx)
  return placeAll(
    tx,
    rows.map(({ id }) => id),
  )
}
