import type { Db } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import type { Queue } from '../dashboard-calls.ts'
import { countedMost } from '../limits.ts'

type Row = { name: Queue['name']; waiting: number; oldest: Date | null }

// What may become many is counted no further than `countedMost`, and the oldest is the first of its index.
const counted = (name: Queue['name'], at: string, from: RawBuilder<unknown>) => sql`
  select ${name}::text as name, (select count(*)::int from (select ${from} limit ${countedMost}) w) as waiting,
    (select ${sql.ref(at)} ${from} order by ${sql.ref(at)} limit 1) as oldest`

/** What waits for the staff, for a gateway or for the machinery, and since when. */
export async function readQueues(db: Db): Promise<{ list: Row[] }> {
  const messages = sql`from identity.unsent_message_view where by =`
  const { rows } = await sql<Row>`
    ${counted('withdrawals', 'requested_at', sql`from cashier.withdrawal_order_view where ended_at is null`)}
    union all
    select 'deposits', sum(d.waiting)::int, min(d.oldest) from (
      select count(*) as waiting, min(created_at) as oldest from cashier.deposit_order_view where state = 'memberPaid'
      union all
      select count(*), min(created_at) from cashier.deposit_order_view where state = 'partialReview') d
    union all
    select 'corrections', count(*)::int, min(proposed_at) from (
      select proposed_at from cashier.correction_view where state = 'proposed'
      union all
      select proposed_at from cashier.open_debt_waiver_view) waiting
    union all
    ${counted('sms', 'made_at', sql`${messages} 'sms'`)}
    union all
    ${counted('email', 'made_at', sql`${messages} 'email'`)}
    union all
    ${counted('jobs', 'created_at', sql`from graphile_worker._private_jobs where locked_at is null and last_error is not null`)}
    union all
    select 'faults', count(*)::int, min(made_at) from office.fault
    where made_at > now() - interval '1 day'`.execute(db)
  return { list: rows }
}
