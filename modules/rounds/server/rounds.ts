import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type FreeKind = 'round' | 'bet'

/** A round with the seeds it is drawn under and, once settled, its outcome. */
export type RoundRow = {
  id: string
  memberId: string
  game: string
  version: string
  nonce: number
  choice: Record<string, unknown>
  stake: bigint
  unit: string
  /** Whose stake a promotion paid: of a `bet` the prize has no stake in it. */
  free: FreeKind | null
  freeId: string | null
  placedAt: Date
  index: bigint | null
  words: number | null
  stepsHash: string | null
  multiplier: bigint | null
  prize: bigint | null
  settledAt: Date | null
  serverSeed: string
  clientSeed: string
  seedId: string
}

export const roundColumns =
  sql.raw(`r.id, r.member_id as "memberId", r.game, r.version, r.nonce, r.choice,
  r.stake, r.unit, r.free_kind as free, r.free_id as "freeId", r.placed_at as "placedAt", o.draw_index as index, o.words, o.steps_hash as "stepsHash", o.multiplier, o.prize,
  o.settled_at as "settledAt", s.server_seed as "serverSeed", s.client_seed as "clientSeed", s.id as "seedId"`)

export const roundTables = sql.raw(`rounds.round r join rounds.seed s on s.id = r.seed_id
  left join rounds.outcome o on o.round_id = r.id`)

export async function findRound(db: Db, id: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ${roundTables} where r.id = ${id}`.execute(db)
  return rows[0]
}

/** The ids of a member's rounds that have a stake and no outcome yet, of one game or all, oldest first. */
export async function findOpenRounds(db: Db, memberId: string, game?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select round_id as id from rounds.open_round
    where member_id = ${memberId} and (${game ?? null}::text is null or game = ${game ?? null})
    order by placed_at`.execute(db)
  return rows.map(({ id }) => id)
}

/** The same of everybody, where the stake is older than an instant and no move is waited for. */
export async function findInterrupted(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select round_id as id from rounds.open_round
    where placed_at < ${before} and awaits_since is null order by placed_at limit ${limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What a round is drawn from. */
export const seedsOf = ({
  serverSeed,
  clientSeed,
  nonce,
}: Pick<RoundRow, 'serverSeed' | 'clientSeed' | 'nonce'>) => ({
  server: serverSeed,
  client: clientSeed,
  round: nonce,
})
