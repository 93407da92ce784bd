import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

/** Gives a new member their place in the tree, in the transaction that makes them. Without an upline they have none. */
export async function joinTeam(tx: Db, memberId: string): Promise<void> {
  await sql`select agents.place(${memberId})`.execute(tx)
}

/** Gives these members their places, so far as they belong to a tree. Answers who has one. */
export async function placeAll(tx: Db, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  await sql`select agents.lock_trees(${[...memberIds]}::uuid[])`.execute(tx)
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...memberIds]}::uuid[]) as m(id) where agents.place(id) is not null`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Gives everybody a place who came by an invitation and has none: those who were imported. Answers how many. */
export async function placeMissing(tx: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select distinct i.member_id as id from identity.invited_view i
    where not exists (select from agents.node n where n.member_id = i.member_id)
      and agents.upline_of(i.member_id) is not null`.execute(tx)
  const placed = await placeAll(
    tx,
    rows.map(({ id }) => id),
  )
  return placed.size
}
