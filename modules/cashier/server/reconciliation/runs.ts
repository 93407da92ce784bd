import { type Db, newId, type StaffPerson } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Found } from './compare-day.ts'
import type { DaySum } from './sum-day.ts'

export type Run = {
  channel: string
  /** As `2026-11-24`. */
  day: string
  from: Date
  to: Date
  listing: 'none' | 'used' | 'down'
  /** Who pressed the button; none: the job. */
  staff: StaffPerson | undefined
}

/** Keeps a run with its sums and what it found; a discrepancy that an earlier run found is the same one. Answers its id. */
export async function insertRun(
  tx: Db,
  { channel, day, from, to, listing, staff }: Run,
  { sums, found }: { sums: DaySum[]; found: Found[] },
  now: Date,
): Promise<string> {
  const id = newId(now)
  await sql`insert into cashier.reconciliation_run
      (id, channel, day, from_at, to_at, listing, by, staff_id, staff_account, made_at)
    values (${id}, ${channel}, ${day}::date, ${from}, ${to}, ${listing}, ${staff ? 'staff' : 'house'},
      ${staff?.id ?? null}, ${staff?.account ?? null}, ${now})`.execute(tx)
  for (const sum of sums) await insertSum(tx, id, sum)
  for (let at = 0; at < found.length; at += discrepanciesAtOnce) {
    await insertDiscrepancies(
      tx,
      { id, channel, day },
      found.slice(at, at + discrepanciesAtOnce),
      now,
    )
  }
  return id
}

const insertSum = (tx: Db, id: string, sum: DaySum) =>
  sql`insert into cashier.reconciliation_sum
      (run_id, unit, orders, credited, posted, notices, told, settled, listed, matched, discrepancies, broken,
       payouts, paid_out, posted_out, listed_out)
    values (${id}, ${sum.unit}, ${sum.orders}, ${String(sum.credited)}::bigint, ${String(sum.posted)}::bigint,
      ${sum.notices}, ${String(sum.told)}::bigint, ${sum.settled},
      ${sum.listed === null ? null : String(sum.listed)}::bigint, ${sum.matched}, ${sum.discrepancies},
      ${String(sum.broken)}::bigint, ${sum.payouts}, ${String(sum.paidOut)}::bigint, ${String(sum.postedOut)}::bigint,
      ${sum.listedOut === null ? null : String(sum.listedOut)}::bigint)`.execute(tx)

type Which = { id: string; channel: string; day: string }

// A channel whose whole list is missing is as many discrepancies as it had payments.
const discrepanciesAtOnce = 5_000

async function insertDiscrepancies(tx: Db, { id, channel, day }: Which, found: Found[], now: Date) {
  const rows = found.map(({ way = 'in', withdrawalId = null, ...each }) => ({
    ...each,
    id: newId(now),
    way,
    withdrawalId,
    ours: String(each.ours),
    theirs: String(each.theirs),
    value: String(each.value),
  }))
  const seen = sql`from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f (id uuid, kind text, subject text,
    "orderId" uuid, reference text, unit text, ours bigint, theirs bigint, "theirUnit" text, value bigint, way text,
    "withdrawalId" uuid)`
  await sql`insert into cashier.reconciliation_discrepancy
      (id, channel, day, unit, kind, subject, order_id, reference, ours, theirs, their_unit, value, found_at, way,
       withdrawal_id)
    select f.id, ${channel}, ${day}::date, f.unit, f.kind, f.subject, f."orderId", f.reference, f.ours, f.theirs,
      f."theirUnit", f.value, ${now}, f.way, f."withdrawalId" ${seen} order by f.id
    on conflict on constraint found_once do nothing`.execute(tx)
  await sql`insert into cashier.reconciliation_sight (run_id, discrepancy_id)
    select distinct ${id}::uuid, b.id ${seen} join cashier.reconciliation_discrepancy b on b.channel = ${channel}
      and b.day = ${day}::date and b.kind = f.kind and b.subject = f.subject and b.ours = f.ours
      and b.theirs = f.theirs and b.their_unit = f."theirUnit"`.execute(tx)
}

/** One run of a day after the other. */
export const lockDay = (tx: Db, channel: string, day: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`cashier.reconciliation:${channel}:${day}`}, 0))`.execute(
    tx,
  )

export async function isRunByJob(db: Db, channel: string, day: string): Promise<boolean> {
  const { rows } = await sql`select from cashier.reconciliation_run
    where channel = ${channel} and day = ${day}::date and by = 'house' limit 1`.execute(db)
  return rows.length > 0
}

/** Channels through which an order was ever begun or something was to be paid out, or of which a notice came. */
export async function findUsedChannels(db: Db, channels: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select used.id from unnest(${channels}::text[]) used(id)
    where exists (select from cashier.deposit_order o where o.channel = used.id)
      or exists (select from cashier.notice n where n.channel = used.id)
      or exists (select from cashier.withdrawal_leg l where l.channel = used.id)`.execute(db)
  return rows.map(({ id }) => id)
}
