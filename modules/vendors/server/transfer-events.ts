import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { StaffTransferDetails } from '../staff-calls.ts'

type Told = StaffTransferDetails['events'][number]
type Actor =
  | { by: 'member' | 'house' | 'vendor' }
  | { by: 'staff'; staff: { id: string; account: string } }
type Happened = { transferId: string; act: Told['act']; actor: Actor; why?: string }

export async function insertEvent(
  tx: Db,
  { transferId, act, actor, why = '' }: Happened,
  now: Date,
): Promise<void> {
  const staff = actor.by === 'staff' ? actor.staff : null
  await sql`insert into vendors.transfer_event
      (id, transfer_id, act, by, staff_id, staff_account, why, made_at)
    values (${newId(now)}, ${transferId}, ${act}, ${actor.by}, ${staff?.id ?? null},
      ${staff?.account ?? null}, ${why}, ${now})`.execute(tx)
}

/** What happened to a transfer, oldest first. */
export async function findEvents(db: Db, transferId: string) {
  const { rows } = await sql<Omit<Told, 'madeAt'> & { madeAt: Date }>`
    select act, by, staff_account as "staffAccount", why, made_at as "madeAt"
    from vendors.transfer_event where transfer_id = ${transferId} order by seq`.execute(db)
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.toISOString() }))
}
