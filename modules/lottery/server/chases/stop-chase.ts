import { inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { lotteryProblems } from '../../problems.ts'
import { itemsOf, lockChase } from './chases.ts'
import { answerOf } from './start-chase.ts'
import { endWaiting } from './step-chase.ts'

/**
 * Stops a chase: tickets that are bought stay, what is held for the others comes back. One that is over stays as it is.
 * Problem: `unknownChase`.
 */
export async function stopChase(context: MemberContext, id: string) {
  const { db, member } = context
  await inTransaction(db, async (tx) => {
    const chase = await lockChase(tx, id)
    if (chase?.memberId !== member.id) throw lotteryProblems.unknownChase()
    if (chase.state !== 'running') return
    const items = (await itemsOf(tx, [id])).get(id) ?? []
    await endWaiting(tx, chase, items, 'stopped')
    const isLookedAt = items.some(({ state }) => state === 'bought')
    await sql`update lottery.chase set state = 'stopped', ended_at = clock_timestamp(),
      next_at = case when ${isLookedAt} then clock_timestamp() end where id = ${id}`.execute(tx)
  })
  return answerOf(context, id)
}
