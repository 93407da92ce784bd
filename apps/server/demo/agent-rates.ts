import { betsListener, payRebates } from '@tessera/agents/server'
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

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds
// Ten o'clock of the day after.
const dueAfter = 34 * hourMilliseconds

/**
 * Gives the agents below Carla rates that fall by a fifth with each level, and pays the rebates of the past weeks as if each
 * day had been paid on the next one. Before anyone is served, by the owner of the tables.
 */
export async function payPastRebates(db: Db, part: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Of two servers that start at once, the second one finds it done. Nothing is written here before the end, so that the
    // listener is not held back.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
    await sql`select pg_advisory_xact_lock(hashtextextended('demo agent rates', 0))`.execute(tx)
    if (await isFilled(tx, part)) return
    await inTransaction(db, giveRates)
    await payEachDay(db)
    await noteFilled(tx, part)
  })
}

async function payEachDay(db: Db): Promise<void> {
  let now = systemClock()
  const context: JobContext = {
    db,
    clock: () => now,
    log: createLog('silent'),
    push: () => undefined,
    origin: '',
  }
  while ((await listenOnce(context, betsListener as Listener)) > 0);
  const { startOf, dayOf } = await readBusinessDays(db)
  const { rows } = await sql<{ first: string | null }>`
    select min(day)::text as first from agents.rebate_day where closed_at is null`.execute(db)
  const today = dayOf(now)
  for (
    let day = rows[0]?.first ?? today;
    day < today;
    day = dayOf(new Date(startOf(day).getTime() + dayMilliseconds))
  ) {
    now = new Date(startOf(day).getTime() + dueAfter)
    if (now > systemClock()) return
    await payRebates(context)
  }
}

/** Everybody's rates from the first day of the team on: a lottery series stays a whole one. Players have none. */
async function giveRates(tx: Db): Promise<void> {
  await sql`insert into agents.rate (member_id, category, from_day, rate_ppm)
    select n.member_id, d.category, since.day, (trunc(d.rate_ppm * power(0.8, level.of) / 500) * 500)::int
    from agents.node top
    join identity.member_view carla on carla.id = top.member_id and carla.account = 'carla'
    join agents.node n on n.path >= top.path and n.path < rtrim(top.path, '.') || '/'
    join identity.member_view m on m.id = n.member_id and m.type in (1, 2)
    cross join lateral (select cardinality(string_to_array(n.path, '.'))
      - cardinality(string_to_array(top.path, '.')) as of) level
    cross join lateral (select min(kit.business_day(a.joined_at)) as day from agents.node a
      where a.path >= top.path and a.path < rtrim(top.path, '.') || '/') since
    join agents.rate_default d on d.role = 'top'
    order by n.path
    on conflict (member_id, category, from_day) do nothing`.execute(tx)
}
