import type { Received } from '@tessera/calls'
import { money, smallestPayable } from '@tessera/money'
import { sql } from 'kysely'
import type { DeskEntry, tournamentStaffCalls } from '../../../poker-tournament-staff-calls.ts'
import { payoutsOf, weightsOf } from '../../../rules/tournaments/payouts.ts'
import { type EntryRow, entryColumns } from '../rows.ts'
import { countLeft, poolShown } from '../shown.ts'
import { needTournament, shownAtDesk } from './cancel.ts'
import type { Reader } from './scope.ts'

type Asked<Name extends keyof typeof tournamentStaffCalls> = Received<
  (typeof tournamentStaffCalls)[Name]
>

/** A tournament with the prizes that its entries make now. Problem: `unknownDeskTournament`. */
export async function readDeskTournament(
  context: Reader,
  { params: { code } }: Asked<'readDeskTournament'>,
) {
  const row = await needTournament(context, code)
  const entries = row.kind === 'sit' ? row.seats : row.entries
  const weights = weightsOf(row.payouts, row.seats, entries)
  const prizes = payoutsOf(poolShown(row), weights, smallestPayable(row.unit))
  return {
    tournament: shownAtDesk(row, await countLeft(context.db, row.id), context.staff),
    prizes: prizes.map((prize) => money(prize, row.unit)),
  }
}

type Row = EntryRow & { stack: number | null; time: number; count: number }

/** Entries of a tournament, the newest first. Problem: `unknownDeskTournament`. */
export async function listDeskEntries(
  context: Reader,
  { params: { code }, query: { pageNo, pageSize } }: Asked<'listDeskEntries'>,
) {
  const { id, unit } = await needTournament(context, code)
  const { rows } = await sql<Row>`select ${entryColumns}, s.stack::float8 as stack,
      (select count(*)::int from poker.entry o where o.tournament_id = e.tournament_id and o.member_id = e.member_id
        and o.number <= e.number and (o.state <> 'back' or o.id = e.id)) as time, count(*) over ()::int as count
    from poker.entry e left join poker.stay s on s.entry_id = e.id and s.ended_at is null
    where e.tournament_id = ${id} order by e.number desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    context.db,
  )
  const list = rows.map((row): DeskEntry => ({
    number: row.number,
    memberId: row.memberId,
    name: row.name,
    time: Math.max(1, row.time),
    state: row.state,
    cost: money(row.cost, unit),
    stack: row.stack,
    place: row.place,
    prize: money(row.prize, unit),
    enteredAt: row.enteredAt.toISOString(),
  }))
  return { list, totalPages: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / pageSize)) }
}
