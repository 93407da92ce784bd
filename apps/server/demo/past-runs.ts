import { approveRun, betsListener, ordersListener, runContracts } from '@tessera/agents/server'
import {
  createLog,
  type Db,
  inTransaction,
  isFilled,
  type JobContext,
  type Listener,
  listenOnce,
  noteFilled,
  readBusinessDays,
  systemClock,
} from '@tessera/server-kit'
import { sql } from 'kysely'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** After this time of a day its salaries and, on Mondays, the dividends are due. */
const dueMinutes = 131
const restHours = 3
const hoursOfRealtime = 27

/**
 * Pays what the contracts of the demo came to in the past weeks, by the runs themselves, as if each had run in its time.
 * The staff have approved the dividends; the newest ones wait for them. Before anyone is served, by the owner of the tables.
 */
export async function payPastRuns(db: Db, part: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Of two servers that start at once, the second one finds it done.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtextextended('demo agent runs', 0))`.execute(tx)
    if (await isFilled(tx, part)) return
    const { rows } = await sql`select from agents.team_day limit 1`.execute(db)
    if (rows.length > 0) await runEach(db)
    await noteFilled(tx, part)
  })
}

async function runEach(db: Db): Promise<void> {
  let now = systemClock()
  const context: JobContext = {
    db,
    clock: () => now,
    log: createLog('silent'),
    push: () => undefined,
    origin: '',
  }
  for (const listener of [betsListener, ordersListener]) {
    while ((await listenOnce(context, listener as Listener)) > 0);
  }
  const waiting = await newestDividend(db)
  for (const at of await instants(db)) {
    now = at
    await runContracts(context)
    if (await approveBefore(db, waiting, now)) await runContracts(context)
  }
}

/** The end of the last week whose dividends are due: they wait for the staff. */
async function newestDividend(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select kit.day_starts(date_trunc('week', kit.business_day(${systemClock()}::timestamptz
      - make_interval(mins => ${dueMinutes})))::date) as at`.execute(db)
  if (!rows[0]) throw new Error('a week begins')
  return rows[0].at
}

/** When each day of the contracts was due, and every few hours of the last one, up to now. */
async function instants(db: Db): Promise<Date[]> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(effective_at) as since from agents.contract where effective_at is not null`.execute(
    db,
  )
  const now = systemClock()
  const since = rows[0]?.since
  if (!since) return []
  const { startOf, dayOf } = await readBusinessDays(db)
  const all: number[] = [now.getTime()]
  for (let at = since.getTime(); at < now.getTime(); at += day) {
    all.push(startOf(dayOf(new Date(at))).getTime() + dueMinutes * minute)
  }
  for (let ago = restHours; ago < hoursOfRealtime; ago += restHours)
    all.push(now.getTime() - ago * hour)
  return all
    .filter((at) => at > since.getTime() && at <= now.getTime())
    .toSorted((one, other) => one - other)
    .map((at) => new Date(at))
}

async function approveBefore(db: Db, before: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select id from agents.run
    where state = 'awaitsReview' and period_end < ${before} order by period_end`.execute(db)
  for (const { id } of rows)
    await inTransaction(db, (tx) => approveRun(tx, id, { account: 'olga', now }))
  return rows.length > 0
}
