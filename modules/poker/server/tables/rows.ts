import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { Blinds } from '../../rules/blinds.ts'
import type { PokerGame } from '../../rules/evaluate.ts'
import type { Finish } from '../../rules/finish.ts'
import type { ActKind, HandSetup, Limit } from '../../rules/hand.ts'

export type TableRow = {
  code: string
  name: Record<string, string>
  game: PokerGame
  limit: Limit
  seats: number
  unit: string
  chip: bigint
  small: number
  big: number
  buyLeast: number
  buyMost: number
  rakePpm: number
  rakeCap: number
  actSeconds: number
  bots: number
  isOpen: boolean
  isPaused: boolean
  stopped: string | null
  position: number
  version: number
  blinds: Blinds | null
  hands: number
  nextAt: Date
  /** Of a table of a tournament: its chips are no money. */
  tournamentId: string | null
  /** Of the big blind, for the whole table. */
  ante: number
}

export const tableColumns = sql`t.code, t.name, t.game, t.bet_limit as "limit", t.seats, t.unit, t.chip, t.small, t.big,
  t.buy_least as "buyLeast", t.buy_most as "buyMost", t.rake_ppm as "rakePpm", t.rake_cap as "rakeCap",
  t.act_seconds as "actSeconds", t.bots, t.is_open as "isOpen", t.is_paused as "isPaused",
  t.stopped, t.position, t.version::float8 as version, t.blinds,
  t.hands::float8 as hands, t.next_at as "nextAt", t.tournament_id as "tournamentId", t.ante`

export type StayRow = {
  id: string
  table: string
  seat: number
  memberId: string | null
  bot: string | null
  name: string
  stack: number
  bought: number
  isIn: boolean
  owesBig: boolean
  owesSmall: boolean
  posts: boolean
  runTwice: boolean
  isLeaving: boolean
  bankMs: number
  hands: number
  timeouts: number
  topUp: number
  topUpId: string | null
  outSince: Date | null
  beganAt: Date
  endedAt: Date | null
  leftWith: number | null
  /** What was bought into a tournament. */
  entryId: string | null
  lagMs: number
  lagLeftMs: number
  graceHands: number | null
}

export const stayColumns = sql`s.id, s.table_code as "table", s.seat, s.member_id as "memberId", s.bot, s.name, s.stack::float8 as stack,
  s.bought::float8 as bought, s.is_in as "isIn", s.owes_big as "owesBig", s.owes_small as "owesSmall", s.posts,
  s.run_twice as "runTwice", s.is_leaving as "isLeaving", s.bank_ms as "bankMs", s.hands, s.timeouts, s.top_up::float8 as "topUp",
  s.top_up_id as "topUpId", s.out_since as "outSince", s.began_at as "beganAt", s.ended_at as "endedAt",
  s.left_with::float8 as "leftWith", s.entry_id as "entryId", s.lag_ms as "lagMs", s.lag_left_ms as "lagLeftMs",
  s.grace_hands as "graceHands"`

export type HandRow = {
  id: string
  table: string
  number: number
  state: 'commit' | 'reveal' | 'playing' | 'runout' | 'ended' | 'void'
  until: Date
  inBank: boolean
  turnAt: Date | null
  /** How much longer the turn is, for the line of who acts. */
  lagMs: number
  secret: string
  roots: string[] | null
  opened: (string | null)[] | null
  key: string | null
  deck: number | null
  setup: HandSetup
  blinds: Blinds
  streetShown: number
  boards: number
  shown: number[]
  finish: Finish | null
  endedAt: Date | null
}

export const handColumns = sql`h.id, h.table_code as "table", h.number::float8 as number, h.state, h.until, h.in_bank as "inBank",
  h.turn_at as "turnAt", h.lag_ms as "lagMs", h.secret, h.roots, h.opened, h.key, h.deck, h.setup, h.blinds, h.street_shown as "streetShown",
  h.boards, h.shown, h.finish, h.ended_at as "endedAt"`

export type HandSeatRow = {
  seat: number
  stayId: string
  memberId: string | null
  name: string
  commitment: string | null
  seed: string | null
  /** Whether a seed is waited for: not of players who are absent from a tournament. */
  isAsked: boolean
}

export type ActRow = { seat: number; kind: ActKind; to?: number | undefined; byTime: boolean }

/** The time of the database. A transaction reads it anew each time. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  return rows[0]?.now ?? new Date(0)
}

export async function findTable(db: Db, code: string): Promise<TableRow | undefined> {
  const { rows } =
    await sql<TableRow>`select ${tableColumns} from poker.game_table t where t.code = ${code}`.execute(
      db,
    )
  return rows[0]
}

/** Locks a table: all that happens at it happens one after the other. Its version goes on. */
export async function lockTable(tx: Db, code: string): Promise<TableRow | undefined> {
  const { rows } =
    await sql<TableRow>`update poker.game_table t set version = t.version + 1 where t.code = ${code}
    returning ${tableColumns}`.execute(tx)
  return rows[0]
}

export async function staysAt(db: Db, code: string): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`select ${stayColumns} from poker.stay s
    where s.table_code = ${code} and s.ended_at is null order by s.seat`.execute(db)
  return rows
}

/** The hand that is played at a table, or the last one. */
export async function presentHand(db: Db, code: string): Promise<HandRow | undefined> {
  const { rows } =
    await sql<HandRow>`select ${handColumns} from poker.hand h where h.table_code = ${code}
    order by h.number desc limit 1`.execute(db)
  return rows[0]
}

export async function findHand(db: Db, id: string): Promise<HandRow | undefined> {
  const { rows } =
    await sql<HandRow>`select ${handColumns} from poker.hand h where h.id = ${id}`.execute(db)
  return rows[0]
}

export async function seatsOfHand(db: Db, id: string): Promise<HandSeatRow[]> {
  const { rows } =
    await sql<HandSeatRow>`select hs.seat, hs.stay_id as "stayId", hs.member_id as "memberId", hs.name, hs.commitment, hs.seed,
      s.entry_id is null or s.is_in as "isAsked"
    from poker.hand_seat hs join poker.stay s on s.id = hs.stay_id where hs.hand_id = ${id} order by hs.seat`.execute(
      db,
    )
  return rows
}

export async function actsOfHand(db: Db, id: string): Promise<ActRow[]> {
  const { rows } = await sql<
    ActRow & { to: number | null }
  >`select seat, kind, "to"::float8 as "to", by_time as "byTime"
    from poker.hand_action where hand_id = ${id} order by seq`.execute(db)
  return rows.map(({ to, ...act }) => (to === null ? act : { ...act, to }))
}
