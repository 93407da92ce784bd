import type { Received } from '@tessera/calls'
import {
  askSecond,
  isInScope,
  refuseGain,
  type RightsKind,
  type RightsPorts,
  scopeOf,
} from '@tessera/identity/server'
import { decimalFromUnits, money } from '@tessera/money'
import {
  type Db,
  inTransaction,
  nameFor,
  readBusinessDays,
  type StaffContext,
  tellAct,
} from '@tessera/server-kit'
import { sql } from 'kysely'
import { seriesMost } from '../../../limits.ts'
import {
  type DeskSeries,
  TournamentTerms,
  type tournamentStaffCalls,
} from '../../../poker-tournament-staff-calls.ts'
import { nextStart } from '../../../rules/tournaments/rhythm.ts'
import { tournamentDeskProblems } from '../../../tournament-desk-problems.ts'
import { namesOf } from '../announce.ts'
import { gainOf, type Reader, refuseUnit } from './scope.ts'

type Asked<Name extends keyof typeof tournamentStaffCalls> = Received<
  (typeof tournamentStaffCalls)[Name]
>
type Row = {
  id: string
  code: string
  terms: object
  unit: string
  days: number[]
  minute: number
  from: string
  lastDay: string | null
  endedAt: Date | null
  next: Date | null
  announced: number
  played: number
}

async function seriesWhere(db: Db, code: string | null, scope: 'all' | readonly string[]) {
  const { rows } =
    await sql<Row>`select s.id, s.code, s.terms, s.unit, s.days, s.minute, s.next_day::text as "from",
      s.last_day::text as "lastDay", s.ended_at as "endedAt", n.next, n.announced, n.played
    from poker.series s cross join lateral (select min(t.starts_at) filter (where t.state = 'registering') as next,
        count(*) filter (where t.state = 'registering')::int as announced, count(*) filter (where t.state = 'ended')::int as played
      from poker.tournament t where t.series_id = s.id) n
    where (${code}::text is null or s.code = ${code}) and ${isInScope(sql`s.unit`, scope)}
    order by s.ended_at desc nulls first, s.made_at desc limit ${seriesMost}`.execute(db)
  return rows
}

/** Series of tournaments in the currencies that the reader may see: those that go on first. */
export async function listSeries({ db, staff }: Reader): Promise<{ list: DeskSeries[] }> {
  const rows = await seriesWhere(db, null, await scopeOf(db, staff.id, 'poker.read'))
  const { startOf } = await readBusinessDays(db)
  const list = rows.map((row) => {
    const { code, unit, minute, lastDay } = row
    const terms = termsOf(row)
    const day = nextStart({ days: row.days, from: row.from, lastDay })
    const later = day ? new Date(startOf(day).getTime() + minute * 60_000) : null
    const next = row.endedAt ? null : (row.next ?? later)
    return {
      code,
      name: nameFor(staff, namesOf(terms), code),
      buyIn: money(terms.buyIn, unit),
      fee: money(terms.fee, unit),
      days: row.days,
      minute,
      lastDay,
      next: next?.toISOString() ?? null,
      announced: row.announced,
      played: row.played,
      isOver: row.endedAt !== null || next === null,
    }
  })
  return { list }
}

const termsOf = ({ terms }: Row): TournamentTerms => TournamentTerms.parse(terms)

/** Problems: `unknownSeries`, `alreadyOver`. */
async function needSeries({ db, staff }: Reader, code: string): Promise<Row> {
  const [row] = await seriesWhere(db, code, await scopeOf(db, staff.id, 'poker.read'))
  if (!row) throw tournamentDeskProblems.unknownSeries()
  if (row.endedAt) throw tournamentDeskProblems.alreadyOver()
  return row
}

/** What is announced of a series, and what its entries have cost. */
async function effectOf(db: Db, { id }: Row) {
  const { rows } = await sql<{ tournaments: number; entries: number; back: bigint }>`
    select count(*)::int as tournaments, coalesce(sum(entries), 0)::int as entries,
      coalesce(sum(entries * (buy_in + fee)), 0)::bigint as back
    from poker.tournament where series_id = ${id} and state = 'registering'`.execute(db)
  return rows[0] ?? { tournaments: 0, entries: 0, back: 0n }
}

/** What cancelling a series would give back. Problems: `unknownSeries`, `alreadyOver`. */
export async function previewSeriesCancel(
  context: Reader,
  { params: { code } }: Asked<'previewSeriesCancel'>,
) {
  const row = await needSeries(context, code)
  const { back, ...counts } = await effectOf(context.db, row)
  return { ...counts, back: money(back, row.unit) }
}

/** What a second person approves: nothing more is announced, and what is announced ends at the next step of the runner. */
export const cancelSeriesKind: RightsKind = {
  name: 'poker.cancelSeries',
  apply: async (tx, { payload, proposedBy, staff }) => {
    const code = String(payload['code'])
    const reason = String(payload['reason'])
    const [row] = await seriesWhere(tx, code, 'all')
    if (!row) throw tournamentDeskProblems.unknownSeries()
    await refuseGain(tx, [proposedBy, staff.id], gainOf(row.unit))
    if (row.endedAt) throw tournamentDeskProblems.alreadyOver()
    await sql`update poker.series set ended_at = clock_timestamp(), end_reason = ${reason} where id = ${row.id}`.execute(
      tx,
    )
    // One that is played goes on to its end.
    await sql`update poker.tournament set cancel_asked = ${reason}, wake_at = '-infinity'
      where series_id = ${row.id} and state = 'registering' and cancel_asked is null`.execute(tx)
  },
}

/** Proposes to cancel a series. Problems: `unknownSeries`, `alreadyOver`, `common.notAllowed`, those of a second person. */
export async function cancelSeries(
  context: StaffContext,
  { params: { code }, body: { reason } }: Asked<'cancelSeries'>,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const row = await needSeries(context, code)
  await refuseUnit(context, row.unit)
  return inTransaction(context.db, async (tx) => {
    const { entries, back } = await effectOf(tx, row)
    const subject = `pokerSeries:${code}`
    const before = { state: 'running' }
    const after = { state: 'cancelled', entries, back: decimalFromUnits(back) }
    tellAct(tx, { subject, before, after, reason })
    const gain = gainOf(row.unit)
    const payload = { code, reason }
    const plan = async () => ({
      kind: cancelSeriesKind,
      subject,
      before,
      after,
      payload,
      reason,
      gain,
    })
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}
