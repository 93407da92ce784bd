import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { movesOf } from '../../rules/tournaments/balance.ts'
import { isBubble } from '../../rules/tournaments/busts.ts'
import { clockAt } from '../../rules/tournaments/levels.ts'
import { beginHand, whenSeedsAreThere } from '../hands/begin-hand.ts'
import { databaseNow, lockTable } from '../tables/rows.ts'
import { cancelTournament, endTournament } from './end.ts'
import { entriesOf, isLateOpen, type TournamentRow } from './rows.ts'
import { openTable, seatEntry, tableCode } from './seating.ts'
import { countLeft, paidPlaces } from './shown.ts'
import { fillWithBots, startTournament } from './start.ts'
import { type Its, lockTables, sittingOf, takeOut } from './tables.ts'

/** What a step has changed, to tell it. */
export type Changed = {
  tables: Set<string>
  seats: { memberId: string; table: string }[]
  /** Whose money has moved. */
  balances: string[]
}

/** Does what is due in a tournament, which is locked. */
export async function stepTournament(tx: Db, tournament: TournamentRow): Promise<Changed> {
  const changed: Changed = { tables: new Set(), seats: [], balances: [] }
  if (tournament.cancelAsked !== null && tournament.endedAt === null) {
    for (const { code } of await openTables(tx, tournament)) changed.tables.add(code)
    changed.balances.push(...(await cancelTournament(tx, tournament, tournament.cancelAsked)))
    return changed
  }
  if (tournament.stopped !== null) return changed
  if (tournament.state === 'registering') await beforeStart(tx, tournament, changed)
  else if (tournament.state === 'running') await play(tx, tournament, changed)
  return changed
}

async function beforeStart(tx: Db, known: TournamentRow, changed: Changed): Promise<void> {
  const now = await databaseNow(tx)
  const isDue = known.kind === 'sit' || (known.startsAt !== null && known.startsAt <= now)
  const wake = known.kind === 'sit' ? 'infinity' : (known.startsAt ?? now)
  const wakes = () =>
    sql`update poker.tournament set wake_at = ${wake} where id = ${known.id}`.execute(tx)
  if (!isDue) return void (await wakes())
  const tournament = await fillWithBots(tx, known)
  if (tournament.entries >= tournament.least) {
    changed.seats.push(...(await startTournament(tx, tournament)))
    for (const { code } of await openTables(tx, tournament)) changed.tables.add(code)
  } else if (tournament.kind === 'scheduled') {
    changed.balances.push(...(await cancelTournament(tx, tournament, 'too few entries')))
  } else await wakes()
}

async function openTables(tx: Db, { id }: TournamentRow): Promise<{ code: string }[]> {
  const { rows } = await sql<{ code: string }>`select code from poker.game_table
    where tournament_id = ${id} and is_open`.execute(tx)
  return rows
}

async function play(tx: Db, known: TournamentRow, changed: Changed): Promise<void> {
  const tournament = await moveClock(tx, known)
  const isTicked = tournament.level !== known.level || tournament.isPause !== known.isPause
  let tables = await lockTables(tx, tournament)
  if (isTicked) for (const { table } of tables) changed.tables.add(table.code)
  // Hand for hand every table waits for the others.
  if (tournament.isBubble && tables.some(({ isFree }) => !isFree)) return hold(tx, tables)
  const outs = await takeOut(tx, tournament, tables)
  const late = await seatLate(tx, tournament, changed)
  if (outs + late > 0) for (const { table } of tables) changed.tables.add(table.code)
  const people = await countPeople(tx, tournament)
  if (people.left <= 1 || people.members === 0) {
    for (const { table } of tables) changed.tables.add(table.code)
    changed.balances.push(...(await endTournament(tx, tournament)))
    return
  }
  tables = await balanced(tx, tournament, await lockTables(tx, tournament), changed)
  const atBubble =
    !isLateOpen(tournament) && isBubble(people.left, paidPlaces(tournament), tables.length)
  if (atBubble !== tournament.isBubble) {
    await sql`update poker.tournament set is_bubble = ${atBubble} where id = ${tournament.id}`.execute(
      tx,
    )
    for (const { table } of tables) changed.tables.add(table.code)
    if (atBubble && tables.some(({ isFree }) => !isFree)) return hold(tx, tables)
  }
  await deal(tx, tournament, tables, changed)
}

/** Free tables wait until the tournament looks at them again. */
async function hold(tx: Db, tables: readonly Its[]): Promise<void> {
  const codes = tables.filter(({ isFree }) => isFree).map(({ table }) => table.code)
  await sql`update poker.game_table set next_at = 'infinity' where code = any (${codes}::text[])`.execute(
    tx,
  )
}

async function moveClock(tx: Db, tournament: TournamentRow): Promise<TournamentRow> {
  const now = await databaseNow(tx)
  const { level, isPause, until: before } = tournament
  if (!before) throw new Error(`the clock of ${tournament.code} runs`)
  const clock = clockAt(
    tournament.levels,
    { level, isPause, until: before.getTime() },
    now.getTime(),
  )
  const until = new Date(clock.until)
  await sql`update poker.tournament set level = ${clock.level}, is_pause = ${clock.isPause}, until = ${until}, wake_at = ${until}
    where id = ${tournament.id}`.execute(tx)
  return { ...tournament, level: clock.level, isPause: clock.isPause, until, wakeAt: until }
}

async function countPeople(
  tx: Db,
  { id }: TournamentRow,
): Promise<{ left: number; members: number }> {
  const { rows } = await sql<{ members: number }>`select count(*)::int as members from poker.entry
    where tournament_id = ${id} and state in ('registered', 'playing') and member_id is not null`.execute(
    tx,
  )
  return { left: await countLeft(tx, id), members: rows[0]?.members ?? 0 }
}

/** Late entries sit down where the fewest play; a table more is opened where all are full. Answers how many. */
async function seatLate(tx: Db, tournament: TournamentRow, changed: Changed): Promise<number> {
  const waiting = (await entriesOf(tx, tournament.id)).filter(({ state }) => state === 'registered')
  if (waiting.length === 0) return 0
  for (const entry of waiting) {
    const sittings = (await lockTables(tx, tournament)).map(sittingOf)
    const [free] = sittings
      .filter(({ players }) => players.length < tournament.seats)
      .sort((a, b) => a.players.length - b.players.length)
    const number = tournament.tables + 1
    const table = free?.code ?? tableCode(tournament, number)
    if (!free) {
      await openTable(tx, tournament, number, 0)
      tournament.tables = number
    }
    const taken = new Set(free?.players.map(({ seat }) => seat))
    const seat = Array.from({ length: tournament.seats }, (_, at) => at + 1).find(
      (each) => !taken.has(each),
    )
    if (seat === undefined) throw new Error(`a seat is free at ${table}`)
    await seatEntry(tx, entry, { table, seat, stack: tournament.startStack, isIn: true })
    changed.tables.add(table)
    if (entry.memberId) changed.seats.push({ memberId: entry.memberId, table })
  }
  return waiting.length
}

/** Moves players between tables, and closes those that nobody sits at. */
async function balanced(
  tx: Db,
  tournament: TournamentRow,
  tables: Its[],
  changed: Changed,
): Promise<Its[]> {
  const moves = movesOf(tables.map(sittingOf), tournament.seats)
  const stays = new Map(tables.flatMap((its) => its.stays).map((stay) => [stay.entryId, stay]))
  for (const { id, from, to, seat } of moves) {
    const stay = stays.get(id)
    if (!stay) throw new Error(`entry ${id} sits at ${from}`)
    await sql`update poker.stay set ended_at = clock_timestamp(), left_with = stack, stack = 0, is_in = false
      where entry_id = ${id} and ended_at is null`.execute(tx)
    const { memberId, bot, name, stack, isIn } = stay
    await seatEntry(tx, { id, memberId, bot, name }, { table: to, seat, stack, isIn })
    changed.tables.add(from).add(to)
    if (memberId) changed.seats.push({ memberId, table: to })
  }
  await sql`update poker.game_table t set is_open = false, next_at = 'infinity'
    where t.tournament_id = ${tournament.id} and t.is_open
      and not exists (select from poker.stay s where s.table_code = t.code and s.ended_at is null)`.execute(
    tx,
  )
  return moves.length > 0
    ? lockTables(tx, tournament)
    : tables.filter((its) => its.stays.length > 0)
}

/** The next hand of each table that is free, with the blinds of the level; none in a break. */
async function deal(
  tx: Db,
  tournament: TournamentRow,
  tables: readonly Its[],
  changed: Changed,
): Promise<void> {
  const level = tournament.levels[tournament.level]
  if (!level) throw new Error(`tournament ${tournament.code} has no level ${tournament.level}`)
  const free = tables.filter(({ isFree }) => isFree)
  if (tournament.isPause || tables.length === 0) return hold(tx, free)
  await hold(
    tx,
    free.filter(({ stays }) => stays.length < 2),
  )
  for (const { table: its, stays } of free.filter((each) => each.stays.length >= 2)) {
    const { small, big, ante } = level
    await sql`update poker.game_table set small = ${small}, big = ${big}, ante = ${ante} where code = ${its.code}`.execute(
      tx,
    )
    const table = await lockTable(tx, its.code)
    const hand = table && (await beginHand(tx, table, stays))
    if (!table || !hand) throw new Error(`a hand begins at ${its.code}`)
    await whenSeedsAreThere(tx, table, hand)
    changed.tables.add(its.code)
  }
}
