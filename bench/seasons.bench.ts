/* What own seasons cost: processor time of the server for each tick of a match, and the rows that an hour of all seasons writes.
   npm run bench seasons; two minutes. At pace 3 everything takes a third of its time. */
import { createLog, listenOnce } from '@tessera/server-kit'
import { beginSeasons } from '@tessera/sports/server'
import { sql } from 'kysely'
import { parseArgs } from 'node:util'
import { seasonRunner } from '../modules/sports/server/seasons/runner.ts'
import { openBenchSite } from './lib/site.ts'

const { values } = parseArgs({
  options: {
    pace: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    warm: { type: 'string', default: '60' },
  },
})
const [pace, seconds, warm] = [Number(values.pace), Number(values.seconds), Number(values.warm)]
const site = await openBenchSite()
const { db } = site
await beginSeasons(db, { pace })
const runner = seasonRunner()
const context = { db, clock: () => new Date(), log: createLog('silent'), push: () => undefined }

async function play(during: number): Promise<void> {
  const until = performance.now() + during * 1_000
  while (performance.now() < until) {
    await listenOnce(context as never, runner as never)
    await new Promise((done) => setTimeout(done, 50))
  }
}

type Counted = { ticks: number; written: number; live: number; late: number; wal: number }
/** Ticks that were drawn, rows that were written in the schema, and the log of the database in bytes. */
async function count(): Promise<Counted> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<Counted>`select
    (select coalesce(sum(ticks), 0)::int from sports.season_draw) as ticks,
    (select count(*)::int from sports.season_match where state = 'live') as live,
    (select count(*)::int from sports.season_draw where next_at < clock_timestamp() - interval '2 seconds') as late,
    (select sum(n_tup_ins + n_tup_upd)::float8 from pg_stat_user_tables where schemaname = 'sports') as written,
    pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal`.execute(db)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}

await play(warm)
// Statistics of rows are told some time after a transaction.
await new Promise((done) => setTimeout(done, 1_500))
const before = await count()
const began = process.cpuUsage()
await play(seconds)
const { user, system } = process.cpuUsage(began)
await new Promise((done) => setTimeout(done, 1_500))
const after = await count()
const ticks = after.ticks - before.ticks
const cpu = (user + system) / 1_000
const hours = (seconds * pace) / 3_600
console.log(
  [
    `${ticks} ticks in ${seconds} s at pace ${pace}, ${after.live} matches live at the end, ${after.late} of them late`,
    `${(cpu / Math.max(1, ticks)).toFixed(2)} ms of the server's processor a tick, tables and pulses included`,
    `${((cpu / 1_000 / seconds / pace) * 100).toFixed(2)} % of a core at the pace of a site`,
    `${Math.round((after.written - before.written) / hours)} rows written or changed an hour, ${Math.round((after.written - before.written) / Math.max(1, ticks))} a tick`,
    `${((after.wal - before.wal) / hours / 2 ** 20).toFixed(0)} MB of the database's log an hour`,
  ].join('\n'),
)
await site.close()
