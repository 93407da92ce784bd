import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Changes, changesOf, noChanges, noteMarket } from '../book/changes.ts'
import { holdEvent, holdMarket, releaseEvent, releaseMarket } from '../book/hold.ts'
import type { MemberStatus } from '../book/member-status.ts'
import { tellChanges } from '../book/tell-event.ts'
import { refusePart } from './scope.ts'

/** Who holds events while everything is stopped. */
const stopped = 'stop'

/** Who holds something, as the desk reads it: an account, or what of the book holds by itself. */
export const holdColumn = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.held_by`)} is not null then jsonb_build_object(
    'by', coalesce((select s.account from identity.staff_view s where ${sql.ref(`${alias}.held_by`)} = 'staff:' || s.id),
      ${sql.ref(`${alias}.held_by`)}),
    'isStaff', starts_with(${sql.ref(`${alias}.held_by`)}, 'staff:'), 'reason', ${sql.ref(`${alias}.held_for`)}) end`

type Asked = { isHeld: boolean; reason: string }
const staffOf = ({ staff }: StaffContext) => `staff:${staff.id}`

/** Takes an event out of sale, or lets it go. It is told at once. Problems: `common.notAllowed`, `unknownEvent`. */
export async function holdDeskEvent(
  context: StaffContext,
  id: number,
  { isHeld, reason }: Asked,
): Promise<{ success: true }> {
  await refusePart(context, 'sports.trade')
  const by = { by: staffOf(context), now: context.clock() }
  const changes = await inTransaction(context.db, async (tx) => {
    const changed = await (isHeld ? holdEvent : releaseEvent)(tx, id, by)
    await sql`update sports.event set held_for = ${isHeld ? reason : null} where id = ${id}`.execute(
      tx,
    )
    tellAct(tx, { subject: `sportsEvent:${id}`, after: { isHeld }, reason })
    return changed
  })
  tellChanges(context, changes)
  return { success: true }
}

/** Takes a market out of sale, or lets it go. It is told at once. Problems: `common.notAllowed`, `unknownMarket`. */
export async function holdDeskMarket(
  context: StaffContext,
  id: number,
  { isHeld, reason }: Asked,
): Promise<{ success: true }> {
  await refusePart(context, 'sports.trade')
  const by = { by: staffOf(context), now: context.clock() }
  const changes = await inTransaction(context.db, async (tx) => {
    const changed = await (isHeld ? holdMarket : releaseMarket)(tx, id, by)
    await sql`update sports.market set held_for = ${isHeld ? reason : null} where id = ${id}`.execute(
      tx,
    )
    tellAct(tx, { subject: `sportsMarket:${id}`, after: { isHeld }, reason })
    return changed
  })
  tellChanges(context, changes)
  return { success: true }
}

export type Stop = { by: string; reason: string; at: string }

/** What stops everything, while something does. */
export async function readStop(db: Db): Promise<Stop | null> {
  const { rows } = await sql<{ by: string; reason: string; at: Date }>`
    select coalesce((select s.account from identity.staff_view s where p.by = 'staff:' || s.id), p.by) as by, p.reason, p.at
    from sports.sale_stop p`.execute(db)
  const [row] = rows
  return row ? { ...row, at: row.at.toISOString() } : null
}

const standing = sql`e.status in ('planned', 'live', 'interrupted')`

/** What members see now of the open markets of these events. */
async function changesIn(tx: Db, ids: readonly string[], now: Date): Promise<Changes> {
  const { rows } = await sql<{
    event: number
    id: number
    version: number
    status: MemberStatus
    isMain: boolean
  }>`
    select e.id::float8 as event, m.id::float8 as id, m.version, m.main_column is not null as "isMain",
      sports.member_status(m.status, m.held_by, e.status, e.held_by, f.state, e.starts_at <= ${now}::timestamptz) as status
    from sports.event e join sports.feed f on f.name = e.feed join sports.market m on m.event_id = e.id
    where e.id = any(${[...ids]}::bigint[]) and m.status in ('active', 'suspended', 'handed over')`.execute(
    tx,
  )
  const changes = noChanges()
  for (const { event, ...market } of rows)
    noteMarket(changesOf(changes, event, now), { ...market, outcomes: new Map() })
  return changes
}

/** Holds or lets go of every event at once. Acceptances that have begun come first; those that come later see it. */
async function setAll(tx: Db, reason: string | null): Promise<string[]> {
  // No event is made meanwhile: it would not be held.
  await sql`lock table sports.event in share row exclusive mode`.execute(tx)
  const mine = reason === null ? sql`e.held_by = ${stopped}` : sql`e.held_by is null`
  await sql`select from sports.event e where ${standing} and ${mine} order by e.id for update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    update sports.event e set held_by = ${reason === null ? null : stopped}, held_for = ${reason},
      betting_version = e.betting_version + 1
    where ${standing} and ${mine} returning e.id::text as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes everything out of sale, or lets go of what is held by that. It is told at once. Problem: `common.notAllowed`. */
export async function stopSale(
  context: StaffContext,
  { isStopped, reason }: { isStopped: boolean; reason: string },
): Promise<{ success: true }> {
  await refusePart(context, 'sports.trade')
  const now = context.clock()
  const changes = await inTransaction(context.db, async (tx) => {
    const ids = await setAll(tx, isStopped ? reason : null)
    await (
      isStopped
        ? sql`insert into sports.sale_stop (by, reason, at) values (${staffOf(context)}, ${reason}, ${now}) on conflict do nothing`
        : sql`delete from sports.sale_stop`
    ).execute(tx)
    tellAct(tx, { subject: 'sportsSale', after: { isStopped, events: ids.length }, reason })
    return changesIn(tx, ids, now)
  })
  tellChanges(context, changes)
  return { success: true }
}
