import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Found } from './lines.ts'

type Day = { connection: string; day: string; found: readonly Found[] }
type Kept = { id: string; isNew: boolean; state: string; was: string | null }

/**
 * Keeps what differs on a day. What is known stays one discrepancy, with its figures as they are now; what is no longer found is
 * gone, and comes back where it is found again. What two persons have resolved stays resolved.
 */
export async function keepFound(tx: Db, { connection, day, found }: Day, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vendors.discrepancy:${connection}`}, 0))`.execute(
    tx,
  )
  const rows = found.map(({ theirs, ours, value, ...rest }) => ({
    ...rest,
    id: newId(now),
    theirs: theirs === null ? null : String(theirs),
    ours: ours === null ? null : String(ours),
    value: String(value),
  }))
  const { rows: kept } = await sql<Kept>`
    with given as (
      select f.*, (select d.state from vendors.discrepancy d where d.connection = ${connection} and d.tx = f.tx and d.act = f.act
        and d.kind = f.kind and d.number = f.number) as was
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(id uuid, kind text, act text, tx text, "of" text, number int,
        player text, round text, game text, unit text, theirs bigint, heard text, ours bigint, value bigint, loser text)
    ), written as (
      insert into vendors.discrepancy as d (id, connection, day, kind, act, tx, of_tx, number, player, member_id, round, game,
        unit, theirs, heard, ours, value, loser, state, found_at)
      select g.id, ${connection}, ${day}::date, g.kind, g.act, g.tx, g."of", g.number, g.player,
        (select p.member_id from vendors.player p where p.connection = ${connection} and p.player = g.player),
        g.round, g.game, g.unit, g.theirs, g.heard, g.ours, g.value, g.loser, 'open', ${now}
      from given g
      on conflict on constraint found_once do update set theirs = excluded.theirs, heard = excluded.heard, ours = excluded.ours,
        value = excluded.value, loser = excluded.loser, day = excluded.day, state = 'open', ended_at = null
      where d.state <> 'resolved'
      returning d.id, d.tx, d.act, d.kind, d.number
    )
    select w.id, g.was is null as "isNew", g.was from written w
    join given g on g.tx = w.tx and g.act = w.act and g.kind = w.kind and g.number = w.number`.execute(
    tx,
  )
  const { rows: gone } = await sql<{ id: string }>`
    update vendors.discrepancy d set state = 'gone', ended_at = ${now}, proposed_end = null, proposed_by = null,
      proposed_account = null, proposed_why = null
    where d.connection = ${connection} and d.day = ${day}::date and d.state = 'open' and d.kind <> 'stuckRound'
      and d.id <> all (${kept.map(({ id }) => id)}::uuid[]) returning d.id`.execute(tx)
  const events = [
    ...kept.filter(({ isNew }) => isNew).map(({ id }) => ({ id, act: 'found' })),
    ...kept.filter(({ was }) => was === 'gone').map(({ id }) => ({ id, act: 'foundAgain' })),
    ...gone.map(({ id }) => ({ id, act: 'gone' })),
  ]
  for (const event of events) await noteEvent(tx, event, now)
}

type Event = {
  id: string
  act: string
  staff?: { id: string; account: string }
  why?: string
}

/** Notes what happened to a discrepancy, for good. */
export const noteEvent = (tx: Db, { id, act, staff, why = '' }: Event, now: Date) =>
  sql`insert into vendors.discrepancy_event (id, discrepancy_id, act, staff_id, staff_account, why, made_at)
    values (${newId(now)}, ${id}, ${act}, ${staff?.id ?? null}, ${staff?.account ?? null}, ${why}, ${now})`.execute(
    tx,
  )
