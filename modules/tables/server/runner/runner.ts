import { type Db, type JobContext, type Listener, prepared } from '@tessera/server-kit'
import { sql } from 'kysely'
import { sourceOf } from '../../games/offered.ts'
import {
  climbTellMilliseconds,
  drawLinks,
  reopenSeconds,
  shoeLinks,
  stopSeconds,
} from '../../limits.ts'
import { isCrash } from '../../games/crash/crash-game.ts'
import { isFightRoom } from '../../games/cockfight/rooms.ts'
import { openFight } from '../cockfight/open-fight.ts'
import { fightsNow } from '../cockfight/shown-fights.ts'
import { stepFight } from '../cockfight/step-fight.ts'
import { isDecided } from '../../games/blackjack/is-decided.ts'
import { stepSeats } from '../blackjack/step-seats.ts'
import { prepareChains } from '../chains/chains.ts'
import { stepClimb } from '../crash/step-climb.ts'
import { openRound } from './open-round.ts'
import { databaseNow, type RoundRow, roundColumns, type TableRow, tableColumns } from './rounds.ts'
import { closeRound, endRound, type Moved, showNext } from './step-round.ts'
import { type News, tellNews } from './tell.ts'

// What tables do by the clock of the database: open, close, deal, show, end. It runs as a listener whose events are what is due: one
// server at a time, and each step is in the database before anybody sees it.

/** What is due. `open` is of a table without a round. */
export type Due = { is: 'pulse' } | { is: 'open' | 'step'; table: string }

const dueMost = 200
const restMilliseconds = 150
const pulseSeconds = 1

async function findDue(db: Db, limit: number): Promise<Due[]> {
  const { rows } = await sql<{ table: string; is: 'open' | 'step' }>`${prepared}
    select t.code as "table", case when r.id is null then 'open' else 'step' end as is
    from tables.game_table t left join tables.round r on r.table_code = t.code and r.ended_at is null
      left join tables.climb c on c.round_id = r.id and r.state = 'dealing'
    where case when r.id is null
      then t.is_open and coalesce(t.paused_until <= clock_timestamp(), true)
      else coalesce(least(c.ends_at, c.began_at + make_interval(secs => (c.told_ms + ${climbTellMilliseconds}) / 1000.0)), r.until)
        <= clock_timestamp() and (r.paid_at is not null or r.state not in ('result', 'void')) end
    order by r.until nulls first, t.position limit ${limit}`.execute(db)
  const { rows: beats } = await sql<{ isDue: boolean }>`${prepared}select coalesce((select alive_at
    <= clock_timestamp() - make_interval(secs => ${pulseSeconds}) from tables.pulse), true) as "isDue"`.execute(
    db,
  )
  return [...(beats[0]?.isDue ? [{ is: 'pulse' as const }] : []), ...rows]
}

/** A round that sold while nobody looked after the tables is reopened for some seconds. */
async function reopen(tx: Db, now: Date): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    update tables.round r set version = r.version + 1,
      until = greatest(r.until, ${now}::timestamptz + make_interval(secs => ${reopenSeconds}))
    from tables.pulse p
    where r.state = 'betting' and r.ended_at is null and p.alive_at < ${now}::timestamptz - make_interval(secs => ${stopSeconds})
      and r.until > p.alive_at and r.until < ${now}::timestamptz + make_interval(secs => ${reopenSeconds})
    returning ${roundColumns}`.execute(tx)
  return rows
}

async function pulse(tx: Db, now: Date): Promise<RoundRow[]> {
  const { rows } = await sql<{
    code: string
    game: string
  }>`select code, game from tables.game_table
    where is_open order by position`.execute(tx)
  const tables = rows.map(({ code, game }) => ({
    code,
    // One round takes a link, or one shoe of many.
    length: sourceOf(game).kind === 'shoe' && !isDecided({ game }) ? shoeLinks : drawLinks,
  }))
  await prepareChains(tx, tables, now)
  const reopened = await reopen(tx, now)
  await sql`insert into tables.pulse as p (alive_at) values (${now})
    on conflict (is_only) do update set alive_at = greatest(p.alive_at, excluded.alive_at)`.execute(
    tx,
  )
  return reopened
}

const only = (round: RoundRow): Moved => ({ round, cards: [] })

async function openNext(tx: Db, table: TableRow, now: Date): Promise<News | undefined> {
  if (!table.isOpen || (table.pausedUntil && table.pausedUntil > now)) return undefined
  const opened = await (isFightRoom(table) ? openFight : openRound)(tx, table, now)
  return opened && { table, ...only(opened.round), shoes: opened.shoes }
}

/** The next step of a table that is due: locked, and looked at again. */
async function stepOf(tx: Db, code: string): Promise<News | undefined> {
  const { rows } =
    await sql<TableRow>`select ${tableColumns} from tables.game_table t where t.code = ${code}`.execute(
      tx,
    )
  const [table] = rows
  if (!table) return undefined
  const { rows: rounds } = await sql<RoundRow>`select ${roundColumns} from tables.round r
    where r.table_code = ${code} and r.ended_at is null for no key update`.execute(tx)
  const now = await databaseNow(tx)
  const [round] = rounds
  if (!round) return openNext(tx, table, now)
  if (round.until > now) return undefined
  const isPlayed = round.state !== 'result' && round.state !== 'void'
  if (isPlayed && isFightRoom(table))
    return { table, ...(await stepFight(tx, table, round, now)), shoes: [] }
  if (isPlayed && isDecided(table)) return stepSeats(tx, table, round, now)
  if (round.state === 'betting')
    return { table, ...only(await closeRound(tx, round, now)), shoes: [] }
  if (round.state === 'closed' || round.state === 'dealing') {
    if (isCrash(table)) return stepClimb(tx, table, round, now)
    return { table, ...(await showNext(tx, table, round, now)), shoes: [] }
  }
  if (!round.paidAt) return undefined
  const ended = await endRound(tx, round, now)
  return (await openNext(tx, table, now)) ?? { table, ...only(ended), shoes: [] }
}

/** With what a room of fights shows beside its round; while it is fought nothing of that changes. */
async function withFights(tx: Db, news: News | undefined): Promise<News | undefined> {
  if (!news || !isFightRoom(news.table) || news.round.state === 'dealing') return news
  return { ...news, fights: await fightsNow(tx, news.table.code, news.round) }
}

/** One that fails is undone and logged, and keeps no other one waiting. */
async function guarded(
  { db, log }: Pick<JobContext, 'db' | 'log'>,
  table: string,
): Promise<News | undefined> {
  await sql`savepoint step`.execute(db)
  try {
    const news = await withFights(db, await stepOf(db, table))
    await sql`release savepoint step`.execute(db)
    return news
  } catch (error) {
    await sql`rollback to savepoint step`.execute(db)
    log.error({ err: error, table }, 'a table waits')
    return undefined
  }
}

/** Does what is due. Answers what happened at tables. */
export async function runDue(
  context: Pick<JobContext, 'db' | 'log'>,
  due: readonly Due[],
): Promise<News[]> {
  const { db } = context
  const news: News[] = []
  if (due.some(({ is }) => is === 'pulse')) {
    for (const round of await pulse(db, await databaseNow(db))) {
      const { rows } =
        await sql<TableRow>`select ${tableColumns} from tables.game_table t where t.code = ${round.table}`.execute(
          db,
        )
      if (rows[0]) news.push({ table: rows[0], ...only(round), shoes: [] })
    }
  }
  for (const step of due) {
    const told = 'table' in step ? await guarded(context, step.table) : undefined
    if (told) news.push(told)
  }
  return news
}

export const tablesRunner: Listener<Due, null> = {
  name: 'tables.runner',
  batch: dueMost,
  restMilliseconds,
  movesMoney: true,
  read: async (tx, _position, limit) => ({ events: await findDue(tx, limit), position: null }),
  handle: async (context, due) => {
    const news = await runDue(context, due)
    const now = await databaseNow(context.db)
    return () => tellNews(context, news, now)
  },
}
