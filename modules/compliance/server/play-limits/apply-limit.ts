import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { findBreak } from '../breaks/break-rows.ts'
import { findLimit, type WhichLimit } from './limit-rows.ts'
import type { Closing, PlayLimitPorts } from './ports.ts'

/**
 * Applies limits: the lowest one is stored where stakes are refused. Deposits are checked where they begin. The caller
 * holds the lock of the member's limits.
 */
export async function applyLimit(tx: Db, which: WhichLimit, ports: PlayLimitPorts): Promise<void> {
  const { memberId, unit, kind, period } = which
  if (kind === 'deposit') return
  if (kind === 'time') {
    await applyTime(tx, { memberId, unit }, ports)
    return
  }
  const closed = kind === 'stake' ? await findClosing(tx, memberId) : undefined
  const { least } = await findLimit(tx, which)
  const limit = { memberId, unit, kind, period }
  if (closed) await ports.setStakeLimit(tx, { ...limit, most: 0n, closed })
  else if (least === undefined) await ports.removeStakeLimit(tx, limit)
  else await ports.setStakeLimit(tx, { ...limit, most: least })
}

/**
 * Closes play for the rest of the day where the time is used up, and opens it again where there is time; answers how much
 * of which limit is used, in minutes. The caller holds the member's limits.
 */
export async function applyTime(
  tx: Db,
  { memberId, unit }: { memberId: string; unit: string },
  ports: PlayLimitPorts,
): Promise<{ most: bigint; used: bigint } | undefined> {
  const { least } = await findLimit(tx, { memberId, unit, kind: 'time', period: 'day' })
  const { seconds } = await ports.readPlay(tx, { memberId, unit })
  const used = BigInt(Math.floor(seconds / 60))
  const isOver = least !== undefined && used >= least
  const before = await findPause(tx, memberId)
  await sql`delete from compliance.play_pause where member_id = ${memberId}`.execute(tx)
  if (isOver) {
    await sql`insert into compliance.play_pause (member_id, unit, until)
      values (${memberId}, ${unit}, bets.period_end('day'))`.execute(tx)
  }
  const after = await findPause(tx, memberId)
  if (after?.getTime() !== before?.getTime()) {
    await applyLimit(tx, { memberId, unit, kind: 'stake', period: 'once' }, ports)
  }
  return least === undefined ? undefined : { most: least, used }
}

/** A break closes play, and so does time that is used up; a self-exclusion does not end by itself. */
async function findClosing(tx: Db, memberId: string): Promise<Closing | undefined> {
  const running = await findBreak(tx, memberId)
  if (running?.kind === 'timeOut') return { by: 'break', until: running.until }
  if (running) return { by: 'exclusion', until: null }
  const until = await findPause(tx, memberId)
  return until && { by: 'time', until }
}

async function findPause(db: Db, memberId: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select until from compliance.play_pause where member_id = ${memberId}`.execute(db)
  return rows[0]?.until
}
