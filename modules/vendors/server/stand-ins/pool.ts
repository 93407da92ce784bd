import { decimalFromUnits, smallestPayable, usualAmount } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { standInPoolOdds, standInPoolPart, standInPoolSeed } from '../../limits.ts'
import type { ShownPool } from '../../stand-in-page.ts'

type Whose = { connection: string; unit: string }

const usual = (dollars: bigint, unit: string): bigint => usualAmount(dollars, unit) ?? dollars
const payable = (amount: bigint, unit: string): bigint => amount - (amount % smallestPayable(unit))
const seedIn = (unit: string): bigint => payable(usual(standInPoolSeed, unit), unit)

/** Whether a round wins the pool: twice the stake, twice the chance. */
export const hitsPool = (stake: bigint, unit: string, below: (n: number) => number): boolean =>
  below(Number(usual(standInPoolOdds, unit) / stake)) === 0

/** What a pool holds; it begins with what the vendor has put in. */
export async function readPool(db: Db, { connection, unit }: Whose): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`select amount from vendors.stand_in_pool
    where connection = ${connection} and unit = ${unit}`.execute(db)
  return rows[0]?.amount ?? seedIn(unit)
}

/** Adds the part of a stake. */
export async function feedPool(
  db: Db,
  { connection, unit, stake }: Whose & { stake: bigint },
): Promise<void> {
  await add(db, { connection, unit }, stake / standInPoolPart)
}

/** Takes all that can be paid of it, and begins it anew. */
export async function takePool(tx: Db, { connection, unit }: Whose): Promise<bigint> {
  await add(tx, { connection, unit }, 0n)
  const { rows } = await sql<{ amount: bigint }>`select amount from vendors.stand_in_pool
    where connection = ${connection} and unit = ${unit} for update`.execute(tx)
  const taken = payable(rows[0]?.amount ?? 0n, unit)
  await add(tx, { connection, unit }, seedIn(unit) - taken)
  return taken
}

/** A round that was not played has won nothing. */
export const givePoolBack = (
  db: Db,
  { connection, unit, pool }: Whose & { pool: bigint },
): Promise<void> => add(db, { connection, unit }, pool - seedIn(unit))

async function add(db: Db, { connection, unit }: Whose, amount: bigint): Promise<void> {
  await sql`insert into vendors.stand_in_pool as p (connection, unit, amount)
    values (${connection}, ${unit}, ${String(seedIn(unit) + amount)}::bigint)
    on conflict (connection, unit) do update set amount = p.amount + ${String(amount)}::bigint`.execute(
    db,
  )
}

/** What the page of a title says of its pool. */
export async function shownPool(
  db: Db,
  { hasPool, connection, unit }: Whose & { hasPool?: boolean },
): Promise<ShownPool | undefined> {
  if (!hasPool) return undefined
  const amount = payable(await readPool(db, { connection, unit }), unit)
  return { amount: decimalFromUnits(amount), added: addedReturn(unit) }
}

/** The part of each stake, and what the vendor puts in after each win, as a fraction of all stakes. */
function addedReturn(unit: string): string {
  const [seed, odds] = [seedIn(unit), usual(standInPoolOdds, unit)]
  return `${odds + seed * standInPoolPart}/${odds * standInPoolPart}`
}
