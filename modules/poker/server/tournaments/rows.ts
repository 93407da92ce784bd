import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PokerGame } from '../../rules/evaluate.ts'
import type { Limit } from '../../rules/hand.ts'
import type { Level } from '../../rules/tournaments/levels.ts'
import type { Payouts } from '../../rules/tournaments/payouts.ts'

export type TournamentRow = {
  id: string
  code: string
  kind: 'sit' | 'scheduled'
  plan: string | null
  name: Record<string, string>
  game: PokerGame
  limit: Limit
  seats: number
  unit: string
  buyIn: bigint
  fee: bigint
  guarantee: bigint
  startStack: number
  levels: Level[]
  payouts: Payouts
  lateLevels: number
  reentries: number
  least: number
  most: number
  bots: number
  startsAt: Date | null
  state: 'registering' | 'running' | 'ended' | 'cancelled'
  level: number
  isPause: boolean
  until: Date | null
  isBubble: boolean
  tables: number
  entries: number
  pool: bigint
  stopped: string | null
  version: number
  wakeAt: Date
  cancelReason: string | null
  /** Why staff have it cancelled at the next step. */
  cancelAsked: string | null
  beganAt: Date | null
  endedAt: Date | null
}

export const tournamentColumns = sql`n.id, n.code, n.kind, n.plan_code as "plan", n.name, n.game, n.bet_limit as "limit", n.seats, n.unit,
  n.buy_in as "buyIn", n.fee, n.guarantee, n.start_stack as "startStack", n.levels, n.payouts, n.late_levels as "lateLevels",
  n.reentries, n.least_entries as "least", n.most_entries as "most", n.bots, n.starts_at as "startsAt", n.state, n.level,
  n.is_pause as "isPause", n.until, n.is_bubble as "isBubble", n.tables, n.entries, n.pool, n.stopped,
  n.version::float8 as version, n.wake_at as "wakeAt", n.cancel_reason as "cancelReason", n.cancel_asked as "cancelAsked", n.began_at as "beganAt",
  n.ended_at as "endedAt"`

export type EntryRow = {
  id: string
  tournamentId: string
  number: number
  memberId: string | null
  bot: string | null
  name: string
  cost: bigint
  state: 'registered' | 'playing' | 'out' | 'won' | 'back'
  rank: number | null
  place: number | null
  prize: bigint
  enteredAt: Date
  outAt: Date | null
}

export const entryColumns = sql`e.id, e.tournament_id as "tournamentId", e.number, e.member_id as "memberId", e.bot, e.name, e.cost,
  e.state, e.out_rank as "rank", e.place, e.prize, e.entered_at as "enteredAt", e.out_at as "outAt"`

export async function findTournament(db: Db, code: string): Promise<TournamentRow | undefined> {
  const { rows } =
    await sql<TournamentRow>`select ${tournamentColumns} from poker.tournament n where n.code = ${code}`.execute(
      db,
    )
  return rows[0]
}

export async function findTournamentById(db: Db, id: string): Promise<TournamentRow | undefined> {
  const { rows } =
    await sql<TournamentRow>`select ${tournamentColumns} from poker.tournament n where n.id = ${id}`.execute(
      db,
    )
  return rows[0]
}

/** Locks a tournament: who enters, and what the runner does, come one after the other. Its version goes on, until it is over. */
export async function lockTournament(tx: Db, code: string): Promise<TournamentRow | undefined> {
  const { rows } = await sql<TournamentRow>`update poker.tournament n set version = n.version + 1
    where n.code = ${code} and n.ended_at is null returning ${tournamentColumns}`.execute(tx)
  return rows[0] ?? findTournament(tx, code)
}

/** All entries that were not taken back, by their number. */
export async function entriesOf(db: Db, tournamentId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${entryColumns} from poker.entry e
    where e.tournament_id = ${tournamentId} and e.state <> 'back' order by e.number`.execute(db)
  return rows
}

/** Whether entries are taken after the start. */
export const isLateOpen = ({
  state,
  level,
  lateLevels,
}: Pick<TournamentRow, 'state' | 'level' | 'lateLevels'>): boolean =>
  state === 'running' && level < lateLevels

export const isInPlay = ({ state }: Pick<EntryRow, 'state'>): boolean =>
  state === 'registered' || state === 'playing'

/** The pool of so many entries: at least what is guaranteed. */
export function poolOf(
  { buyIn, guarantee }: Pick<TournamentRow, 'buyIn' | 'guarantee'>,
  entries: number,
): bigint {
  const bought = buyIn * BigInt(entries)
  return bought > guarantee ? bought : guarantee
}
