import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ChannelChange } from '../staff-calls.ts'

type Change = Pick<ChannelChange, 'channel' | 'before' | 'after'> & {
  staff: { id: string; account: string }
}

export async function insertChange(
  tx: Db,
  { channel, before, after, staff }: Change,
  now: Date,
): Promise<void> {
  await sql`insert into cashier.channel_change
      (id, channel, staff_id, staff_account, before, after, made_at)
    values (${newId(now)}, ${channel}, ${staff.id}, ${staff.account},
      ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb, ${now})`.execute(tx)
}

/** Who of the staff changed which channel, newest first. */
export async function listChanges(
  db: Db,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
) {
  const { rows } = await sql<Omit<ChannelChange, 'madeAt'> & { madeAt: Date }>`
    select id, channel, staff_account as "staffAccount", before, after, made_at as "madeAt"
    from cashier.channel_change order by made_at desc, id desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const counted = await sql<{ count: bigint }>`
    select count(*) from cashier.channel_change`.execute(db)
  return { list: rows, totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0) / pageSize) }
}
