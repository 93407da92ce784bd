import { trialUnit } from '@tessera/identity/server'
import { usualAmount } from '@tessera/money'
import { type Db, inTransaction, type Person } from '@tessera/server-kit'
import { readCurrencies } from '@tessera/settings/server'
import { roleOf } from '@tessera/calls'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { commitmentOf } from '@tessera/game-kit'
import { ownRooms } from '../own-rooms.ts'
import type { Range } from './money/admit-money.ts'

export type RoomRow = {
  code: string
  name: Record<string, string>
  seats: number
  isDemo: boolean
  isOpen: boolean
}

const columns = sql`r.code, r.name, r.seats, r.is_demo as "isDemo", r.is_open as "isOpen"`

export async function readRooms(db: Db): Promise<RoomRow[]> {
  const { rows } =
    await sql<RoomRow>`select ${columns} from fish.room r order by r.position, r.code`.execute(db)
  return rows
}

export async function findRoom(db: Db, code: string): Promise<RoomRow | undefined> {
  const { rows } =
    await sql<RoomRow>`select ${columns} from fish.room r where r.code = ${code}`.execute(db)
  return rows[0]
}

// In ledger units: a shot of the cheapest room costs one cent of a dollar, its magazine five dollars.
const cent = 100n

/** About so many cents' worth of a currency; the unit of free play counts as dollars. */
const worth = (cents: bigint, unit: string): bigint =>
  usualAmount(cents * cent, unit) ?? cents * cent

/** What a room begins with in a currency: `tier` times the smallest costs. */
export const firstRangeOf = (unit: string, tier: bigint): Range => ({
  least: worth(tier, unit),
  most: worth(tier * 10n, unit),
})

/** What a shot may cost in each of these rooms. A room without a range in a currency has none for it. */
export async function rangesIn(db: Db, unit: string): Promise<ReadonlyMap<string, Range>> {
  const { rows } = await sql<Range & { code: string }>`
    select room_code as code, least, most from fish.room_range where unit = ${unit}`.execute(db)
  return new Map(rows.map(({ code, least, most }) => [code, { least, most }]))
}

/** In what a member plays in a room. */
export const unitIn = (
  { isDemo }: Pick<RoomRow, 'isDemo'>,
  member: Pick<Person, 'type' | 'currency'>,
): string => (isDemo || roleOf(member.type) === 'trial' ? trialUnit : member.currency)

export function freshSeed(): { seed: string; commitment: string } {
  const seed = randomBytes(32).toString('hex')
  return { seed, commitment: commitmentOf(seed) }
}

/** Prepares what the draws of the next session at each seat follow from, where that is missing. */
export async function prepareSeats(db: Db): Promise<void> {
  const { rows } = await sql<{ code: string; seat: number }>`
    select r.code, n as seat from fish.room r cross join generate_series(1, 4) n
    where not exists (select from fish.seat t where t.room_code = r.code and t.seat = n)`.execute(
    db,
  )
  for (const { code, seat } of rows) {
    const { seed, commitment } = freshSeed()
    await sql`insert into fish.seat (room_code, seat, seed, commitment) values (${code}, ${seat}, ${seed}, ${commitment})
      on conflict do nothing`.execute(db)
  }
}

/** Brings our own rooms into the database, with what shots cost in every currency. What staff have set stays. */
export async function syncRooms(db: Db): Promise<void> {
  const currencies = await readCurrencies(db)
  const rows = ownRooms.map(({ code, names, isDemo = false }, position) => ({
    code,
    name: names,
    is_demo: isDemo,
    position,
  }))
  const ranges = ownRooms.flatMap(({ code, tier, isDemo }) =>
    (isDemo ? [trialUnit] : currencies).map((unit) => {
      const { least, most } = firstRangeOf(unit, BigInt(tier))
      return { code, unit, least: String(least), most: String(most) }
    }),
  )
  await inTransaction(db, async (tx) => {
    await sql`insert into fish.room (code, name, seats, is_demo, position)
      select r.code, r.name, 4, r.is_demo, r.position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, name jsonb, is_demo boolean, position int)
      on conflict (code) do nothing`.execute(tx)
    await sql`insert into fish.room_range (room_code, unit, least, most)
      select x.code, x.unit, x.least::bigint, x.most::bigint
      from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) as x(code text, unit text, least text, most text)
      join fish.room r on r.code = x.code
      on conflict do nothing`.execute(tx)
    await prepareSeats(tx)
  })
}
