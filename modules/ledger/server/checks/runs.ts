import { commonProblems } from '@tessera/calls'
import {
  type Db,
  enqueue,
  inTransaction,
  type JobContext,
  type StaffContext,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { checksMax } from '../../limits.ts'
import { look } from './check-run.ts'
import type { CheckFunds } from './found.ts'

/** The job that verifies everything again, one slice a check run. */
export const runJob = 'ledger.checkAll'

/** Asks for a check of everything; where one is going on, that one is the answer. */
export async function startCheck(
  { db, staff }: Pick<StaffContext, 'db' | 'staff'>,
  { id }: { id: string },
) {
  return inTransaction(db, async (tx) => {
    // Two who press at once ask for one run.
    await sql`select pg_advisory_xact_lock(hashtextextended('ledger.run', 0))`.execute(tx)
    const going = await sql<{ id: string }>`
      select id from ledger.check_run r where id = ${id} or not exists
        (select from ledger.check c where c.run = r.id and c.ends_run)
      order by id = ${id} desc limit 1`.execute(tx)
    const known = going.rows[0]?.id
    if (known) return readRun(tx, known)
    await sql`
      insert into ledger.check_run (id, staff_id, staff_account, postings)
      select ${id}, ${staff.id}, ${staff.account},
        (select coalesce(sum(version), 0) from ledger.account where is_guarded)
        + 2 * (select coalesce(sum(transfers), 0) from ledger.checked_hour)`.execute(tx)
    await enqueue(tx, runJob, { run: id }, { key: `${runJob} ${id}` })
    return readRun(tx, id)
  })
}

/** How far a run is. Problem: `notFound`. */
export async function readRun(db: Db, id: string) {
  const { rows } = await sql<{
    id: string
    askedAt: Date
    staffAccount: string
    postings: bigint
    verified: bigint
    isDone: boolean
    discrepancies: number
  }>`
    select r.id, r.asked_at as "askedAt", r.staff_account as "staffAccount", r.postings,
      coalesce((select sum(c.account_postings + 2 * c.hour_transfers) from ledger.check c where c.run = r.id), 0)::bigint
        as verified,
      exists (select from ledger.check c where c.run = r.id and c.ends_run) as "isDone",
      (select count(distinct b)::int from ledger.check c cross join unnest(c.discrepancies) b where c.run = r.id) as discrepancies
    from ledger.check_run r where r.id = ${id}`.execute(db)
  if (!rows[0]) throw commonProblems.notFound()
  return rows[0]
}

type Checking = JobContext & { checkFunds?: CheckFunds | undefined }

/** Looks until a run has seen everything. Goes on where it was left off. */
export async function verifyAll(context: Checking, run: string): Promise<void> {
  for (;;) {
    const { isDone, verified, postings } = await readRun(context.db, run)
    await context.progress?.(verified, verified > postings ? verified : postings)
    if (isDone) return
    // Another look is running: it is soon over.
    if (!(await look(context, run))) await new Promise((done) => setTimeout(done, 500))
  }
}

/** Runs checks until the ledger is verified up to now. */
export async function runUntilCurrent(context: Checking): Promise<void> {
  for (let looks = 0; looks < checksMax; looks++) {
    const done = await look(context)
    if (!done || done.isCurrent) return
  }
}
