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
import { type Db, inTransaction, type StaffContext, tellAct } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { DeskTournament, tournamentStaffCalls } from '../../../poker-tournament-staff-calls.ts'
import { tournamentDeskProblems } from '../../../tournament-desk-problems.ts'
import { findTournament, type TournamentRow, tournamentColumns } from '../rows.ts'
import { countLeft, shownTournament } from '../shown.ts'
import { gainOf, type Reader, refuseUnit } from './scope.ts'

type Asked<Name extends keyof typeof tournamentStaffCalls> = Received<
  (typeof tournamentStaffCalls)[Name]
>
type Listed = TournamentRow & { left: number; count: number }

export const shownAtDesk = (
  row: TournamentRow,
  left: number,
  { language = 'EN' }: Reader['staff'],
): DeskTournament => ({
  ...shownTournament(row, { left, isMine: false, language }),
  stopped: row.stopped,
  isCancelAsked: row.cancelAsked !== null && row.endedAt === null,
})

/** Tournaments in the currencies that the reader may see: what stopped first, then what is next. */
export async function listDeskTournaments(
  { db, staff }: Reader,
  { query: { state, kind, pageNo, pageSize } }: Asked<'listDeskTournaments'>,
) {
  const scope = await scopeOf(db, staff.id, 'poker.read')
  const { rows } = await sql<Listed>`select ${tournamentColumns},
      (select count(*)::int from poker.entry e where e.tournament_id = n.id and e.state in ('registered', 'playing')) as left,
      count(*) over ()::int as count
    from poker.tournament n where ${isInScope(sql`n.unit`, scope)}
      and (${state ?? null}::text is null or n.state = ${state ?? null}) and (${kind ?? null}::text is null or n.kind = ${kind ?? null})
      and (n.kind = 'scheduled' or n.entries > 0)
    order by n.stopped is null, n.ended_at desc nulls first, n.starts_at nulls last, n.code
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  const list = rows.map((row) => shownAtDesk(row, row.left, staff))
  return { list, totalPages: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / pageSize)) }
}

/** Problem: `unknownDeskTournament`. */
export async function needTournament({ db, staff }: Reader, code: string): Promise<TournamentRow> {
  const row = await findTournament(db, code)
  const scope = await scopeOf(db, staff.id, 'poker.read')
  if (!row || (scope !== 'all' && !scope.includes(row.unit)))
    throw tournamentDeskProblems.unknownDeskTournament()
  return row
}

async function needOpen(context: Reader, code: string): Promise<TournamentRow> {
  const row = await needTournament(context, code)
  if (row.endedAt) throw tournamentDeskProblems.alreadyOver()
  return row
}

/** What cancelling gives back, and what it pays of the pool. */
async function effectOf(db: Db, row: TournamentRow) {
  const left = BigInt(await countLeft(db, row.id))
  const isBefore = row.state === 'registering'
  return {
    entries: row.entries,
    back: isBefore ? (row.buyIn + row.fee) * BigInt(row.entries) : row.fee * left,
    prizes: isBefore ? 0n : row.pool,
  }
}

/** What cancelling a tournament would move. Problems: `unknownDeskTournament`, `alreadyOver`. */
export async function previewTournamentCancel(
  context: Reader,
  { params: { code } }: Asked<'previewTournamentCancel'>,
) {
  const row = await needOpen(context, code)
  const { entries, back, prizes } = await effectOf(context.db, row)
  return { entries, back: money(back, row.unit), prizes: money(prizes, row.unit) }
}

/** What a second person approves: the runner ends the tournament at its next step, tells its tables and pays. */
export const cancelKind: RightsKind = {
  name: 'poker.cancelDeskTournament',
  apply: async (tx, { payload, proposedBy, staff }) => {
    const row = await findTournament(tx, String(payload['code']))
    if (!row) throw tournamentDeskProblems.unknownDeskTournament()
    await refuseGain(tx, [proposedBy, staff.id], gainOf(row.unit))
    if (row.endedAt) throw tournamentDeskProblems.alreadyOver()
    await sql`update poker.tournament set cancel_asked = ${String(payload['reason'])}, wake_at = '-infinity'
      where id = ${row.id} and ended_at is null`.execute(tx)
  },
}

/** Proposes to cancel a tournament. Problems: `unknownDeskTournament`, `alreadyOver`, `common.notAllowed`, those of a second person. */
export async function cancelDeskTournament(
  context: StaffContext,
  { params: { code }, body: { reason } }: Asked<'cancelDeskTournament'>,
  ports: Pick<RightsPorts, 'propose'>,
): Promise<{ success: true; isDone: boolean }> {
  const row = await needOpen(context, code)
  await refuseUnit(context, row.unit)
  return inTransaction(context.db, async (tx) => {
    const { back, prizes } = await effectOf(tx, row)
    const subject = `pokerTournament:${code}`
    const before = { state: row.state }
    const after = {
      state: 'cancelled',
      back: decimalFromUnits(back),
      prizes: decimalFromUnits(prizes),
    }
    tellAct(tx, { subject, before, after, reason })
    const payload = { code, reason }
    const gain = gainOf(row.unit)
    const plan = async () => ({ kind: cancelKind, subject, before, after, payload, reason, gain })
    const { isDone } = await askSecond({ ...context, db: tx }, plan, ports)
    return { success: true, isDone }
  })
}
