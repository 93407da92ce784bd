import { commonProblems } from '@tessera/calls'
import { isInScope, scopeOf, trialUnit } from '@tessera/identity/server'
import { money } from '@tessera/money'
import { type Db, inTransaction, nameFor, type StaffContext, tellAct } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { sql } from 'kysely'
import { fishDeskProblems } from '../../desk-problems.ts'
import type { DeskRoom } from '../../fish-staff-calls.ts'
import { returnParts } from '../../rules/catching.ts'
import { findRoom, readRooms, type RoomRow } from '../rooms.ts'

type Reader = Pick<StaffContext, 'db' | 'staff'>

/** The rooms with their seats and ranges, in the currencies that the reader may see, and that of free play. */
export async function listDeskRooms({ db, staff }: Reader): Promise<{ list: DeskRoom[] }> {
  const scope = await scopeOf(db, staff.id, 'fish.read')
  const { rows: ranges } = await sql<{ code: string; unit: string; least: bigint; most: bigint }>`
    select g.room_code as code, g.unit, g.least, g.most from fish.room_range g
    where g.unit = ${trialUnit} or ${isInScope(sql`g.unit`, scope)} order by g.unit`.execute(db)
  const { rows: taken } = await sql<{ code: string; count: number }>`
    select room_code as code, count(*)::int as count from fish.session where left_at is null group by 1`.execute(
    db,
  )
  const list = (await readRooms(db)).map(({ code, name, isDemo, isOpen, seats }) => ({
    code,
    name: nameFor(staff, name, code),
    isDemo,
    isOpen,
    seats,
    taken: taken.find((each) => each.code === code)?.count ?? 0,
    returnParts,
    ranges: ranges
      .filter((range) => range.code === code)
      .map(({ least, most, unit }) => ({ least: money(least, unit), most: money(most, unit) })),
  }))
  return { list }
}

async function needRoom(db: Db, code: string): Promise<RoomRow> {
  const room = await findRoom(db, code)
  if (!room) throw fishDeskProblems.unknownDeskRoom()
  return room
}

type Changing = { code: string; isOpen: boolean; seats: number; reason: string }

/**
 * Opens or closes a room, or changes its seats: sessions at what is closed end within a second, with all that is theirs. Problems:
 * `common.notAllowed` for who may not do it in every currency, `unknownDeskRoom`.
 */
export async function changeRoom(
  { db, staff }: StaffContext,
  { code, isOpen, seats, reason }: Changing,
): Promise<{ success: true }> {
  if ((await scopeOf(db, staff.id, 'fish.write')) !== 'all') throw commonProblems.notAllowed()
  await inTransaction(db, async (tx) => {
    const before = await needRoom(tx, code)
    await sql`update fish.room set is_open = ${isOpen}, seats = ${seats} where code = ${code}`.execute(
      tx,
    )
    tellAct(tx, {
      subject: `fishRoom:${code}`,
      before: { isOpen: before.isOpen, seats: before.seats },
      after: { isOpen, seats },
      reason,
    })
  })
  return { success: true }
}

type Ranging = { code: string; currency: string; least: bigint; most: bigint; reason: string }

/** Sets what a shot costs in a room, from the next magazine on. Problems: `common.notAllowed`, `unknownDeskRoom`, `rangeWrong`. */
export async function setRange(
  { db, staff }: StaffContext,
  { code, currency: unit, least, most, reason }: Ranging,
): Promise<{ success: true }> {
  const { isDemo } = await needRoom(db, code)
  const scope = await scopeOf(db, staff.id, 'fish.write')
  const isKnown = isDemo ? unit === trialUnit : (await readCurrencies(db)).includes(unit)
  if (!isKnown || (scope !== 'all' && (isDemo || !scope.includes(unit)))) {
    throw commonProblems.notAllowed()
  }
  if (least < 1n || most < least) throw fishDeskProblems.rangeWrong()
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ least: bigint; most: bigint }>`
      select least, most from fish.room_range where room_code = ${code} and unit = ${unit} for update`.execute(
      tx,
    )
    await sql`insert into fish.room_range (room_code, unit, least, most)
      values (${code}, ${unit}, ${String(least)}::bigint, ${String(most)}::bigint)
      on conflict (room_code, unit) do update set least = excluded.least, most = excluded.most`.execute(
      tx,
    )
    const [before] = rows
    tellAct(tx, {
      subject: `fishRoom:${code}`,
      before: { least: String(before?.least ?? ''), most: String(before?.most ?? '') },
      after: { least: `${least} ${unit}`, most: `${most} ${unit}` },
      reason,
    })
  })
  return { success: true }
}
