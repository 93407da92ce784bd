import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

const trialType = 4

/** Who of these plays for money of their own, with the currency that counts for them. Domain 1: trials never do. */
export async function findPlayers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; currency: string }>`
    select id, currency from identity.member_view
    where id = any(${[...new Set(ids)]}::uuid[]) and type <> ${trialType}`.execute(db)
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}

type Whose = { memberId: string; unit: string }

/** Keeps others away from what these members have here, in one order for all, and opens it where it is not there yet. */
export async function lockMembers(tx: Db, whose: readonly Whose[]): Promise<void> {
  const units = new Map(whose.map(({ memberId, unit }) => [memberId, unit]))
  const ids = [...units.keys()].toSorted()
  // Nearly always they are there: what is only read and locked writes nothing.
  if ((await lockKnown(tx, ids)) === ids.length) return
  await sql`insert into loyalty.member (member_id, unit)
    select * from unnest(${ids}::uuid[], ${ids.map((id) => units.get(id) ?? '')}::text[])
    on conflict do nothing`.execute(tx)
  await lockKnown(tx, ids)
}

async function lockKnown(tx: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`select from loyalty.member where member_id = any(${[...ids]}::uuid[])
    order by member_id for update`.execute(tx)
  return rows.length
}
