import { houseOf, transfer } from '@tessera/ledger/server'
import { type Db, deriveId, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { promotionsProblems } from '../../problems.ts'
import { announceReward } from '../centre/tell-reward.ts'
import { budgetOf, lockPromotion, type Person } from '../promotions.ts'
import { claimableUntil } from './give-reward.ts'
import { findOverdue, lockReward, rewardAccountOf, type RewardRow } from './rewards.ts'

/** What a reward held goes back: to its promotion while that runs, else to the operator. */
async function giveBack(tx: Db, { id, promotionId, unit, amount }: RewardRow): Promise<void> {
  if (amount === 0n) return
  const promotion = await lockPromotion(tx, promotionId)
  const to = promotion?.state === 'live' ? budgetOf(promotionId, unit) : houseOf('promotions', unit)
  await transfer(tx, {
    id: deriveId(id, 'back'),
    legs: [{ from: rewardAccountOf(id, unit), to, amount }],
    reason: 'reward returned',
    subject: `reward:${id}`,
  })
}

/** Ends a reward that nobody claimed in time. Once, however often it is called. */
export const expireReward = (db: Db, id: string, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const reward = await lockReward(tx, id)
    if (reward?.state !== 'claimable' || !reward.expiresAt || reward.expiresAt > now) return
    await giveBack(tx, reward)
    await sql`update promotions.reward set state = 'expired', ended_at = ${now} where id = ${id}`.execute(
      tx,
    )
  })

/** The job: ends every reward whose time is over. One that fails is logged and keeps no other from its end. */
export async function expireRewards({ db, clock, log }: JobContext): Promise<void> {
  const failed = new Set<string>()
  for (;;) {
    const due = (await findOverdue(db, clock())).filter((id) => !failed.has(id))
    if (due.length === 0) return
    for (const id of due) {
      try {
        await expireReward(db, id, clock())
      } catch (error) {
        failed.add(id)
        log.error({ err: error, reward: id }, 'a reward did not expire')
      }
    }
  }
}

type Decision = { isApproved: boolean; reason: string; staff: Person; now: Date }

/**
 * Lets a reward that waits for its review be claimed, or rejects it; then its money goes back. The same decision again
 * changes nothing. Problems: `unknownReward`, `rewardDecided` (somebody has decided otherwise).
 */
export async function decideReward(tx: Db, id: string, decision: Decision): Promise<void> {
  const { isApproved, reason, staff, now } = decision
  const reward = await lockReward(tx, id)
  if (!reward || (reward.state !== 'review' && !reward.decidedAt)) {
    throw promotionsProblems.unknownReward()
  }
  if (reward.state !== 'review') {
    if ((reward.state === 'rejected') === isApproved) throw promotionsProblems.rewardDecided()
    return
  }
  if (!isApproved) await giveBack(tx, reward)
  const until = isApproved ? claimableUntil(now, reward.days) : null
  await sql`update promotions.reward set state = ${isApproved ? 'claimable' : 'rejected'}, expires_at = ${until},
      ended_at = ${isApproved ? null : now}, decided_by = ${staff.id}, decided_name = ${staff.account},
      decided_at = ${now}, reason = ${reason}
    where id = ${id}`.execute(tx)
  if (isApproved) await announceReward(tx, id)
}
