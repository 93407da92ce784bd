import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

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
  placedAt: Date
  index: bigint | null
  multiplier: bigint | null
  prize: bigint | null
  settledAt: Date | null
  serverSeed: string
  clientSeed: string
  seedId: string
}

export const roundColumns =
  sql.raw(`r.id, r.member_id as "memberId", r.game, r.version, r.nonce, r.choice,
  r.stake, r.unit, r.placed_at as "placedAt", o.draw_index as index, o.multiplier, o.prize,
  o.settled_at as "settledAt", s.server_seed as "serverSeed", s.client_seed as "clientSeed", s.id as "seedId"`)

export const roundTables = sql.raw(`rounds.round r join rounds.seed s on s.id = r.seed_id
  left join rounds.outcome o on o.round_id = r.id`)

export async function findRound(db: Db, id: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${roundColumns} from ${roundTables} where r.id = ${id}`.execute(db)
  return rows[0]
}

type NewRound = Pick<
  RoundRow,
  'id' | 'memberId' | 'game' | 'version' | 'choice' | 'stake' | 'unit' | 'seedId' | 'nonce'
>

/** Writes a round and takes its number from the seed, which the caller has locked. */
export async function insertRound(tx: Db, round: NewRound): Promise<void> {
  await sql`with taken as (
      update rounds.seed set next_nonce = next_nonce + 1 where id = ${round.seedId} returning id
    )
    insert into rounds.round (id, member_id, game, version, seed_id, nonce, choice, stake, unit)
    select ${round.id}, ${round.memberId}, ${round.game}, ${round.version}, taken.id, ${round.nonce},
      ${JSON.stringify(round.choice)}::jsonb, ${String(round.stake)}::bigint, ${round.unit} from taken`.execute(
    tx,
  )
}

type Unsettled = {
  seedId?: string
  memberId?: string
  game?: string
  before?: Date
  limit?: number
}

/** The ids of rounds that have a stake and no outcome yet, oldest first. */
export async function findUnsettled(
  db: Db,
  { seedId, memberId, game, before, limit = 100 }: Unsettled,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from rounds.round r left join rounds.outcome o on o.round_id = r.id
    where o.round_id is null
      and (${seedId ?? null}::uuid is null or r.seed_id = ${seedId ?? null})
      and (${memberId ?? null}::uuid is null or r.member_id = ${memberId ?? null})
      and (${game ?? null}::text is null or r.game = ${game ?? null})
      and (${before ?? null}::timestamptz is null or r.placed_at < ${before ?? null})
    order by r.placed_at limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
