import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { PlayLimit } from '../../play-limit-calls.ts'

export type WhichLimit = Pick<PlayLimit, 'kind' | 'period'> & { memberId: string; unit: string }
type Setter = 'member' | 'house'

export type LimitRow = Pick<PlayLimit, 'kind' | 'period'> & {
  unit: string
  setBy: Setter
  most: bigint
  raiseMost: bigint | null
  raiseFrom: Date | null
}

const keyOf = (memberId: string) => sql`hashtextextended(${`compliance.limits:${memberId}`}, 0)`

/** One change of a member's limits after the other, and no deposit beside it, until the transaction ends. */
export const holdLimits = (tx: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock(${keyOf(memberId)})`.execute(tx)

/** Nobody changes a member's limits until the transaction ends; others may do the same beside. */
export const shareLimits = (tx: Db, memberId: string) =>
  sql`select pg_advisory_xact_lock_shared(${keyOf(memberId)})`.execute(tx)

/** All limits of a member, their own and the operator's. */
export async function findLimits(db: Db, memberId: string): Promise<LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    select kind, period, unit, set_by as "setBy", most, raise_most as "raiseMost", raise_from as "raiseFrom"
    from compliance.play_limit where member_id = ${memberId}`.execute(db)
  return rows
}

/** What is set of one limit; the tightest is what holds. */
export async function findLimit(db: Db, { memberId, unit, kind, period }: WhichLimit) {
  const all = await findLimits(db, memberId)
  const its = all.filter((row) => row.unit === unit && row.kind === kind && row.period === period)
  return {
    own: its.find(({ setBy }) => setBy === 'member'),
    house: its.find(({ setBy }) => setBy === 'house'),
    least: leastOf(its),
  }
}

export const leastOf = (rows: readonly Pick<LimitRow, 'most'>[]): bigint | undefined =>
  rows.reduce<bigint | undefined>(
    (least, { most }) => (least === undefined || most < least ? most : least),
    undefined,
  )

/** Writes a limit; more room that was asked for is forgotten. */
export async function writeLimit(
  tx: Db,
  { memberId, unit, kind, period }: WhichLimit,
  { setBy, most, now }: { setBy: Setter; most: bigint; now: Date },
): Promise<void> {
  await sql`insert into compliance.play_limit (member_id, unit, kind, period, set_by, most, set_at)
    values (${memberId}, ${unit}, ${kind}, ${period}, ${setBy}, ${String(most)}::bigint, ${now})
    on conflict (member_id, unit, kind, period, set_by) do update
      set most = excluded.most, set_at = excluded.set_at, raise_most = null, raise_from = null`.execute(
    tx,
  )
}

export async function deleteLimit(
  tx: Db,
  { memberId, unit, kind, period }: WhichLimit,
  setBy: Setter,
): Promise<void> {
  await sql`delete from compliance.play_limit where member_id = ${memberId} and unit = ${unit}
    and kind = ${kind} and period = ${period} and set_by = ${setBy}`.execute(tx)
}

/** More room that a member asks for, from when on they may confirm it; nothing takes back what they asked for. */
export async function writeRaise(
  tx: Db,
  { memberId, unit, kind, period }: WhichLimit,
  raise: { most: bigint | null; from: Date } | undefined,
): Promise<void> {
  const most = raise?.most ?? null
  await sql`update compliance.play_limit
    set raise_most = ${most === null ? null : String(most)}::bigint, raise_from = ${raise?.from ?? null}
    where member_id = ${memberId} and unit = ${unit} and kind = ${kind} and period = ${period}
      and set_by = 'member'`.execute(tx)
}
