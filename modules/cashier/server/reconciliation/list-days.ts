import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { readDefaultCurrency } from '@tessera/settings/server'
import { sql } from 'kysely'
import type { ReconciledDay } from '../../reconciliation-shapes.ts'
import type { DaySum } from './sum-day.ts'

type Row = DaySum & {
  runId: string
  channelId: string
  day: string
  listing: ReconciledDay['listing']
  staffAccount: string | null
  madeAt: Date
  open: bigint
}

const countOf = (name: string) => sql`coalesce(${sql.ref(`s.${name}`)}, 0) as ${sql.ref(name)}`
const sumOf = (name: string, as = name) =>
  sql`coalesce(${sql.ref(`s.${name}`)}, 0)::bigint as ${sql.ref(as)}`

type Asked = { channelId?: string | undefined; pageNo: number; pageSize: number }

/**
 * The last run of every day and channel with its sums, the newest day first. A day in which nothing was paid is a row of
 * zeros in the default currency: that it was compared is worth as much as what it came to.
 */
export async function listReconciledDays(db: Db, { channelId, pageNo, pageSize }: Asked) {
  const unit = await readDefaultCurrency(db)
  const latest = sql`
    select distinct on (r.channel, r.day) r.* from cashier.reconciliation_run r
    where ${channelId ?? null}::text is null or r.channel = ${channelId ?? null}
    order by r.channel, r.day, r.number desc`
  const { rows } = await sql<Row>`
    with latest as (${latest})
    select r.id as "runId", r.channel as "channelId", r.day::text, r.listing, r.staff_account as "staffAccount",
      r.made_at as "madeAt", coalesce(s.unit, ${unit}) as unit, ${countOf('orders')}, ${sumOf('credited')},
      ${sumOf('posted')}, ${countOf('notices')}, ${sumOf('told')}, s.settled, s.listed, ${countOf('matched')},
      ${countOf('discrepancies')}, ${sumOf('broken')}, ${countOf('payouts')}, ${sumOf('paid_out', 'paidOut')},
      ${sumOf('posted_out', 'postedOut')}, s.listed_out as "listedOut",
      (select count(*) from cashier.reconciliation_sight i join cashier.reconciliation_discrepancy b on b.id = i.discrepancy_id
        where i.run_id = r.id and b.unit = s.unit
          and not exists (select from cashier.reconciliation_note n where n.discrepancy_id = b.id)) as open
    from latest r left join cashier.reconciliation_sum s on s.run_id = r.id
    order by r.day desc, r.channel, s.unit limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const counted = await sql<{ count: bigint }>`
    with latest as (${latest})
    select count(*) from latest r left join cashier.reconciliation_sum s on s.run_id = r.id`.execute(
    db,
  )
  return {
    list: rows.map(shown),
    totalPages: Math.ceil(Number(counted.rows[0]?.count ?? 0n) / pageSize),
  }
}

const shown = ({ unit, ...row }: Row): ReconciledDay => ({
  ...row,
  madeAt: row.madeAt.toISOString(),
  open: Number(row.open),
  credited: money(row.credited, unit),
  posted: money(row.posted, unit),
  told: money(row.told, unit),
  listed: row.listed === null ? null : money(row.listed, unit),
  broken: money(row.broken, unit),
  paidOut: money(row.paidOut, unit),
  postedOut: money(row.postedOut, unit),
  listedOut: row.listedOut === null ? null : money(row.listedOut, unit),
})
