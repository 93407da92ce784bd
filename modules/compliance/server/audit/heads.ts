import type { Clock, Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Head } from './chain.ts'

export type DayHead = Head & { day: string; publishedAt: Date }

/** The newest entry at the end of each day that is over, as it was published; newest first. */
export async function findDays(db: Db, limit = 100_000): Promise<DayHead[]> {
  const { rows } = await sql<Omit<DayHead, 'number'> & { number: bigint }>`
    select to_char(day, 'YYYY-MM-DD') as day, number, encode(hash, 'hex') as hash,
      published_at as "publishedAt"
    from compliance.audit_day order by day desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, number: Number(row.number) }))
}

/**
 * Publishes the head of each day that is over and has none yet. What is published once stays: doing it again changes
 * nothing.
 */
export async function publishHeads({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const now = clock()
  await sql`insert into compliance.audit_day (day, number, hash, published_at)
    select d.day, coalesce(a.number, 0), coalesce(a.hash, decode(repeat('00', 32), 'hex')), ${now}
    from (
      select generate_series(
        coalesce((select max(day) + 1 from compliance.audit_day),
          (select kit.business_day(min(at)) from compliance.audit)),
        kit.business_day(${now}::timestamptz) - 1, '1 day')::date as day
    ) d
    left join lateral (
      select number, hash from compliance.audit
      where at < kit.day_starts(d.day + 1) order by number desc limit 1
    ) a on true
    on conflict (day) do nothing`.execute(db)
}
