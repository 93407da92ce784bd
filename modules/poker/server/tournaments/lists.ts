import type { Received } from '@tessera/calls'
import { trialUnit } from '@tessera/identity/server'
import { money, smallestPayable } from '@tessera/money'
import type { Db, GuestContext, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { endedShownHours, playersShown, tournamentsMost } from '../../limits.ts'
import { payoutsOf, weightsOf } from '../../rules/tournaments/payouts.ts'
import type { tournamentCalls } from '../../tournament-calls.ts'
import { tournamentProblems } from '../../tournament-problems.ts'
import type { OwnEntry, TournamentPlayer, TournamentView } from '../../tournament-shapes.ts'
import { currencyOf } from '../lists/tables.ts'
import { databaseNow } from '../tables/rows.ts'
import {
  type EntryRow,
  entryColumns,
  findTournament,
  type TournamentRow,
  tournamentColumns,
} from './rows.ts'
import { countLeft, poolShown, shownClock, shownOwnPart, shownTournament } from './shown.ts'

type Asked<Name extends keyof typeof tournamentCalls> = Received<(typeof tournamentCalls)[Name]>
type Reading = Pick<GuestContext, 'db' | 'member'>

const inCapitals = (code: string) => code.slice(0, 2).toUpperCase()

/** What can be entered, what is played, and what has ended lately. */
export async function listTournaments(context: Reading, { query }: Asked<'listTournaments'>) {
  const { db, member } = context
  const unit = await currencyOf(context, query.currency)
  const { rows } = await sql<TournamentRow & { left: number; isMine: boolean }>`
    select ${tournamentColumns},
      (select count(*)::int from poker.entry e where e.tournament_id = n.id and e.state in ('registered', 'playing')) as left,
      exists (select from poker.entry e where e.tournament_id = n.id and e.member_id = ${member?.id ?? null}
        and e.state <> 'back') as "isMine"
    from poker.tournament n left join poker.sit_plan p on p.code = n.plan_code
    where (n.unit = ${unit} or n.unit = ${trialUnit})
      and (n.state in ('registering', 'running')
        or n.ended_at > clock_timestamp() - make_interval(hours => ${endedShownHours}))
    order by case n.state when 'registering' then 0 when 'running' then 1 else 2 end, n.ended_at desc, p.position, n.starts_at, n.code
    limit ${tournamentsMost}`.execute(db)
  const language = inCapitals(query.language)
  const list = rows.map((row) =>
    shownTournament(row, { left: row.left, isMine: row.isMine, language }),
  )
  return { list, serverTime: (await databaseNow(db)).toISOString() }
}

type PlayerRow = EntryRow & { stack: number | null; table: string | null; isOwn: boolean }

/** Players by what they have, then those who are out, the last one first. */
async function playersOf(
  db: Db,
  { id, unit }: TournamentRow,
  memberId: string | undefined,
): Promise<TournamentPlayer[]> {
  const { rows } =
    await sql<PlayerRow>`select ${entryColumns}, s.stack::float8 as stack, s.table_code as "table",
      e.member_id is not distinct from ${memberId ?? null}::uuid and e.member_id is not null as "isOwn"
    from poker.entry e left join poker.stay s on s.entry_id = e.id and s.ended_at is null
    where e.tournament_id = ${id} and e.state <> 'back'
    order by e.out_rank desc nulls first, s.stack desc nulls last, e.number limit ${playersShown}`.execute(
      db,
    )
  const left = rows.filter(({ rank }) => rank === null).length
  const placeOf = ({ rank, place, state }: PlayerRow, at: number): number | null => {
    if (place !== null) return place
    if (rank === null) return state === 'playing' ? at + 1 : null
    return left + rows.filter((other) => (other.rank ?? 0) > rank).length + 1
  }
  return rows.map((row, at) => ({
    number: row.number,
    name: row.name,
    isBot: row.bot !== null,
    isOwn: row.isOwn,
    state: row.state as TournamentPlayer['state'],
    stack: row.stack,
    place: placeOf(row, at),
    prize: money(row.prize, unit),
    table: row.table,
  }))
}

async function tablesOf(db: Db, { id, code }: TournamentRow): Promise<TournamentView['tables']> {
  const { rows } = await sql<{ code: string; players: number; most: number; least: number }>`
    select t.code, count(*)::int as players, max(s.stack)::float8 as most, min(s.stack)::float8 as least
    from poker.game_table t join poker.stay s on s.table_code = t.code and s.ended_at is null
    where t.tournament_id = ${id} group by t.code, t.position order by t.position`.execute(db)
  return rows.map((row) => ({ ...row, number: Number(row.code.slice(code.length + 1)) }))
}

/** A tournament as it is now. Problem: `unknownTournament`. */
export async function readTournament(
  { db, member }: Reading,
  { params: { code }, query }: Asked<'readTournament'>,
) {
  const row = await findTournament(db, code)
  if (!row) throw tournamentProblems.unknownTournament()
  const language = inCapitals(query.language)
  const left = await countLeft(db, row.id)
  const own = member ? await shownOwnPart(db, row, member.id) : null
  const prizes = payoutsOf(
    poolShown(row),
    weightsOf(row.payouts, row.seats, row.kind === 'sit' ? row.seats : row.entries),
    smallestPayable(row.unit),
  )
  const view: TournamentView = {
    tournament: shownTournament(row, { left, isMine: own !== null && own.used > 0, language }),
    clock: shownClock(row, left, language),
    levels: row.levels,
    payouts: prizes.map((amount) => money(amount, row.unit)),
    players: await playersOf(db, row, member?.id),
    tables: await tablesOf(db, row),
    cancelReason: row.cancelReason,
    serverTime: (await databaseNow(db)).toISOString(),
  }
  return { view, own }
}

type OwnRow = EntryRow & {
  code: string
  tournament: Record<string, string>
  kind: 'sit' | 'scheduled'
  unit: string
  entries: number
  isOver: boolean
  count: number
}

/** A member's own entries, newest first. */
export async function listOwnEntries(
  { db, member }: MemberContext,
  { query: { language, pageNo, pageSize } }: Asked<'listOwnEntries'>,
) {
  const { rows } =
    await sql<OwnRow>`select ${entryColumns}, n.code, n.name as tournament, n.kind, n.unit, n.entries,
      n.ended_at is not null as "isOver", count(*) over ()::int as count
    from poker.entry e join poker.tournament n on n.id = e.tournament_id where e.member_id = ${member.id}
    order by e.entered_at desc, e.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
      db,
    )
  const list = rows.map((row): OwnEntry => ({
    id: row.id,
    code: row.code,
    name: row.tournament[inCapitals(language)] ?? row.tournament['EN'] ?? row.code,
    kind: row.kind,
    state: row.state,
    isOver: row.isOver,
    cost: money(row.cost, row.unit),
    prize: money(row.prize, row.unit),
    place: row.place,
    entries: row.entries,
    enteredAt: row.enteredAt.toISOString(),
  }))
  return { list, totalPages: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / pageSize)) }
}
