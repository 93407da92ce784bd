import { type Db, inTransaction } from '@tessera/server-kit'
import { sql } from 'kysely'

/**
 * Gives a new member their place in the tree, in the transaction that makes them, and the slot of their line. Without an upline
 * they have no place.
 */
export async function joinTeam(tx: Db, memberId: string): Promise<void> {
  await sql`select agents.place(${memberId}), agents.give_slot(${memberId})`.execute(tx)
}

const slotsAtOnce = 5_000

/** Gives a slot to everybody who has none: those who were imported, agents above others first. Answers how many. */
export async function slotMissing(tx: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(agents.give_slot(m.id))::int as n from (
    select m.id from identity.member_view m
    where not exists (select from agents.member_slot s where s.member_id = m.id)
    order by m.created_at, m.id limit ${slotsAtOnce}) m`.execute(tx)
  return rows[0]?.n ?? 0
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

/** Counts a member in the teams above as what they are: an agent or not, and not at all where the account is for testing. */
export async function recountInTeams(tx: Db, memberId: string): Promise<void> {
  await sql`select agents.recount(${memberId})`.execute(tx)
}

/** The same for everybody who has become something else. Answers how many. */
export async function recountChanged(db: Db): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select n.member_id as id from agents.node n join identity.member_view m on m.id = n.member_id
    left join identity.test_member_view t on t.id = n.member_id
    where n.is_agent <> (m.type in (1, 2, 41, 42)) or n.is_counted = (t.id is not null)`.execute(db)
  for (const { id } of rows) await inTransaction(db, (tx) => recountInTeams(tx, id))
  return rows.length
}
