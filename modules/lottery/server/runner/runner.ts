import { type Db, enqueue, type JobContext, type Listener } from '@tessera/server-kit'
import { sql } from 'kysely'
import { drawIssue } from '../draws/draw-issue.ts'
import { lacksIssues, makeIssues } from '../issues/make-issues.ts'
import { isPulseDue, pulse } from './pulse.ts'
import { settleJob } from './settle-job.ts'
import { type News, newsOf } from './tell-issue.ts'

// What lotteries do by the clock: close, draw, make issues. It runs as a listener whose events are what is due by the clock of
// the database: one server at a time, each step and what follows from it in one transaction.

/** Something that is due. */
export type Due = { is: 'pulse' | 'make' } | { is: 'close' | 'draw'; issueId: bigint }

type Step = Extract<Due, { issueId: bigint }>

const stepsMost = 200
const restMilliseconds = 200
/** No issue closes longer than this before its draw. */
const closeEarlyMost = '1 hour'

async function findSteps(db: Db, now: Date, limit: number): Promise<Step[]> {
  const { rows } = await sql<{ issueId: bigint; is: Step['is'] }>`
    select i.id as "issueId", case when i.draws_at <= ${now} and i.seed is not null then 'draw' else 'close' end as is
    from lottery.issue i
    where i.state not in ('settled', 'cancelled') and i.draws_at <= ${now}::timestamptz + ${closeEarlyMost}::interval
      and ((i.state = 'selling' and i.closes_at <= ${now})
        or (i.state in ('selling', 'waiting') and i.draws_at <= ${now} and i.seed is not null))
    order by i.draws_at, i.id limit ${limit}`.execute(db)
  return rows
}

/** The time of the database. A transaction reads it anew each time. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

async function findDue(db: Db, limit: number): Promise<Due[]> {
  const now = await databaseNow(db)
  const due: Due[] = []
  if (await isPulseDue(db, now)) due.push({ is: 'pulse' })
  if (await lacksIssues(db, now)) due.push({ is: 'make' })
  return [...due, ...(await findSteps(db, now, limit))]
}

async function closeIssue(tx: Db, issueId: bigint, now: Date): Promise<News | undefined> {
  const { rows } = await sql<News>`update lottery.issue set state = 'waiting'
    where id = ${issueId} and state = 'selling' and closes_at <= ${now}
    returning game, numero, state, result`.execute(tx)
  return rows[0]
}

async function drawNow(tx: Db, issueId: bigint, now: Date): Promise<News | undefined> {
  const drawn = await drawIssue(tx, issueId, now)
  if (!drawn) return undefined
  await enqueue(tx, settleJob, { issueId: String(issueId) }, { key: `${settleJob}:${issueId}` })
  return { ...drawn, state: 'verified', result: [...drawn.result] }
}

/** One that fails is undone and told, and keeps no other one waiting. */
async function guarded(
  { db, log }: Pick<JobContext, 'db' | 'log'>,
  { is, issueId }: Step,
  now: Date,
): Promise<News | undefined> {
  await sql`savepoint step`.execute(db)
  try {
    const news = await (is === 'draw' ? drawNow : closeIssue)(db, issueId, now)
    await sql`release savepoint step`.execute(db)
    return news
  } catch (error) {
    await sql`rollback to savepoint step`.execute(db)
    log.error({ err: error, issueId: String(issueId), step: is }, 'an issue waits for its draw')
    return undefined
  }
}

/** Does what is due, in order. Answers what happened to issues. */
export async function runDue(
  context: Pick<JobContext, 'db' | 'log'>,
  due: readonly Due[],
): Promise<News[]> {
  const { db } = context
  const now = await databaseNow(db)
  const news: News[] = []
  if (due.some(({ is }) => is === 'pulse')) news.push(...(await pulse(db, now)))
  if (due.some(({ is }) => is === 'make')) await makeIssues(db, now)
  for (const step of due) {
    const told = 'issueId' in step ? await guarded(context, step, now) : undefined
    if (told) news.push(told)
  }
  return news
}

export const lotteryRunner: Listener<Due, null> = {
  name: 'lottery.runner',
  batch: stepsMost,
  restMilliseconds,
  read: async (tx, _position, limit) => ({ events: await findDue(tx, limit), position: null }),
  handle: async (context, due) => {
    const news = await runDue(context, due)
    const tell = await newsOf(context.db, news, await databaseNow(context.db))
    return () => tell(context.push)
  },
}
