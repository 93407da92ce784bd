import { type Db, newId } from '@tessera/server-kit'
import { sql } from 'kysely'
import { noteEvent } from './discrepancies.ts'

type Stuck = {
  connection: string
  round: string
  memberId: string
  player: string
  game: string
  unit: string
  staked: bigint
  openedAt: Date
}

/**
 * Puts a round that stays open on the desk, once it is so many hours old, with its stake as the value. `resolution`: it is written
 * down as resolved by rule.
 */
export async function keepStuck(
  db: Db,
  { connection, round, memberId, player, game, unit, staked, openedAt }: Stuck,
  now: Date,
  hours: number,
  resolution: 'rule' | null = null,
): Promise<void> {
  if (now.getTime() - openedAt.getTime() < hours * 3_600_000) return
  const state = resolution === null ? 'open' : 'resolved'
  const { rows } = await sql<{ id: string }>`
    insert into vendors.discrepancy as d (id, connection, day, kind, act, tx, player, member_id, round, game, unit, ours, value,
      loser, state, found_at, ended_at, resolution)
    values (${newId(now)}, ${connection}, (${openedAt}::timestamptz at time zone 'UTC')::date, 'stuckRound', 'bet',
      ${`round ${player} ${round}`.slice(0, 400)}, ${player}, ${memberId}, ${round}, ${game}, ${unit}, ${String(staked)}::bigint,
      ${String(staked)}::bigint, 'member', ${state}, ${now}, ${resolution === null ? null : now}, ${resolution})
    on conflict on constraint found_once do update set state = excluded.state, ended_at = excluded.ended_at,
      resolution = excluded.resolution
    where d.state = 'open' and excluded.state = 'resolved'
    returning d.id`.execute(db)
  const [kept] = rows
  if (!kept) return
  await noteEvent(
    db,
    resolution === null
      ? { id: kept.id, act: 'found' }
      : { id: kept.id, act: 'corrected', why: 'rule' },
    now,
  )
}
