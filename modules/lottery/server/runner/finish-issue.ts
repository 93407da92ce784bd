import type { Job, JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Settling } from '../settle-port.ts'
import { databaseNow } from './runner.ts'
import { settleJob } from './settle-job.ts'
import { type News, newsOf } from './tell-issue.ts'

type State = 'verified' | 'settling' | 'resettling' | 'cancelled'

const workOf = (settling: Settling, state: State) =>
  ({
    verified: settling.settleIssue,
    settling: settling.settleIssue,
    resettling: settling.resettleIssue,
    cancelled: settling.voidIssueTickets,
  })[state]

/** Brings the tickets of an issue to their end, then the issue. Where nothing is left to do, nothing happens. */
export async function finishIssue(
  context: JobContext,
  issueId: bigint,
  settling: Settling,
): Promise<void> {
  const { db } = context
  const { rows } = await sql<{ state: State }>`
    select state from lottery.issue where id = ${issueId} and settled_at is null
      and state in ('verified', 'settling', 'resettling', 'cancelled')`.execute(db)
  const [row] = rows
  if (!row) return
  await workOf(settling, row.state)(context, issueId)
  const now = await databaseNow(db)
  const { rows: ended } = await sql<News>`
    update lottery.issue set settled_at = ${now}, state = case when state = 'cancelled' then state else 'settled' end
    where id = ${issueId} and settled_at is null and (state = 'cancelled') = ${row.state === 'cancelled'}
    returning game, numero, state, result`.execute(db)
  const tell = await newsOf(db, ended, now)
  tell(context.push)
}

const leftSeconds = 20
const leftMost = 100

const idIn = (payload: unknown): bigint => {
  const { issueId } = payload as { issueId: string }
  return BigInt(issueId)
}

/** The jobs that end issues: one as each is drawn, and one for what a crash has left. */
export const settleJobs = (settling: Settling): Job[] => [
  { name: settleJob, run: (context, payload) => finishIssue(context, idIn(payload), settling) },
  {
    name: 'lottery.settleLeft',
    cron: '* * * * *',
    run: async (context) => {
      const { rows } = await sql<{ id: bigint }>`select id from lottery.issue
        where settled_at is null and state in ('verified', 'settling', 'resettling', 'cancelled')
          and draws_at < clock_timestamp() - make_interval(secs => ${leftSeconds})
        order by draws_at limit ${leftMost}`.execute(context.db)
      for (const { id } of rows) await finishIssue(context, id, settling)
    },
  },
]
