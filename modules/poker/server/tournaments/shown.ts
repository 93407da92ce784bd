import { trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { weightsOf } from '../../rules/tournaments/payouts.ts'
import type { OwnPart, Tournament, TournamentClock } from '../../tournament-shapes.ts'
import { type EntryRow, entryColumns, isInPlay, isLateOpen, type TournamentRow } from './rows.ts'

const nameOf = ({ name, code }: TournamentRow, language: string) =>
  name[language] ?? name['EN'] ?? code

/** What is played for: of a sit-and-go that still takes entries, what it will be. */
export const poolShown = ({ kind, state, buyIn, seats, pool }: TournamentRow): bigint =>
  kind === 'sit' && state === 'registering' ? buyIn * BigInt(seats) : pool

export const shownTournament = (
  row: TournamentRow,
  { left, isMine, language }: { left: number; isMine: boolean; language: string },
): Tournament => ({
  code: row.code,
  kind: row.kind,
  name: nameOf(row, language),
  game: row.game,
  limit: row.limit,
  seats: row.seats,
  buyIn: money(row.buyIn, row.unit),
  fee: money(row.fee, row.unit),
  pool: money(poolShown(row), row.unit),
  guarantee: money(row.guarantee, row.unit),
  startStack: row.startStack,
  levelSeconds: row.levels[0]?.seconds ?? 0,
  state: row.state,
  startsAt: row.startsAt?.toISOString() ?? null,
  beganAt: row.beganAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  entries: row.entries,
  least: row.least,
  most: row.most,
  left,
  lateLevels: row.lateLevels,
  isLateOpen: isLateOpen(row),
  reentries: row.reentries,
  isDemo: row.unit === trialUnit,
  isMine,
  version: row.version,
})

export async function countLeft(db: Db, tournamentId: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from poker.entry
    where tournament_id = ${tournamentId} and state in ('registered', 'playing')`.execute(db)
  return rows[0]?.left ?? 0
}

export const paidPlaces = ({ payouts, seats, entries }: TournamentRow): number =>
  weightsOf(payouts, seats, entries).length

const noLevel = { small: 0, big: 0, ante: 0, seconds: 0, pause: 0 }

export const shownClock = (
  row: TournamentRow,
  left: number,
  language: string,
): TournamentClock => ({
  code: row.code,
  name: nameOf(row, language),
  state: row.state,
  level: row.level + 1,
  blinds: row.levels[row.level] ?? noLevel,
  next: row.levels[row.level + 1] ?? null,
  until: row.state === 'running' ? (row.until?.toISOString() ?? null) : null,
  isPause: row.isPause,
  isBubble: row.isBubble,
  left,
  entries: row.entries,
  paid: paidPlaces(row),
  average: left > 0 ? Math.floor((row.entries * row.startStack) / left) : 0,
})

type Mine = EntryRow & { table: string | null; better: number }

/** What a member has in a tournament. */
export async function shownOwnPart(db: Db, row: TournamentRow, memberId: string): Promise<OwnPart> {
  // Of entries that are out, everybody who still plays or was out later is before them.
  const { rows } = await sql<Mine>`select ${entryColumns}, s.table_code as "table",
      (select count(*)::int from poker.entry o left join poker.stay os on os.entry_id = o.id and os.ended_at is null
        where o.tournament_id = e.tournament_id and o.state <> 'back' and o.id <> e.id
          and case when e.state in ('out', 'won') then o.state in ('registered', 'playing') or o.out_rank > e.out_rank
            else o.state = 'playing' and os.stack > s.stack end) as better
    from poker.entry e left join poker.stay s on s.entry_id = e.id and s.ended_at is null
    where e.tournament_id = ${row.id} and e.member_id = ${memberId} and e.state <> 'back' order by e.number desc`.execute(
    db,
  )
  const [last] = rows
  const isOpen = row.state === 'registering' || isLateOpen(row)
  return {
    code: row.code,
    entry: last
      ? {
          id: last.id,
          state: last.state as 'registered' | 'playing' | 'out' | 'won',
          place: last.state === 'registered' ? null : (last.place ?? last.better + 1),
          prize: money(last.prize, row.unit),
        }
      : null,
    table: last?.table ?? null,
    used: rows.length,
    mayEnter:
      isOpen &&
      row.stopped === null &&
      row.entries < row.most &&
      rows.length <= row.reentries &&
      !rows.some(isInPlay),
  }
}
