import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { WhichLimit } from './limit-rows.ts'
import type { PlayLimitPorts } from './ports.ts'

export type Used = { used: bigint; resetsAt: Date | null }

/**
 * What is used of a limit in the period that runs now: of deposits with what is on its way, of time in minutes,
 * of one stake nothing.
 */
export async function readUsed(
  db: Db,
  { memberId, unit, kind, period }: WhichLimit,
  { readPlay }: Pick<PlayLimitPorts, 'readPlay'>,
): Promise<Used> {
  if (kind === 'stake') return { used: 0n, resetsAt: null }
  if (kind === 'time') {
    const { seconds } = await readPlay(db, { memberId, unit })
    return { used: BigInt(Math.floor(seconds / 60)), resetsAt: await periodEnd(db, period) }
  }
  if (kind === 'deposit') {
    const { rows } = await sql<{ used: bigint }>`
      select compliance.paid_in(${memberId}, ${unit}, ${period}, true) as used`.execute(db)
    return { used: rows[0]?.used ?? 0n, resetsAt: await periodEnd(db, period) }
  }
  const { rows } = await sql<{ used: bigint }>`
    select used from bets.stake_limit_view
    where member_id = ${memberId} and unit = ${unit} and kind = ${kind} and period = ${period}`.execute(
    db,
  )
  return { used: rows[0]?.used ?? 0n, resetsAt: await periodEnd(db, period) }
}

async function periodEnd(db: Db, period: WhichLimit['period']): Promise<Date> {
  const { rows } = await sql<{ end: Date }>`select bets.period_end(${period}) as "end"`.execute(db)
  if (!rows[0]) throw new Error('a period has an end')
  return rows[0].end
}
