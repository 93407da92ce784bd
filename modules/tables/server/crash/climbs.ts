import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { type Hundredths, targets } from '@tessera/games/crash'
import { outByNow } from '../../games/crash/crash.ts'
import type { SlipRow } from '../bets/slips.ts'

/** Nothing of `bust` and `endsAt` is told before the climb has ended. */
export type ClimbRow = {
  bust: Hundredths
  beganAt: Date
  endsAt: Date
  ceilings: Record<string, Hundredths>
  toldMs: number
}

const columns = sql`c.bust::float8 as bust, c.began_at as "beganAt", c.ends_at as "endsAt", c.ceilings, c.told_ms as "toldMs"`

/** The climb of a round, once it has begun. */
export async function findClimb(db: Db, roundId: bigint): Promise<ClimbRow | undefined> {
  const { rows } =
    await sql<ClimbRow>`select ${columns} from tables.climb c where c.round_id = ${roundId}`.execute(
      db,
    )
  return rows[0]
}

export async function insertClimb(
  tx: Db,
  roundId: bigint,
  { bust, beganAt, lasts, ceilings }: Omit<ClimbRow, 'endsAt' | 'toldMs'> & { lasts: number },
): Promise<void> {
  await sql`insert into tables.climb (round_id, bust, began_at, ends_at, ceilings)
    values (${roundId}, ${String(bust)}::bigint, ${beganAt},
      ${beganAt}::timestamptz + make_interval(secs => ${lasts} / 1000.0), ${JSON.stringify(ceilings)}::jsonb)`.execute(
    tx,
  )
}

export const noteTold = (tx: Db, roundId: bigint, toldMs: number) =>
  sql`update tables.climb set told_ms = greatest(told_ms, ${toldMs}) where round_id = ${roundId}`.execute(
    tx,
  )

/** When bets of a round were pressed, in milliseconds after the start. */
export async function pressesOf(db: Db, roundId: bigint): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; at: number }>`
    select p.slip_id as id, p.at_ms as at from tables.press p join tables.slip s on s.id = p.slip_id
    where s.round_id = ${roundId}`.execute(db)
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Where a bet is cashed out at the latest: its own top, or the ceiling of its currency. */
export const latestOf = (
  { spots, unit }: Pick<SlipRow, 'spots' | 'unit'>,
  ceilings: ClimbRow['ceilings'],
): Hundredths => Math.min(spots[0]?.top ?? targets.most, ceilings[unit] ?? targets.most)

/** Where a bet is out, `now` milliseconds after the start. */
export const outOf = (
  slip: Pick<SlipRow, 'id' | 'spots' | 'unit'>,
  { bust, ceilings }: Pick<ClimbRow, 'bust' | 'ceilings'>,
  { presses, now }: { presses: ReadonlyMap<string, number>; now: number },
): Hundredths | undefined =>
  outByNow({ top: latestOf(slip, ceilings), pressedAt: presses.get(slip.id) }, { bust, now })
