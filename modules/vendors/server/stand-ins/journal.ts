import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type RoundState = 'staking' | 'winning' | 'ended' | 'refused' | 'takingBack' | 'takenBack'

/** A round in the vendor's own book. Amounts are ledger units. */
export type StandInRound = {
  id: string
  connection: string
  player: string
  vendor: string
  game: string
  unit: string
  stake: bigint
  prize: bigint
  /** What its page shows. */
  steps: object
  choice: Record<string, string>
  /** Its end is told as a win, also of nothing. */
  tellsEnd: boolean
  state: RoundState
  said: string | null
  balance: bigint | null
  tries: number
  nextAt: Date
  /** Of which free rounds it is one; null: the player has staked it. */
  campaign: string | null
  /** What of the prize comes from the pool of the vendor. */
  pool: bigint
}

const columns = sql.raw(
  'id, connection, player, vendor, game, unit, stake, prize, steps, choice, tells_end as "tellsEnd", state, said, balance, tries, next_at as "nextAt", campaign, pool',
)

type New = Omit<StandInRound, 'state' | 'said' | 'balance' | 'tries' | 'nextAt'>

/** Writes a round before its stake is asked for. Answers whether it is new: an id is one round for ever. */
export async function beginRound(
  db: Db,
  round: New,
  at: { now: Date; nextAt: Date },
): Promise<boolean> {
  const { id, connection, player, vendor, game, unit, stake, prize, steps, choice, tellsEnd } =
    round
  const { rows } = await sql`insert into vendors.stand_in_round
      (id, connection, player, vendor, game, unit, stake, prize, steps, choice, tells_end, state, next_at, made_at, campaign, pool)
    values (${id}, ${connection}, ${player}, ${vendor}, ${game}, ${unit}, ${String(stake)}::bigint,
      ${String(prize)}::bigint, ${JSON.stringify(steps)}::jsonb, ${JSON.stringify(choice)}::jsonb, ${tellsEnd}, 'staking', ${at.nextAt}, ${at.now}, ${round.campaign}, ${String(round.pool)}::bigint)
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length > 0
}

export async function findRound(db: Db, id: string): Promise<StandInRound | undefined> {
  const { rows } = await sql<StandInRound>`
    select ${columns} from vendors.stand_in_round where id = ${id}`.execute(db)
  return rows[0]
}

type Step = { state: RoundState; said: string | null; balance: bigint | undefined; nextAt: Date }

/** Goes on from one state to the next; nothing where another has done so first. */
export async function stepOn(
  db: Db,
  { id, state: before }: Pick<StandInRound, 'id' | 'state'>,
  { state, said, balance, nextAt }: Step,
): Promise<StandInRound | undefined> {
  const { rows } = await sql<StandInRound>`update vendors.stand_in_round
    set state = ${state}, said = ${said}, next_at = ${nextAt}, tries = case when state = ${state} then tries + 1 else 0 end,
      balance = coalesce(${balance === undefined ? null : String(balance)}::bigint, balance)
    where id = ${id} and state = ${before} returning ${columns}`.execute(db)
  return rows[0]
}

/** Rounds whose time has come to be told again. */
export async function dueRounds(
  db: Db,
  connections: readonly string[],
  { now, most }: { now: Date; most: number },
): Promise<StandInRound[]> {
  const { rows } = await sql<StandInRound>`select ${columns} from vendors.stand_in_round
    where state in ('staking', 'winning', 'takingBack') and next_at <= ${now}
      and connection = any (${connections}::text[])
    order by next_at limit ${most}`.execute(db)
  return rows
}
