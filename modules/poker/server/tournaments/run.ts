import { balanceFeed } from '@tessera/ledger/calls'
import { readBalance } from '@tessera/ledger/server'
import { decimalFromUnits } from '@tessera/money'
import { type Db, type JobContext, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { tellTable } from '../tables/tell.ts'
import { findTournament, lockTournament } from './rows.ts'
import { stepTournament } from './step.ts'
import { tellSeat, tellTournament } from './tell.ts'

/** Tournaments whose time has come, or where a table waits for its next hand. */
export async function dueTournaments(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`${prepared}select n.code from poker.tournament n
    where n.state in ('registering', 'running') and (n.stopped is null or n.cancel_asked is not null) and (n.wake_at <= clock_timestamp()
      or (n.state = 'running' and exists (select from poker.game_table t where t.tournament_id = n.id and t.is_open
        and t.next_at <= clock_timestamp()
        and not exists (select from poker.hand h where h.table_code = t.code and h.ended_at is null))))
    order by n.wake_at limit ${limit}`.execute(db)
  return rows.map(({ code }) => code)
}

/** Locks a tournament unless somebody enters it now: then it is looked at again. */
async function lockFree(tx: Db, code: string): Promise<boolean> {
  const { rows } =
    await sql`select from poker.tournament where code = ${code} for no key update skip locked`.execute(
      tx,
    )
  return rows.length > 0
}

/** Does what is due in a tournament. Answers what is told once it is committed. */
export async function runTournament(
  { db, push }: Pick<JobContext, 'db' | 'push'>,
  code: string,
): Promise<() => void> {
  if (!(await lockFree(db, code))) return () => undefined
  const tournament = await lockTournament(db, code)
  if (!tournament) return () => undefined
  const { tables, seats, balances } = await stepTournament(db, tournament)
  const sends: (() => void)[] = []
  for (const table of [...tables].sort()) sends.push(await tellTable({ db, push }, table))
  const after = (await findTournament(db, code)) ?? tournament
  sends.push(tellTournament({ push }, after))
  for (const seat of seats) sends.push(tellSeat({ push }, { ...seat, tournament: code }))
  // Balances are read as they will be, and told with the rest.
  for (const memberId of balances) {
    const known = await readBalance(db, memberId, after.unit)
    const told = { ...known, balance: decimalFromUnits(known.balance) }
    sends.push(() => push(balanceFeed, memberId, told))
  }
  return () => {
    for (const send of sends) send()
  }
}

/** A tournament whose chips or prizes do not agree stops until staff has looked at it. */
export const stopTournament = (db: Db, code: string, reason: string) =>
  sql`update poker.tournament set stopped = ${reason} where code = ${code} and ended_at is null`.execute(
    db,
  )

/** How long no server has to have run until clocks are put back, and what players then have to come back. */
const silenceSeconds = 10
const comeBackSeconds = 30

/** Clocks of tournaments stand still while no server runs, and hands go on after players had time to come back. */
export async function makeUpForSilence(db: Db): Promise<void> {
  const { rows } = await sql<{
    seconds: number | null
  }>`select extract(epoch from clock_timestamp() - alive_at)::float8 as seconds
    from poker.pulse`.execute(db)
  const seconds = rows[0]?.seconds ?? 0
  if (seconds < silenceSeconds) return
  await sql`update poker.tournament set until = until + make_interval(secs => ${seconds}),
      wake_at = wake_at + make_interval(secs => ${seconds}) where state = 'running'`.execute(db)
  await sql`update poker.hand h set until = greatest(h.until, clock_timestamp() + make_interval(secs => ${comeBackSeconds}))
    from poker.game_table t where t.code = h.table_code and t.bots = 0 and h.ended_at is null and h.state in ('commit', 'reveal', 'playing')`.execute(
    db,
  )
}
