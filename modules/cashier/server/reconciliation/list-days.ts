import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
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

type Asked = { channelId?: string | undefined; pageNo: number; pageSize: number }

/** The last run of every day and channel with its sums, the newest day first; a day without any payment is left out. */
export async function listReconciledDays(db: Db, { channelId, pageNo, pageSize }: Asked) {
  const latest = sql`
    select distinct on (r.channel, r.day) r.* from cashier.reconciliation_run r
    where ${channelId ?? null}::text is null or r.channel = ${channelId ?? null}
    order by r.channel, r.day, r.number desc`
  const { rows } = await sql<Row>`
    with latest as (${latest})
    select r.id as "runId", r.channel as "channelId", r.day::text, r.listing, r.staff_account as "staffAccount",
      r.made_at as "madeAt", s.unit, s.orders, s.credited, s.posted, s.notices, s.told, s.settled, s.listed, s.matched,
      s.breaks, s.broken, s.payouts, s.paid_out as "paidOut", s.posted_out as "postedOut", s.listed_out as "listedOut",
      (select count(*) from cashier.reconciliation_sight i join cashier.reconciliation_break b on b.id = i.break_id
        where i.run_id = r.id and b.unit = s.unit
          and not exists (select from cashier.reconciliation_note n where n.break_id = b.id)) as open
    from latest r join cashier.reconciliation_sum s on s.run_id = r.id
    order by r.day desc, r.channel, s.unit limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const counted = await sql<{ count: bigint }>`
    with latest as (${latest})
    select count(*) from latest r join cashier.reconciliation_sum s on s.run_id = r.id`.execute(db)
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
