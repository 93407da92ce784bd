import type { Received } from '@tessera/calls'
import { scopeOf } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type RawBuilder, sql } from 'kysely'
import { pokerDeskProblems } from '../../desk-problems.ts'
import type { DeskHand, pokerStaffCalls } from '../../poker-staff-calls.ts'
import { unitsOf } from '../tables/chips.ts'
import { boardShown, loadPlayed, placesOf } from '../tables/loaded.ts'
import { findHand, findTable, type HandRow } from '../tables/rows.ts'
import { proofsOf, shownHand, shownTable } from '../tables/shown.ts'
import { accountsOf } from './desk-tables.ts'
import { refuseCurrency, type Reader, withinDays } from './scope.ts'

type Asked<Name extends keyof typeof pokerStaffCalls> = Received<(typeof pokerStaffCalls)[Name]>

export type ListedHand = {
  id: string
  table: string
  number: number
  game: DeskHand['game']
  state: HandRow['state']
  began: Date
  ended: Date | null
  players: number
  staked: bigint
  rake: bigint
  voidReason: string | null
  chip: bigint
  unit: string
}

export const listedColumns: RawBuilder<unknown> = sql`h.id, h.table_code as "table", h.number::float8 as number, t.game, h.state,
  h.began_at as began, h.ended_at as ended, p.players, p.staked, h.rake, h.void_reason as "voidReason", t.chip, t.unit`
export const listedFrom: RawBuilder<unknown> = sql`poker.hand h join poker.game_table t on t.code = h.table_code
  cross join lateral (select count(*)::int as players, coalesce(sum(s.staked), 0)::bigint as staked
    from poker.hand_seat s where s.hand_id = h.id) p`

export const shownListed = (row: ListedHand): DeskHand => ({
  id: row.id,
  table: row.table,
  number: row.number,
  game: row.game,
  state: row.state,
  began: row.began.toISOString(),
  ended: row.ended?.toISOString() ?? null,
  players: row.players,
  staked: money(row.chip * row.staked, row.unit),
  rake: money(row.chip * row.rake, row.unit),
  voidReason: row.voidReason,
})

/** Hands that have ended, void ones too, newest first. Problems: `common.notFound` for a currency out of scope, `wrongPokerDays`. */
export async function listDeskHands(
  context: Reader,
  { query: { currency, table, account, pageNo, pageSize, ...days } }: Asked<'listDeskHands'>,
): Promise<{ list: DeskHand[]; totalPages: number }> {
  const { db } = context
  await refuseCurrency(context, currency)
  const isWithin = await withinDays(db, days)
  const isOf = account
    ? sql`exists (select from poker.hand_seat hs join identity.member_view m on m.id = hs.member_id
        where hs.hand_id = h.id and m.account = lower(${account}))`
    : sql`true`
  const where = sql`h.ended_at is not null and ${isWithin(sql`h.ended_at`)} and t.unit = ${currency}
    and ${table ? sql`h.table_code = ${table}` : sql`true`} and ${isOf}`
  const { rows } = await sql<ListedHand>`select ${listedColumns} from ${listedFrom}
    where ${where} order by h.ended_at desc, h.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count
    from poker.hand h join poker.game_table t on t.code = h.table_code where ${where}`.execute(db)
  return {
    list: rows.map(shownListed),
    totalPages: Math.max(1, Math.ceil((counted[0]?.count ?? 0) / pageSize)),
  }
}

type SeatRow = {
  seat: number
  memberId: string | null
  name: string
  stack: number
  staked: number | null
  returned: number | null
}

/**
 * A hand as everybody at the table saw it: cards that were mucked are in none of it, also not in the proofs. Problem:
 * `unknownDeskHand`, also for a hand that is played.
 */
export async function readDeskHand(context: Reader, { params: { id } }: Asked<'readDeskHand'>) {
  const { db, staff } = context
  const hand = await findHand(db, id)
  const table = hand && (await findTable(db, hand.table))
  const scope = await scopeOf(db, staff.id, 'poker.read')
  if (!hand?.endedAt || !table || (scope !== 'all' && !scope.includes(table.unit)))
    throw pokerDeskProblems.unknownDeskHand()
  const played = await loadPlayed(db, hand)
  const { rows: seats } =
    await sql<SeatRow>`select seat, member_id as "memberId", name, stack::float8 as stack,
      staked::float8 as staked, returned::float8 as returned
    from poker.hand_seat where hand_id = ${id} order by seat`.execute(db)
  const names = await accountsOf(
    db,
    seats.flatMap(({ memberId }) => (memberId ? [memberId] : [])),
  )
  const inMoney = (chips: number) => money(unitsOf(table, chips), table.unit)
  return {
    table: shownTable(table, staff.language ?? 'EN'),
    ...(await timesOf(context, id)),
    hand: shownHand(played),
    seats: seats.map(({ name, ...seat }) => ({
      ...seat,
      account: names.get(seat.memberId ?? '') ?? name,
      isBot: seat.memberId === null,
      stack: inMoney(seat.stack),
      staked: seat.staked === null ? null : inMoney(seat.staked),
      returned: seat.returned === null ? null : inMoney(seat.returned),
    })),
    staked: inMoney(seats.reduce((sum, { staked }) => sum + (staked ?? 0), 0)),
    rake: inMoney(hand.finish?.rake ?? 0),
    cards: proofsOf(played, openPlaces(played)),
  }
}

/** Numbers of the cards in the deal that everybody has seen. */
function openPlaces(played: Awaited<ReturnType<typeof loadPlayed>>): number[] {
  const { boards, holeOf } = placesOf(played)
  const shown = boardShown(played)
  const places = [
    ...played.hand.shown.flatMap((seat) => holeOf(seat)),
    ...new Set(boards.flatMap((board) => board.slice(0, shown))),
  ]
  return places.sort((a, b) => a - b)
}

async function timesOf({ db }: Reader, id: string) {
  const { rows } = await sql<{
    began: Date
    ended: Date
    voidReason: string | null
  }>`select began_at as began, ended_at as ended, void_reason as "voidReason" from poker.hand where id = ${id}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error(`the hand ${id} is there`)
  return {
    began: row.began.toISOString(),
    ended: row.ended.toISOString(),
    voidReason: row.voidReason,
  }
}
