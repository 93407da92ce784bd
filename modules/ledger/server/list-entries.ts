import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type EntryFilter = {
  pageNo: number
  pageSize: number
  from?: string | undefined
  to?: string | undefined
  reason?: string | undefined
}

type Row = {
  id: bigint
  requestId: string
  purpose: 'cash' | 'held'
  reason: string
  subject: string
  amount: bigint
  balanceAfter: bigint
  version: bigint
  madeAt: Date
  total: bigint
}

/** A member's movements in one unit, newest first, and how many pages there are. */
export async function listEntries(db: Db, memberId: string, unit: string, filter: EntryFilter) {
  const { pageNo, pageSize, from, to, reason } = filter
  const { rows } = await sql<Row>`
    with mine as (
      select id, purpose from ledger.account
      where owner = ${`member:${memberId}`} and unit = ${unit} and is_guarded
    ), entry as (
      select t.id, t.request_id, m.purpose, t.reason,
        coalesce(t.subject, 'bet:' || t.request_id) as subject, -t.amount as amount,
        t.source_balance as balance_after, t.source_version as version, t.made_at
      from mine m join ledger.transfer t on t.source = m.id and t.source_version is not null
      union all
      select t.id, t.request_id, m.purpose, t.reason,
        coalesce(t.subject, 'bet:' || t.request_id) as subject, t.amount,
        t.target_balance, t.target_version, t.made_at
      from mine m join ledger.transfer t on t.target = m.id and t.target_version is not null
    )
    select id, request_id as "requestId", purpose, reason, subject, amount,
      balance_after as "balanceAfter", version, made_at as "madeAt", count(*) over () as total
    from entry
    where made_at >= ${from ?? '-infinity'}::timestamptz and made_at < ${to ?? 'infinity'}::timestamptz
      and (${reason ?? null}::text is null or reason = ${reason ?? null})
    order by made_at desc, id desc, version desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)

  return {
    list: rows.map(({ total, id, amount, balanceAfter, ...rest }) => ({
      ...rest,
      id: `${id}-${rest.purpose}`,
      amount: money(amount, unit),
      balanceAfter: money(balanceAfter, unit),
    })),
    totalPages: Math.ceil(Number(rows[0]?.total ?? 0n) / pageSize),
  }
}
