import { type Db, inTransaction, type MemberContext, type Push } from '@tessera/server-kit'
import { sql } from 'kysely'
import { isDecided } from '../../games/blackjack/is-decided.ts'
import { idleRoundsMost } from '../../limits.ts'
import { tablesProblems } from '../../problems.ts'
import type { TakenSeat } from '../../seat-shapes.ts'
import { tableFeed } from '../../table-feeds.ts'
import { databaseNow, findTable, type TableRow } from '../runner/rounds.ts'
import { bankLeft } from './time-bank.ts'

// Who sits where.

export async function listSeats(db: Db, table: string): Promise<TakenSeat[]> {
  const { rows } = await sql<TakenSeat>`select seat, name from tables.seat
    where table_code = ${table} order by seat`.execute(db)
  return rows
}

async function ownSeat(db: Db, table: string, memberId: string): Promise<number | null> {
  const { rows } = await sql<{ seat: number }>`select seat from tables.seat
    where table_code = ${table} and member_id = ${memberId}`.execute(db)
  return rows[0]?.seat ?? null
}

async function needTable(db: Db, code: string): Promise<TableRow> {
  const table = await findTable(db, code)
  if (!table) throw tablesProblems.unknownTable()
  return table
}

const shown = async (db: Db, table: string, memberId: string) => ({
  seat: await ownSeat(db, table, memberId),
  bankMilliseconds: await bankLeft(db, { table, memberId }, await databaseNow(db)),
})

/** The member's own seat. Problem: `unknownTable`. */
export async function readSeat({ db, member }: MemberContext, code: string) {
  await needTable(db, code)
  return shown(db, code, member.id)
}

async function tellSeats({ db, push }: { db: Db; push: Push }, table: string): Promise<void> {
  const seats = await listSeats(db, table)
  const serverTime = (await databaseNow(db)).toISOString()
  push(tableFeed, 'all', { table, seats, serverTime }, table)
}

/** Takes a free seat. Problems: `unknownTable`, `noSeats`, `tableClosed`, `seatTaken`, `seatHeld`. */
export async function takeSeat(
  context: MemberContext,
  { code, seat }: { code: string; seat: number },
) {
  const { db, member } = context
  const table = await needTable(db, code)
  if (!isDecided(table)) throw tablesProblems.noSeats()
  const held = await ownSeat(db, code, member.id)
  if (held !== null && held !== seat) throw tablesProblems.seatHeld({ seat: held })
  if (held === null) {
    if (!table.isOpen) throw tablesProblems.tableClosed()
    await sql`insert into tables.seat (table_code, seat, member_id, name, taken_at)
      select ${code}, ${seat}, ${member.id}, coalesce((select m.masked_account from identity.member_view m where m.id = ${member.id}), '***'),
        clock_timestamp()
      on conflict do nothing`.execute(db)
    // Somebody was faster, or the member took another one in a second window.
    const now = await ownSeat(db, code, member.id)
    if (now === null) throw tablesProblems.seatTaken({ seat })
    if (now !== seat) throw tablesProblems.seatHeld({ seat: now })
    await tellSeats(context, code)
  }
  return shown(db, code, member.id)
}

/** Leaves the own seat. Problems: `unknownTable`, `notSeated`, `seatInPlay`. */
export async function leaveSeat(context: MemberContext, code: string): Promise<{ success: true }> {
  const { db, member } = context
  await needTable(db, code)
  await inTransaction(db, async (tx) => {
    // A stake that is placed meanwhile is waited for by the lock.
    const { rows } = await sql<{ seat: number }>`select seat from tables.seat
      where table_code = ${code} and member_id = ${member.id} for update`.execute(tx)
    const [own] = rows
    if (!own) throw tablesProblems.notSeated()
    const { rows: staked } =
      await sql`select from tables.slip s join tables.round r on r.id = s.round_id
      where r.table_code = ${code} and r.state in ('betting', 'closed', 'dealing') and r.ended_at is null
        and s.member_id = ${member.id} and s.spots @> ${JSON.stringify([{ spot: `seat-${own.seat}` }])}::jsonb limit 1`.execute(
        tx,
      )
    if (staked.length > 0) throw tablesProblems.seatInPlay()
    await sql`delete from tables.seat where table_code = ${code} and seat = ${own.seat}`.execute(tx)
  })
  await tellSeats(context, code)
  return { success: true }
}

/** Notes which seats had no stake in a round, and frees those that had none for too long. Answers the seats where some were freed. */
export async function noteIdle(
  tx: Db,
  table: string,
  staked: readonly number[],
): Promise<TakenSeat[] | undefined> {
  await sql`update tables.seat set idle_rounds = case when seat = any (${[...staked]}::int[]) then 0 else idle_rounds + 1 end
    where table_code = ${table}`.execute(tx)
  const { rows } =
    await sql`delete from tables.seat where table_code = ${table} and idle_rounds >= ${idleRoundsMost} returning seat`.execute(
      tx,
    )
  return rows.length > 0 ? listSeats(tx, table) : undefined
}

/** Why a stake on seats was refused. */
export function refusalOfSeat(outcome: string): unknown {
  if (outcome === 'seat_of_another') return tablesProblems.seatOfAnother()
  if (outcome === 'seat_empty') return tablesProblems.seatEmpty()
  if (outcome === 'seat_of_own') return tablesProblems.seatOfOwn()
  return undefined
}
