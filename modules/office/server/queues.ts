import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Queue } from '../dashboard-calls.ts'

type Row = { name: Queue['name']; waiting: number; oldest: Date | null }

/** What waits for the staff, for a gateway or for the machinery, and since when. */
export async function readQueues(db: Db): Promise<{ list: Row[] }> {
  const { rows } = await sql<Row>`
    select 'withdrawals' as name, count(*)::int as waiting, min(requested_at) as oldest
    from cashier.withdrawal_order_view where ended_at is null
    union all
    select 'deposits', sum(d.waiting)::int, min(d.oldest) from (
      select count(*) as waiting, min(created_at) as oldest from cashier.deposit_order_view where state = 'memberPaid'
      union all
      select count(*), min(created_at) from cashier.deposit_order_view where state = 'partialReview') d
    union all
    select 'corrections', count(*)::int, min(proposed_at) from cashier.correction_view
    where state = 'proposed'
    union all
    select each, coalesce(sum(w.waiting), 0)::int, min(w.oldest)
    from unnest(array['sms', 'email']) each left join identity.waiting_message_view w on w.by = each
    group by each
    union all
    select 'jobs', count(*)::int, min(created_at) from graphile_worker.jobs
    where attempts > 0 and last_error is not null
    union all
    select 'faults', count(*)::int, min(made_at) from office.fault
    where made_at > now() - interval '1 day'`.execute(db)
  return { list: rows }
}
