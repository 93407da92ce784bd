import { type Db, type JobContext, type Listener, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { loadTable } from '../tables/loaded.ts'
import { databaseNow, lockTable } from '../tables/rows.ts'
import { tellTable } from '../tables/tell.ts'
import { offerSits } from '../tournaments/offer-sits.ts'
import { announceSeries } from '../tournaments/series.ts'
import {
  dueTournaments,
  makeUpForSilence,
  runTournament,
  stopTournament,
} from '../tournaments/run.ts'
import { keepHouse } from './keep-house.ts'
import { type IsHere, stepTable } from './step-table.ts'

// What poker tables do by the clock of the database: ask for seeds, deal, let time run out, let bots play, run boards out. It runs
// as a listener whose events are what is due: one server at a time. Acts of members come by their calls, under the same lock.

export type Due =
  | { is: 'pulse' }
  | { is: 'table'; table: string }
  | { is: 'tournament'; code: string }

const dueMost = 40
const restMilliseconds = 100
const pulseSeconds = 2

async function findDue(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<{ table: string }>`${prepared}
    select t.code as "table" from poker.game_table t left join poker.hand h on h.table_code = t.code and h.ended_at is null
    where case when h.id is null
      then t.tournament_id is null and t.is_open and not t.is_paused and t.stopped is null and t.next_at <= clock_timestamp()
        and (select count(*) from poker.stay s where s.table_code = t.code and s.ended_at is null and s.is_in
          and (s.stack > 0 or s.top_up > 0 or s.bot is not null) and not s.is_leaving) >= 2
        and exists (select from poker.stay s where s.table_code = t.code and s.ended_at is null and s.is_in
          and (s.stack > 0 or s.top_up > 0) and s.member_id is not null and not s.is_leaving)
      else h.until <= clock_timestamp() end
    order by coalesce(h.until, t.next_at), t.position limit ${limit}`.execute(db)
  const { rows: beats } = await sql<{ isDue: boolean }>`${prepared}select coalesce((select alive_at
    <= clock_timestamp() - make_interval(secs => ${pulseSeconds}) from poker.pulse), true) as "isDue"`.execute(
    db,
  )
  const tournaments = await dueTournaments(db, limit)
  const steps: Due[] = [
    ...rows.map(({ table }) => ({ is: 'table' as const, table })),
    ...tournaments.map((code) => ({ is: 'tournament' as const, code })),
  ]
  return beats[0]?.isDue ? [{ is: 'pulse' }, ...steps] : steps
}

/** One that fails is undone and logged, and keeps no other one waiting. What must hold is looked at before it is kept. */
async function guarded(
  { db, log }: Pick<JobContext, 'db' | 'log'>,
  code: string,
  step: (tx: Db) => Promise<(() => void) | undefined>,
  onRefused?: (reason: string) => Promise<unknown>,
): Promise<(() => void) | undefined> {
  await sql`savepoint step`.execute(db)
  try {
    const send = await step(db)
    await sql`set constraints all immediate`.execute(db)
    await sql`set constraints all deferred`.execute(db)
    await sql`release savepoint step`.execute(db)
    return send
  } catch (error) {
    await sql`rollback to savepoint step`.execute(db)
    log.error({ err: error, table: code }, 'a poker table waits')
    if (error instanceof Error && 'code' in error && error.code === '23514') {
      await onRefused?.(error.message)
    }
    return undefined
  }
}

/** Locks a table unless a member's call is at it: then it is looked at again. */
async function lockFree(tx: Db, code: string): Promise<boolean> {
  const { rows } = await sql<{
    code: string
  }>`select code from poker.game_table where code = ${code} for no key update skip locked`.execute(
    tx,
  )
  return rows.length > 0
}

/** Does what is due. Answers what is told once it is committed. */
export async function runDue(
  context: Pick<JobContext, 'db' | 'log' | 'push'>,
  due: readonly Due[],
  { isHere }: PokerPorts = everybodyIsHere,
): Promise<(() => void)[]> {
  const { db, push } = context
  const sends: (() => void)[] = []
  const at = async (code: string, step: (tx: Db) => Promise<boolean>) => {
    const send = await guarded(context, code, async (tx) => {
      const isDone = (await lockFree(tx, code)) && (await step(tx))
      return isDone ? tellTable({ db: tx, push }, code) : undefined
    })
    if (send) sends.push(send)
  }
  if (due.some(({ is }) => is === 'pulse')) {
    await makeUpForSilence(db)
    await sql`insert into poker.pulse as p (alive_at) values (${await databaseNow(db)})
      on conflict (is_only) do update set alive_at = greatest(p.alive_at, excluded.alive_at)`.execute(
      db,
    )
    for (const code of await keepHouse.tables(db)) await at(code, (tx) => keepHouse.at(tx, code))
    await offerSits(db)
    await guarded(context, 'series', async (tx) => {
      await announceSeries(tx)
      return undefined
    })
  }
  for (const step of due) {
    if (step.is !== 'table') continue
    await at(step.table, async (tx) => {
      const table = await lockTable(tx, step.table)
      return table ? stepTable(tx, await loadTable(tx, table), isHere) : false
    })
  }
  for (const step of due) {
    if (step.is !== 'tournament') continue
    const { code } = step
    const send = await guarded(
      context,
      code,
      (tx) => runTournament({ db: tx, push }, code),
      (reason) => stopTournament(db, code, reason),
    )
    if (send) sends.push(send)
  }
  return sends
}

/** What poker asks of others. */
export type PokerPorts = { isHere: IsHere }
const everybodyIsHere: PokerPorts = { isHere: async () => true }

export const pokerRunnerWith = (ports: PokerPorts): Listener<Due, null> => ({
  name: 'poker.runner',
  batch: dueMost,
  restMilliseconds,
  movesMoney: true,
  read: async (tx, _position, limit) => ({ events: await findDue(tx, limit), position: null }),
  handle: async (context, due) => {
    const sends = await runDue(context, due, ports)
    return () => {
      for (const send of sends) send()
    }
  },
})

export const pokerRunner = pokerRunnerWith(everybodyIsHere)
