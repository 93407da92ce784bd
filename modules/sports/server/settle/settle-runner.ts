import { type Db, type Listener, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { settleBatch } from '../../limits.ts'
import { tellChanged } from '../tickets/tell-ticket.ts'
import { settleTickets } from './settle-tickets.ts'

// Settles tickets as results come. It runs as a listener whose events are the outcomes that have changed: one server at a time,
// each batch of tickets with its place in one transaction, so that whatever dies, the next one goes on from there.

type Due = { is: 'outcomes' | 'tickets' | 'disputes' }

const nobody = '00000000-0000-0000-0000-000000000000'
const restMilliseconds = 100
const runsMost = 50
const dueMost = 2_000

async function findDue(db: Db): Promise<Due[]> {
  const { rows } = await sql<{ outcomes: boolean; tickets: boolean; disputes: boolean }>`${prepared}
    select exists (select from sports.settle_due) as outcomes, exists (select from sports.settle_run) as tickets,
      exists (select from sports.settle_wait where at <= clock_timestamp()) as disputes`.execute(db)
  const { outcomes, tickets, disputes } = rows[0] ?? {}
  return [
    ...(outcomes ? [{ is: 'outcomes' } as const] : []),
    ...(tickets ? [{ is: 'tickets' } as const] : []),
    ...(disputes ? [{ is: 'disputes' } as const] : []),
  ]
}

/** Begins with the tickets of outcomes that have changed; those it is in the midst of begin anew. */
async function beginRuns(tx: Db): Promise<void> {
  await sql`with due as (
      delete from sports.settle_due where id in (
        select id from sports.settle_due order by id limit ${dueMost} for update skip locked)
      returning outcome_id
    )
    insert into sports.settle_run (outcome_id, after, begun_at)
    select outcome_id, ${nobody}::uuid, clock_timestamp() from (select distinct outcome_id from due) d
    on conflict (outcome_id) do update set after = excluded.after`.execute(tx)
}

type Run = { outcome: bigint; after: string }

/** The next tickets of outcomes that have changed, about so many as a batch has; it moves on past them. */
async function nextTickets(tx: Db): Promise<string[]> {
  const { rows: runs } = await sql<Run>`select outcome_id as outcome, after from sports.settle_run
    order by begun_at, outcome_id limit ${runsMost} for update`.execute(tx)
  const ids = new Set<string>()
  for (const run of runs) {
    if (ids.size >= settleBatch) break
    for (const id of await ticketsOf(tx, run)) ids.add(id)
  }
  return [...ids]
}

async function ticketsOf(tx: Db, { outcome, after }: Run): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct ticket_id as id from sports.leg
    where outcome_id = ${outcome} and ticket_id > ${after}::uuid order by ticket_id limit ${settleBatch}`.execute(
    tx,
  )
  const last = rows.at(-1)?.id
  if (rows.length < settleBatch || last === undefined)
    await sql`delete from sports.settle_run where outcome_id = ${outcome}`.execute(tx)
  else
    await sql`update sports.settle_run set after = ${last}::uuid where outcome_id = ${outcome}`.execute(
      tx,
    )
  return rows.map(({ id }) => id)
}

/** Tickets whose dispute has lasted long enough. */
async function endedDisputes(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from sports.settle_wait where ticket_id in (
      select ticket_id from sports.settle_wait where at <= clock_timestamp() order by at limit ${settleBatch}
      for update skip locked)
    returning ticket_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

export const settleRunner: Listener<Due, null> = {
  name: 'sports.settle',
  // Full with the first event: it goes on at once while there is more.
  batch: 1,
  restMilliseconds,
  read: async (tx) => ({ events: await findDue(tx), position: null }),
  handle: async (context) => {
    const tx = context.db
    await beginRuns(tx)
    const ids = [...(await nextTickets(tx)), ...(await endedDisputes(tx))]
    const changed = await settleTickets(tx, ids)
    return tellChanged(context, changed)
  },
}
