import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'

export type RoundState = 'asked' | 'refused' | 'takingBack' | 'takenBack' | 'drawn' | 'closed'

/** What is kept of the draws: the index of the one, or how many words were taken and the hash of the steps. */
export type KeptDraw = { index: number } | { words: number; hash: string }

/** A round with the seeds that it is drawn under. Amounts are ledger units. */
export type OperatorRound = {
  id: string
  operator: string
  sessionId: string
  player: string
  token: string
  game: string
  version: string
  choice: Record<string, unknown>
  stake: bigint
  unit: string
  state: RoundState
  nonce: number | null
  multiplier: bigint | null
  prize: bigint | null
  draw: KeptDraw | null
  said: string | null
  balance: bigint | null
  tries: number
  madeAt: Date
  serverSeed: string
  clientSeed: string
}

const columns =
  sql.raw(`r.id, r.operator, r.session_id as "sessionId", r.player, s.token, r.game, r.version, r.choice, r.stake, r.unit,
  r.state, r.nonce, r.multiplier, r.prize, r.draw, r.said, r.balance, r.tries, r.made_at as "madeAt",
  s.server_seed as "serverSeed", s.client_seed as "clientSeed"`)
const tables = sql.raw('operators.round r join operators.session s on s.id = r.session_id')

export async function findRound(db: Db, id: string): Promise<OperatorRound | undefined> {
  const { rows } =
    await sql<OperatorRound>`select ${columns} from ${tables} where r.id = ${id}`.execute(db)
  return rows[0]
}

type New = Pick<
  OperatorRound,
  'id' | 'operator' | 'sessionId' | 'player' | 'game' | 'version' | 'choice' | 'stake' | 'unit'
>

/** Writes a round before its stake is asked for. Answers whether it is new; `busy`: another one of the session is asked for. */
export async function insertRound(
  db: Db,
  round: New,
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<'new' | 'known' | 'busy'> {
  const { id, operator, sessionId, player, game, version, choice, stake, unit } = round
  const { rows } = await sql<{ id: string }>`insert into operators.round
      (id, operator, session_id, player, game, version, choice, stake, unit, state, next_at, made_at)
    values (${id}, ${operator}, ${sessionId}, ${player}, ${game}, ${version}, ${JSON.stringify(choice)}::jsonb,
      ${String(stake)}::bigint, ${unit}, 'asked', ${nextAt}, ${now})
    on conflict do nothing returning id`.execute(db)
  if (rows.length > 0) return 'new'
  return (await findRound(db, id)) ? 'known' : 'busy'
}

type Step = {
  to: RoundState
  said?: string | undefined
  balance?: bigint | undefined
  now: Date
  nextAt: Date
}

/** Goes on from one state to the next; false where another one has done so first. */
export async function stepOn(
  db: Db,
  { id, state }: Pick<OperatorRound, 'id' | 'state'>,
  { to, said, balance, now, nextAt }: Step,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`update operators.round
    set state = ${to}, said = coalesce(${said ?? null}::text, said), next_at = ${nextAt},
      tries = case when state = ${to} then tries + 1 else 0 end,
      balance = coalesce(${balance === undefined ? null : String(balance)}::bigint, balance),
      ended_at = case when ${to} in ('refused', 'takenBack', 'closed') then ${now}::timestamptz end
    where id = ${id} and state = ${state} returning id`.execute(db)
  return rows.length > 0
}

/** Takes rounds whose time has come to be told again; another server takes others. */
export async function takeDue(
  db: Db,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<OperatorRound[]> {
  const { rows } = await sql<{ id: string }>`
    with due as (
      select id from operators.round where state in ('asked', 'takingBack', 'drawn') and next_at <= ${now}
      order by next_at limit ${most} for update skip locked)
    update operators.round r set next_at = ${until} from due where r.id = due.id returning r.id`.execute(
    db,
  )
  const found = await Promise.all(rows.map(({ id }) => findRound(db, id)))
  return found.filter((round) => round !== undefined)
}
