import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type JackpotRow = {
  jackpot: string
  unit: string
  meter: bigint
  contributed: bigint
  seeded: bigint
  paid: bigint
  hits: number
}
const columns = sql.raw('jackpot, unit, meter, contributed, seeded, paid, hits')

/** What every jackpot holds, in each currency that was staked. */
export async function findJackpots(db: Db): Promise<JackpotRow[]> {
  const { rows } = await sql<JackpotRow>`
    select ${columns} from rounds.jackpot order by jackpot, unit`.execute(db)
  return rows
}

/** Which jackpots the staff have switched, and how they stand. */
export async function findSwitches(db: Db): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ jackpot: string; isOn: boolean }>`
    select distinct on (jackpot) jackpot, is_on as "isOn" from rounds.jackpot_switch
    order by jackpot, at desc`.execute(db)
  return new Map(rows.map(({ jackpot, isOn }) => [jackpot, isOn]))
}

export async function insertSwitch(tx: Db, jackpot: string, isOn: boolean): Promise<void> {
  await sql`insert into rounds.jackpot_switch (jackpot, is_on) values (${jackpot}, ${isOn})`.execute(
    tx,
  )
}

/** The hashes of the points that jackpots in one currency are on the way to. */
export async function findCommitments(db: Db, unit: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ jackpot: string; hash: string }>`
    select jackpot, hash from rounds.jackpot_point
    where unit = ${unit} and hit_at is null and retired_at is null`.execute(db)
  return new Map(rows.map(({ jackpot, hash }) => [jackpot, hash]))
}

/** The last win of each jackpot in one currency. */
export async function findLastHits(db: Db, unit: string) {
  const { rows } = await sql<{ jackpot: string; won: bigint; at: Date }>`
    select distinct on (jackpot) jackpot, won, made_at as at from rounds.jackpot_part
    where won > 0 and unit = ${unit} order by jackpot, made_at desc`.execute(db)
  return new Map(rows.map((row) => [row.jackpot, row]))
}

/** What rounds gave to jackpots and won of them. */
export type Part = {
  jackpot: string
  contribution: bigint
  won: bigint
  draw: bigint | null
  space: bigint | null
}

export async function findParts(db: Db, roundIds: readonly string[]): Promise<Map<string, Part[]>> {
  if (roundIds.length === 0) return new Map()
  const { rows } = await sql<Part & { roundId: string }>`
    select round_id as "roundId", jackpot, contribution, won, draw, space from rounds.jackpot_part
    where round_id = any (${[...roundIds]}::uuid[]) order by jackpot`.execute(db)
  const parts = new Map<string, Part[]>()
  for (const { roundId, ...part } of rows) {
    parts.set(roundId, [...(parts.get(roundId) ?? []), part])
  }
  return parts
}
