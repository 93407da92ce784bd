import type { Received } from '@tessera/calls'
import { money } from '@tessera/money'
import type { GuestContext, MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { pokerCalls } from '../../poker-calls.ts'
import { pokerProblems } from '../../problems.ts'
import { unitsOf } from '../tables/chips.ts'
import { boardShown, holeOf, loadPlayed, placesOf, shuffledOf } from '../tables/loaded.ts'
import { findHand, findTable, type HandRow, handColumns } from '../tables/rows.ts'
import { proofsOf, shownHand, shownTable } from '../tables/shown.ts'

type Asked<Name extends keyof typeof pokerCalls> = Received<(typeof pokerCalls)[Name]>
type Row = HandRow & { seat: number; staked: number; returned: number; count: number }

/** A member's own hands, newest first. */
export async function listOwnHands(
  { db, member }: MemberContext,
  { query: { pageNo, pageSize, table } }: Asked<'listOwnHands'>,
) {
  const { rows } =
    await sql<Row>`select ${handColumns}, hs.seat, hs.staked::float8 as staked, hs.returned::float8 as returned,
      count(*) over ()::int as count
    from poker.hand_seat hs join poker.hand h on h.id = hs.hand_id
    where hs.member_id = ${member.id} and h.state = 'ended' and (${table ?? null}::text is null or h.table_code = ${table ?? null})
    order by h.ended_at desc, h.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
      db,
    )
  const list = await Promise.all(
    rows.map(async (row) => {
      const played = await loadPlayed(db, row)
      const its = await findTable(db, row.table)
      if (!its) throw new Error(`there is no table ${row.table}`)
      const { cardAt } = shuffledOf(played)
      const board = placesOf(played).boards[0] ?? []
      return {
        id: row.id,
        number: row.number,
        table: row.table,
        game: row.setup.game,
        limit: row.setup.limit,
        staked: money(unitsOf(its, row.staked), its.unit),
        net: money(unitsOf(its, row.returned - row.staked), its.unit),
        cards: holeOf(played, row.seat),
        board: board.slice(0, boardShown(played)).map(cardAt),
        endedAt: (row.endedAt ?? row.until).toISOString(),
      }
    }),
  )
  return { list, totalPages: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / pageSize)) }
}

/** A hand that has ended, with the proofs of the cards that one may see. Problem: `unknownHand`. */
export async function readHand(
  { db, member }: Pick<GuestContext, 'db' | 'member'>,
  { params: { id }, query }: Asked<'readHand'>,
) {
  const hand = await findHand(db, id)
  if (!hand || hand.state !== 'ended' || !hand.endedAt) throw pokerProblems.unknownHand()
  const table = await findTable(db, hand.table)
  if (!table) throw pokerProblems.unknownHand()
  const played = await loadPlayed(db, hand)
  const own = member && played.seats.find(({ memberId }) => memberId === member.id)
  const { boards, holeOf: placesOfSeat } = placesOf(played)
  const shown = boardShown(played)
  const open = new Set([...hand.shown, ...(own ? [own.seat] : [])])
  const places = [
    ...[...open].flatMap((seat) => placesOfSeat(seat)),
    ...new Set(boards.flatMap((board) => board.slice(0, shown))),
  ].sort((a, b) => a - b)
  return {
    table: shownTable(table, query.language.slice(0, 2).toUpperCase()),
    hand: shownHand(played),
    endedAt: hand.endedAt.toISOString(),
    ownSeat: own?.seat ?? null,
    cards: proofsOf(played, places),
  }
}
