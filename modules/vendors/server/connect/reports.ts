import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { ConnectionCheck, ConnectionReport } from '../../connection-staff-calls.ts'
import { testGoodDays } from '../../limits.ts'
import { changes, subjectOf } from './changes.ts'

type Row = {
  version: string
  staffAccount: string
  hasPassed: boolean
  checks: ConnectionCheck[]
  endedAt: Date
}

/** Keeps how the tests of a connection ended, with the last change that they were run with. */
export async function keepReport(
  tx: Db,
  {
    code,
    version,
    staffAccount,
    checks,
  }: {
    code: string
    version: string
    staffAccount: string
    checks: ConnectionCheck[]
  },
  now: Date,
): Promise<void> {
  await sql`insert into vendors.connection_test (id, connection, version, staff_account, has_passed, checks, ended_at)
    values (${newId(now)}, ${code}, ${version}, ${staffAccount}, ${havePassed(checks)}, ${JSON.stringify(checks)}::jsonb,
      ${now})`.execute(tx)
}

/** Nothing has failed, and the vendor at the other end has opened a game. */
export const havePassed = (checks: readonly ConnectionCheck[]): boolean =>
  checks.every(({ end }) => end !== 'failed') &&
  checks.some(({ id, end }) => id === 'launch' && end === 'passed')

/** The last report of a connection; null where it was never tested. */
export async function lastReport(db: Db, code: string): Promise<ConnectionReport | null> {
  const { rows } = await sql<Row>`
    select version, staff_account as "staffAccount", has_passed as "hasPassed", checks, ended_at as "endedAt"
    from vendors.connection_test where connection = ${code} order by number desc limit 1`.execute(
    db,
  )
  const [row] = rows
  if (!row) return null
  const { version, endedAt, ...shown } = row
  const isCurrent = version === (await changes.versionOf(db, subjectOf(code)))
  return { ...shown, isCurrent, endedAt: endedAt.toISOString() }
}

/** Whether a connection may be switched on: its last tests have passed, as it is set now, and not long ago. */
export async function isTested(db: Db, code: string, now: Date): Promise<boolean> {
  const report = await lastReport(db, code)
  if (!report?.hasPassed || !report.isCurrent) return false
  return now.getTime() - Date.parse(report.endedAt) <= testGoodDays * 86_400_000
}
