import { commonProblems } from '@tessera/calls'
import { scopeOf } from '@tessera/identity/server'
import { type Db, readBusinessDays, type StaffContext } from '@tessera/server-kit'
import { type RawBuilder, sql } from 'kysely'
import { pokerDeskProblems } from '../../desk-problems.ts'
import { figureDaysMax } from '../../limits.ts'
import { findTable, type TableRow } from '../tables/rows.ts'

export type Reader = Pick<StaffContext, 'db' | 'staff'>

/** Refuses a currency whose members the reader may not see. Problem: `common.notFound`. */
export async function refuseCurrency({ db, staff }: Reader, currency: string): Promise<void> {
  const scope = await scopeOf(db, staff.id, 'poker.read')
  if (scope !== 'all' && !scope.includes(currency)) throw commonProblems.notFound()
}

/** A table whose currency the reader may see. Problem: `unknownDeskTable`. */
export async function needTable({ db, staff }: Reader, code: string): Promise<TableRow> {
  const table = await findTable(db, code)
  const scope = await scopeOf(db, staff.id, 'poker.read')
  if (!table || (scope !== 'all' && !scope.includes(table.unit)))
    throw pokerDeskProblems.unknownDeskTable()
  return table
}

/** Refuses who may not change a table of this currency, and changes of tables of tournaments. Problem: `common.notAllowed`. */
export async function refuseChange(
  { db, staff }: Reader,
  { unit, tournamentId }: TableRow,
): Promise<void> {
  const scope = await scopeOf(db, staff.id, 'poker.write')
  if (tournamentId !== null) throw commonProblems.notAllowed()
  if (scope !== 'all' && !scope.includes(unit)) throw commonProblems.notAllowed()
}

/** Hands in which somebody who is no test account was dealt in. */
export const hasRealMember: RawBuilder<unknown> = sql`exists (select from poker.hand_seat rs
  where rs.hand_id = h.id and rs.member_id is not null
    and not exists (select from identity.test_member_view tm where tm.id = rs.member_id))`

const dayMilliseconds = 86_400_000

/** Moments between two business days, both included. Problem: `wrongPokerDays`. */
export async function withinDays(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<(at: RawBuilder<unknown>) => RawBuilder<unknown>> {
  const days = await readBusinessDays(db)
  const count = (Date.parse(to) - Date.parse(from)) / dayMilliseconds + 1
  if (count < 1 || count > figureDaysMax)
    throw pokerDeskProblems.wrongPokerDays({ days: figureDaysMax })
  const after = new Date(Date.parse(to) + dayMilliseconds).toISOString().slice(0, 10)
  const [start, end] = [days.startOf(from), days.startOf(after)]
  return (at) => sql`${at} >= ${start} and ${at} < ${end}`
}
