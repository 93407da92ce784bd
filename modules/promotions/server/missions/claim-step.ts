import { refuseOnBreak } from '@tessera/compliance/server'
import { type Db, inTransaction, type MemberContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { giftOf, type GiftTerms, moneyOf } from '../../gift-terms.ts'
import { missionSteps } from '../../kinds/mission/terms.ts'
import { claimDays } from '../../limits.ts'
import type { StepState } from '../../mission-shapes.ts'
import { promotionsProblems } from '../../problems.ts'
import { lockMember, type Whose } from '../bonuses.ts'
import type { PromotionsPorts } from '../ports.ts'
import { claimReward } from '../rewards/claim-reward.ts'
import { giveReward, rewardIdOf } from '../rewards/give-reward.ts'
import { atNow } from './list-missions.ts'
import { type At, missionStanding, sourceOf } from './mission-standing.ts'
import { type Past, readPast } from './past.ts'
import { streakStanding } from './streak-standing.ts'
import { findTask, type TaskRow } from './tasks.ts'

/** A step that a member has reached, with what it gives. */
export type ReachedStep = {
  period: string
  step: number
  state: StepState
  gift: GiftTerms
  points: number
  isLast: boolean
  /** Whether the staff look at it before it can be used. */
  isReviewed: boolean
}

const isOver = (gift: GiftTerms, most: string | null): boolean =>
  most !== null && moneyOf(giftOf(gift)) > BigInt(most)

/** The steps of a task that a member has reached, claimed ones too, as long as they can be claimed. */
export function reachedSteps(task: TaskRow, past: Past, at: At): ReachedStep[] {
  const open = (step: { state: StepState }) => step.state !== 'open'
  if (task.kind === 'mission') {
    const { terms, periods } = missionStanding(task, past, at)
    const steps = missionSteps(terms)
    return periods.flatMap(({ period, steps: had }) =>
      had.filter(open).flatMap(({ step, state }) => {
        const its = steps[step - 1]
        const isReviewed = its !== undefined && isOver(its.gift, terms.reviewOver)
        return its
          ? [{ period, step, state, ...its, isLast: step === steps.length, isReviewed }]
          : []
      }),
    )
  }
  const { terms, steps, unclaimed } = streakStanding(task, past, at)
  return [...steps, ...unclaimed].filter(open).flatMap(({ period, step, state }) => {
    const its = terms.steps[step - 1]
    const isReviewed = its !== undefined && isOver(its.gift, terms.reviewOver)
    const isLast = step === terms.steps.length
    return its ? [{ period, step, state, ...its, isLast, isReviewed }] : []
  })
}

/**
 * Gives a member a step that they have reached, once: as a reward that waits for them. Under the lock of the member. Problem:
 * `budgetUsed`.
 */
export async function giveStep(
  tx: Db,
  whose: Whose,
  { task, reached, now }: { task: TaskRow; reached: ReachedStep; now: Date },
): Promise<string> {
  const { period, step, gift, points, isLast, isReviewed } = reached
  const giving = {
    whose,
    promotion: { id: task.id, unit: task.unit },
    source: task.kind === 'streak' ? ('streak' as const) : ('mission' as const),
    sourceId: sourceOf(period, step),
    gift: giftOf(gift),
    now,
    days: claimDays,
    isReviewed,
  }
  if ((await giveReward(tx, giving)) === 'given') {
    await sql`insert into promotions.claimed_step (promotion_id, member_id, period, step, is_last, points, claimed_at)
      values (${task.id}, ${whose.memberId}, ${period}, ${step}, ${isLast}, ${points}, ${now})`.execute(
      tx,
    )
  }
  return rewardIdOf(giving)
}

/**
 * Claims a step: its gift is the member's at once, or once the staff have looked at it. Again, also fifty times at once, it changes nothing more. Problems:
 * `unknownPromotion`, `notRunning`, `stepNotReached`, `budgetUsed`, `rewardEnded`, `rewardInReview`, `compliance.onBreak`.
 */
export async function claimStep(
  context: MemberContext,
  asked: { id: string; period: string; step: number },
  ports: PromotionsPorts,
): Promise<{ isReviewed: boolean }> {
  const { db, member, clock } = context
  const whose: Whose = { memberId: member.id, unit: member.currency }
  const now = clock()
  const claimed = await inTransaction(db, async (tx) => {
    await lockMember(tx, whose)
    await refuseOnBreak(tx, member.id)
    const task = await findTask(tx, asked.id)
    if (task?.unit !== whose.unit || task.kind === 'leaderboard') {
      throw promotionsProblems.unknownPromotion()
    }
    const past = await readPast(tx, whose, [task])
    const source = sourceOf(asked.period, asked.step)
    const promotion = { id: task.id, unit: task.unit }
    // What was given already is only handed over.
    if (past.rewards.has(`${task.id} ${source}`)) {
      return { rewardId: rewardIdOf({ promotion, sourceId: source, whose }), isReviewed: false }
    }
    if (task.state !== 'live' || now < task.startsAt) throw promotionsProblems.notRunning()
    const reached = reachedSteps(task, past, await atNow(tx, now)).find(
      ({ period, step }) => period === asked.period && step === asked.step,
    )
    if (reached?.state !== 'reached') throw promotionsProblems.stepNotReached()
    const rewardId = await giveStep(tx, whose, { task, reached, now })
    return { rewardId, isReviewed: reached.isReviewed }
  })
  if (!claimed.isReviewed) await claimReward(context, claimed.rewardId, ports)
  return { isReviewed: claimed.isReviewed }
}
