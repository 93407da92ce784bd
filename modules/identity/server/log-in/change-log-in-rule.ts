import { inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { LogInRule } from '../../log-in-staff-calls.ts'
import { recordAct } from '../profile/staff-acts.ts'
import { readLogInRule, writeLogInRule } from './log-in-rule.ts'

/** Says what the doors ask for, from the next log-in on. Written down where it changes. */
export async function changeLogInRule(
  context: StaffContext,
  after: LogInRule,
): Promise<{ success: true }> {
  await inTransaction(context.db, async (tx) => {
    // One change after the other: what is written down as «before» was so.
    await sql`select from identity.log_in_rule for update`.execute(tx)
    const before = await readLogInRule(tx)
    const names = Object.keys(before) as (keyof LogInRule)[]
    if (names.every((name) => before[name] === after[name])) return
    await writeLogInRule(tx, after, context.clock())
    const act = { act: 'changeLogInRule' as const, memberId: null, before, after }
    await recordAct(tx, context, act)
  })
  return { success: true }
}
