import { type Db, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { toldAtOnce } from '../../limits.ts'
import { applyTime } from './apply-limit.ts'
import { usedMessage } from './limit-messages.ts'
import { holdLimits } from './limit-rows.ts'
import type { PlayLimitPorts } from './ports.ts'
import type { NearlyUsed } from './nearly-used.ts'

/**
 * Messages members who have used 80 per cent of a limit, or all of it, once a period each. For deposits only received
 * ones count: a late or larger one is credited, and reported here.
 */
export async function tellUsed({ db, clock }: JobContext, ports: PlayLimitPorts): Promise<void> {
  for (const limit of await findNearlyUsed(db)) {
    await inTransaction(db, (tx) => tellOnce(tx, limit, clock(), ports))
  }
}

/**
 * Closes play where the time limit is used up, opens it where there is time again, and messages members who are near
 * it.
 */
export async function followTime({ db, clock }: JobContext, ports: PlayLimitPorts): Promise<void> {
  const { rows } = await sql<{ memberId: string; unit: string; resetsAt: Date }>`
    select member_id as "memberId", unit, bets.period_end('day') as "resetsAt"
    from (select member_id, unit from compliance.play_limit where kind = 'time'
      union select member_id, unit from compliance.play_pause) known`.execute(db)
  for (const { memberId, unit, resetsAt } of rows) {
    await inTransaction(db, async (tx) => {
      await holdLimits(tx, memberId)
      const time = await applyTime(tx, { memberId, unit }, ports)
      if (!time || time.most === 0n || time.used * 5n < time.most * 4n) return
      const limit = { memberId, unit, kind: 'time', period: 'day', resetsAt, ...time } as const
      await tellOnce(tx, limit, clock(), ports)
    })
  }
}

async function findNearlyUsed(db: Db): Promise<NearlyUsed[]> {
  const { rows } = await sql<NearlyUsed>`
    select member_id as "memberId", unit, kind, period, most, used, resets_at as "resetsAt"
    from (
      select member_id, unit, kind, period, most, used, resets_at
        from bets.stake_limit_view where period <> 'once'
      union all
      select member_id, unit, kind, period, min(most), compliance.paid_in(member_id, unit, period, false),
          bets.period_end(period)
        from compliance.play_limit where kind = 'deposit' group by member_id, unit, kind, period
    ) l
    where most > 0 and used >= most * 0.8 and not exists (
      select from compliance.limit_told t where t.member_id = l.member_id and t.kind = l.kind
        and t.period = l.period and t.resets_at = l.resets_at
        and t.percent = case when l.used >= l.most then 100 else 80 end)
    limit ${toldAtOnce}`.execute(db)
  return rows
}

async function tellOnce(
  tx: Db,
  limit: NearlyUsed,
  now: Date,
  { sendMessage }: PlayLimitPorts,
): Promise<void> {
  const { memberId, kind, period, resetsAt, used, most } = limit
  const percent = used >= most ? 100 : 80
  // A member who has used all of it gets no message about 80 per cent afterwards.
  const { rows } = await sql<{ percent: number }>`
    insert into compliance.limit_told (member_id, kind, period, resets_at, percent)
    select ${memberId}::uuid, ${kind}, ${period}, ${resetsAt}, told
    from unnest(array[80, 100]) told where told <= ${percent}
    on conflict do nothing returning percent`.execute(tx)
  if (rows.some((row) => row.percent === percent)) {
    await sendMessage(tx, usedMessage(limit, percent), now)
  }
}
