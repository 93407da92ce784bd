import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { linkedDays } from '../../builder-limits.ts'

export type Signs = {
  browsers: number
  addresses: number
  /** Who is in one of these groups. */
  linked: ReadonlySet<string>
  /** Who withdrew most of a deposit within three days. */
  leaving: ReadonlySet<string>
}

/** What members have in common who get something, and whose deposits leave at once. */
export async function findSigns(
  db: Db,
  ids: readonly string[],
  { unit, from, now }: { unit: string; from: Date; now: Date },
): Promise<Signs> {
  const { rows } = await sql<{ kind: 'browser' | 'address'; ids: string[] }>`
    with place as (
      select member_id, browser, address from identity.login_place_view
      where member_id = any (${ids}::uuid[]) and made_at > ${now}::timestamptz - ${linkedDays} * interval '1 day'
    )
    select 'browser' as kind, array_agg(distinct member_id) as ids from place where browser is not null
      group by browser having count(distinct member_id) > 1
    union all
    select 'address', array_agg(distinct member_id) from place group by address having count(distinct member_id) > 1`.execute(
    db,
  )
  const { rows: left } = await sql<{ id: string }>`
    select distinct d.member_id as id from cashier.settled_deposit_view d
    join cashier.withdrawal_order_view w on w.member_id = d.member_id and w.unit = d.unit
      and w.requested_at >= d.ended_at and w.requested_at < d.ended_at + interval '3 days' and w.amount * 10 >= d.amount * 8
    where d.member_id = any (${ids}::uuid[]) and d.unit = ${unit} and d.ended_at >= ${from} and d.ended_at < ${now}`.execute(
    db,
  )
  return {
    browsers: rows.filter(({ kind }) => kind === 'browser').length,
    addresses: rows.filter(({ kind }) => kind === 'address').length,
    linked: new Set(rows.flatMap((row) => row.ids)),
    leaving: new Set(left.map(({ id }) => id)),
  }
}
