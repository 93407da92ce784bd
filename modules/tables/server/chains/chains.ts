import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { ceremonyBeacon, linksOf } from '../../chain.ts'
import { drandRoundAfter } from '../../drand.ts'
import {
  drandAheadSeconds,
  drandLateSeconds,
  firstSeedsSeconds,
  linksLeft,
  nextSeedsSeconds,
} from '../../limits.ts'
import { isNetworkReached } from '../beacons/beacon-rule.ts'

// Nothing here knows of stakes: what is drawn follows from a chain that was committed to, and its beacon.

export type ChainRow = {
  id: bigint
  table: string
  number: number
  length: number
  secret: string
  end: string
  publishedAt: Date
  seedsUntil: Date
  beacon: string | null
  beaconKind: 'ceremony' | 'drand' | null
  beaconAt: Date | null
  /** The round of the network that gives its beacon; null where a ceremony does. */
  drandRound: bigint | null
  signature: string | null
  used: number
}

export const chainColumns = sql`id, table_code as "table", number, length, secret, chain_end as "end",
  published_at as "publishedAt", seeds_until as "seedsUntil", beacon, beacon_kind as "beaconKind", beacon_at as "beaconAt",
  drand_round as "drandRound", beacon_signature as signature, used`

// The links of the chains that are in use.
const kept = new Map<string, string[]>()
const keptMost = 400

/** The link of a chain that comes to its end when it is hashed so often. */
export function linkOf(
  { secret, length }: Pick<ChainRow, 'secret' | 'length'>,
  linkAt: number,
): string {
  const links = kept.get(secret) ?? linksOf(secret, length)
  kept.delete(secret)
  kept.set(secret, links)
  if (kept.size > keptMost) kept.delete([...kept.keys()][0] ?? '')
  const link = links[length - linkAt]
  if (link === undefined) throw new Error(`a chain of ${length} has no link ${linkAt}`)
  return link
}

/** The chain that a table uses now, or undefined where its beacon is still to come. Those with a beacon of the network go first. */
export async function chainInUse(tx: Db, table: string): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`select ${chainColumns} from tables.chain
    where table_code = ${table} and beacon is not null and used < length
    order by beacon_kind <> 'drand', number limit 1`.execute(tx)
  return rows[0]
}

/** The chain that members may add seeds to, or the latest one. */
export async function latestChain(db: Db, table: string): Promise<ChainRow | undefined> {
  const { rows } = await sql<ChainRow>`select ${chainColumns} from tables.chain
    where table_code = ${table} order by number desc limit 1`.execute(db)
  return rows[0]
}

export async function findChain(db: Db, id: bigint): Promise<ChainRow> {
  const { rows } =
    await sql<ChainRow>`select ${chainColumns} from tables.chain where id = ${id}`.execute(db)
  const [chain] = rows
  if (!chain) throw new Error(`there is no chain ${id}`)
  return chain
}

/** Takes the next link of a chain. */
export async function takeLink(tx: Db, { id }: ChainRow): Promise<{ linkAt: number }> {
  const { rows } = await sql<{
    used: number
  }>`update tables.chain set used = used + 1 where id = ${id} returning used`.execute(tx)
  return { linkAt: rows[0]?.used ?? 0 }
}

export type CeremonySeed = { name: string; seed: string }

export async function seedsOf(db: Db, chainId: bigint): Promise<CeremonySeed[]> {
  const { rows } = await sql<CeremonySeed>`select name, seed from tables.ceremony_seed
    where chain_id = ${chainId} order by place`.execute(db)
  return rows
}

type Publishing = { table: string; length: number; now: Date; isFirst: boolean; isDrand: boolean }

/**
 * Publishes the end of a new chain of a table. Its beacon follows: from a round of the network that is fixed here and not signed
 * yet, or when members have had the time to add seeds.
 */
async function publishChain(
  tx: Db,
  { table, length, now, isFirst, isDrand }: Publishing,
): Promise<void> {
  const secret = randomBytes(32).toString('hex')
  const end = linksOf(secret, length).at(-1) ?? ''
  const seconds = isDrand ? 0 : isFirst ? firstSeedsSeconds : nextSeedsSeconds
  const round = isDrand ? drandRoundAfter(now, drandAheadSeconds) : null
  await sql`insert into tables.chain (table_code, number, length, secret, chain_end, published_at, seeds_until, drand_round)
    select ${table}, coalesce(max(number), 0) + 1, ${length}, ${secret}, ${end}, ${now},
      ${now}::timestamptz + make_interval(secs => ${seconds}), ${round}
    from tables.chain where table_code = ${table}`.execute(tx)
}

/** Fixes the beacons of chains whose time for seeds is over. */
async function fixBeacons(tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<ChainRow>`select ${chainColumns} from tables.chain
    where beacon is null and drand_round is null and seeds_until <= ${now} for update`.execute(tx)
  for (const { id, end } of rows) {
    const seeds = await seedsOf(tx, id)
    const beacon = ceremonyBeacon(
      end,
      seeds.map(({ seed }) => seed),
    )
    await sql`update tables.chain set beacon = ${beacon}, beacon_kind = 'ceremony', beacon_at = ${now} where id = ${id}`.execute(
      tx,
    )
  }
}

/** The links that are left in the chains of these tables, those aside whose beacon does not come. */
async function linksLeftOf(
  tx: Db,
  codes: readonly string[],
  { now, isDrand }: { now: Date; isDrand: boolean },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ table: string; left: number }>`
    select table_code as "table", sum(length - used)::int as left from tables.chain
    where table_code = any (${[...codes]}::text[]) and (not ${isDrand} or drand_round is not null)
      and (drand_round is null or beacon is not null
        or published_at > ${now}::timestamptz - make_interval(secs => ${drandLateSeconds}))
    group by table_code`.execute(tx)
  return new Map(rows.map((row) => [row.table, row.left]))
}

/** Makes sure that each of these tables has a chain to draw from, and the next one in time. */
export async function prepareChains(
  tx: Db,
  tables: readonly { code: string; length: number }[],
  now: Date,
): Promise<void> {
  await fixBeacons(tx, now)
  const isDrand = await isNetworkReached(tx, now)
  const codes = tables.map(({ code }) => code)
  const left = await linksLeftOf(tx, codes, { now, isDrand })
  const usable = await usableTables(tx, codes)
  for (const { code, length } of tables) {
    const links = left.get(code)
    if (links === undefined || links <= Math.min(linksLeft, length / 2)) {
      await publishChain(tx, { table: code, length, now, isFirst: !usable.has(code), isDrand })
    }
  }
}

/** The tables that have a chain to draw from: members of the others wait for the first beacon. */
async function usableTables(tx: Db, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{
    table: string
  }>`select distinct table_code as "table" from tables.chain
    where table_code = any (${[...codes]}::text[]) and beacon is not null and used < length`.execute(
    tx,
  )
  return new Set(rows.map(({ table }) => table))
}
