import { commonProblems } from '@tessera/calls'
import { postMessage } from '@tessera/identity/server'
import {
  type Db,
  inTransaction,
  type Job,
  type JobContext,
  readBusinessDays,
  type StaffContext,
} from '@tessera/server-kit'
import { languageFor } from '@tessera/settings/server'
import { sql } from 'kysely'
import { reportsMax } from '../limits.ts'
import { officeProblems } from '../problems.ts'
import type { NewReport, Report } from '../report-calls.ts'
import { reportFile, reportSubject } from './report-file.ts'
import { dueAfter, endedBefore } from './report-times.ts'

type Row = Omit<Report, 'dueAt'> & { dueAt: Date }

const columns = sql.raw(`r.id, r.name, r.kind, r.unit, r.every, r.recipient, r.language`)

/** Which figures go to whom, with what became of the newest ones. */
export async function listReports(db: Db): Promise<{ list: Row[] }> {
  const { rows } =
    await sql<Row>`select ${columns}, r.staff_account as "staffAccount", r.due_at as "dueAt",
      (select jsonb_build_object('from', s.from_day, 'to', s.to_day, 'state', coalesce(m.state, 'sent'),
          'fault', coalesce(m.fault, ''))
        from office.report_sent s left join identity.message_state_view m on m.id = s.message_id
        where s.report_id = r.id order by s.from_day desc limit 1) as last
    from office.report r order by lower(r.name), r.id`.execute(db)
  return { list: rows }
}

/** Writes a report down, or another one in its place. Problem: `reportsFull`. */
export async function saveReport(
  { db, clock, staff }: StaffContext,
  { id, ...report }: NewReport & { id: string },
): Promise<{ success: true }> {
  const { name, kind, unit, every, recipient, language } = report
  const now = clock()
  const dueAt = dueAfter(await readBusinessDays(db), every, now)
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('office.reports', 0))`.execute(tx)
    const { rows } = await sql<{ id: string }>`select id from office.report`.execute(tx)
    const isKnown = rows.some((row) => row.id === id)
    if (!isKnown && rows.length >= reportsMax) throw officeProblems.reportsFull()
    await sql`insert into office.report
        (id, name, kind, unit, every, recipient, language, staff_id, staff_account, made_at, due_at)
      values (${id}, ${name}, ${kind}, ${unit}, ${every}, ${recipient}, ${language}, ${staff.id},
        ${staff.account}, ${now}, ${dueAt})
      on conflict (id) do update set name = excluded.name, kind = excluded.kind, unit = excluded.unit,
        every = excluded.every, recipient = excluded.recipient, language = excluded.language, staff_id = excluded.staff_id,
        staff_account = excluded.staff_account, due_at = excluded.due_at`.execute(tx)
  })
  return { success: true }
}

/** Problem: `common.notFound`. */
export async function removeReport({ db }: StaffContext, id: string): Promise<{ success: true }> {
  const { numAffectedRows } = await sql`delete from office.report where id = ${id}`.execute(db)
  if (numAffectedRows === 0n) throw commonProblems.notFound()
  return { success: true }
}

type Due = NewReport & { id: string }

/**
 * Writes a report that is due, with its message, or neither. One that another worker has in hand is left to it, and a
 * period that was written is not written again.
 */
async function writeReport(db: Db, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<Due>`select ${columns} from office.report r
      where r.id = ${id} and r.due_at <= ${now} for update skip locked`.execute(tx)
    const [due] = rows
    if (!due) return
    const report = { ...due, language: await languageFor(tx, due.language) }
    const { every, recipient } = report
    const days = await readBusinessDays(tx)
    const { from, to } = endedBefore(days, every, now)
    const dueAt = dueAfter(days, every, now)
    await sql`update office.report set due_at = ${dueAt} where id = ${id}`.execute(tx)
    const { rows: known } = await sql`select from office.report_sent
      where report_id = ${id} and from_day = ${from}`.execute(tx)
    if (known.length > 0) return
    const body = await reportFile(tx, report, { from, to })
    const subject = reportSubject(report, { from, to })
    const message = {
      by: 'email',
      recipient,
      kind: 'report',
      memberId: null,
      subject,
      body,
    } as const
    const messageId = await postMessage(tx, message, now)
    await sql`insert into office.report_sent (report_id, from_day, to_day, message_id, written_at)
      values (${id}, ${from}, ${to}, ${messageId}, ${now})`.execute(tx)
  })
}

/** Writes every report that is due; one that cannot be written stops no other and is tried again. */
export async function sendReports({
  db,
  clock,
  log,
  progress,
}: Pick<JobContext, 'db' | 'clock' | 'log' | 'progress'>): Promise<void> {
  const now = clock()
  const { rows } = await sql<{ id: string }>`select id from office.report
    where due_at <= ${now} order by due_at`.execute(db)
  const failed: string[] = []
  for (const [at, { id }] of rows.entries()) {
    await progress?.(at, rows.length)
    await writeReport(db, id, now).catch((error: unknown) => {
      log.error({ err: error, report: id }, 'a report was not written')
      failed.push(id)
    })
  }
  if (rows.length > 0) await progress?.(rows.length - failed.length, rows.length)
  if (failed.length > 0) throw new Error(`reports that were not written: ${failed.join(', ')}`)
}

export const reportJobs: Job[] = [
  { name: 'office.sendReports', cron: '*/5 * * * *', run: (context) => sendReports(context) },
]
