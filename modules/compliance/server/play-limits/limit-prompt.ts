import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { holdLimits } from './limit-rows.ts'
import { setOwnLimit } from './own-limits.ts'
import type { PlayLimitPorts } from './ports.ts'

const periods = ['day', 'week', 'month'] as const

/**
 * Whether a member is to be asked for a limit of what they pay in: before their first deposit, where nobody has set one,
 * they have not answered, and are on no break.
 */
export async function asksForLimit(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ isAsked: boolean }>`select
    not exists (select from compliance.limit_prompt where member_id = ${memberId})
    and not exists (select from compliance.play_limit where member_id = ${memberId} and kind = 'deposit')
    and not exists (select from compliance.break where member_id = ${memberId} and ended_at is null)
    and not exists (select from cashier.deposit_order_view where member_id = ${memberId}) as "isAsked"`.execute(
    db,
  )
  return rows[0]?.isAsked ?? false
}

/** Takes the answer, for good: limits that hold from now on, or none. The same again changes nothing. */
export async function answerLimitPrompt(
  context: MemberContext,
  answer: Record<(typeof periods)[number], bigint | null>,
  ports: PlayLimitPorts,
): Promise<{ success: true }> {
  const { db, member, clock } = context
  const isSet = periods.some((period) => answer[period] !== null)
  await inTransaction(db, async (tx) => {
    await holdLimits(tx, member.id)
    await sql`insert into compliance.limit_prompt (member_id, answered_at, has_set)
      values (${member.id}, ${clock()}, ${isSet}) on conflict (member_id) do nothing`.execute(tx)
    for (const period of periods) {
      const most = answer[period]
      if (most !== null)
        await setOwnLimit({ ...context, db: tx }, { kind: 'deposit', period, most }, ports)
    }
  })
  return { success: true }
}
