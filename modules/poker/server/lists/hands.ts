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

type Reading = Pick<GuestContext, 'db' | 'member'>

/** A hand that has ended, with the proofs of the cards that one may see. Problem: `unknownHand`. */
export async function readHand(context: Reading, { params: { id }, query }: Asked<'readHand'>) {
  const hand = await findHand(context.db, id)
  if (!hand || hand.state !== 'ended') throw pokerProblems.unknownHand()
  return wholeHand(context, hand, query.language)
}

async function wholeHand({ db, member }: Reading, hand: HandRow, language: string) {
  const table = await findTable(db, hand.table)
  if (!table || !hand.endedAt) throw pokerProblems.unknownHand()
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
    table: shownTable(table, language.slice(0, 2).toUpperCase()),
    hand: shownHand(played),
    endedAt: hand.endedAt.toISOString(),
    ownSeat: own?.seat ?? null,
    cards: proofsOf(played, places),
  }
}

/** A member's own hands with what proves their shuffles, newest first. */
export async function listWholeHands(
  context: MemberContext,
  { query: { language, pageNo, pageSize } }: Asked<'listWholeHands'>,
) {
  const { db, member } = context
  const { rows } = await sql<
    HandRow & { count: number }
  >`select ${handColumns}, count(*) over ()::int as count
    from poker.hand_seat hs join poker.hand h on h.id = hs.hand_id
    where hs.member_id = ${member.id} and h.state = 'ended'
    order by h.ended_at desc, h.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  )
  const list: Awaited<ReturnType<typeof wholeHand>>[] = []
  // One after the other: eight decks of each are shuffled again.
  for (const hand of rows) list.push(await wholeHand(context, hand, language))
  return { list, totalPages: Math.max(1, Math.ceil((rows[0]?.count ?? 0) / pageSize)) }
}
