import type { Db } from '@tessera/server-kit'
import { sql } from 'kysely'
import { everyBet } from '../../kinds/counted-bets.ts'
import { prizesOf } from '../../kinds/leaderboard/kind.ts'
import { LeaderboardTerms } from '../../kinds/leaderboard/terms.ts'
import { countsOfMetric, MissionTerms } from '../../kinds/mission/terms.ts'
import { StreakTerms } from '../../kinds/streak/terms.ts'
import { promotionsProblems } from '../../problems.ts'
import type { PromotionStatus } from '../../shapes.ts'
import { lockMember, type Whose } from '../bonuses.ts'
import type { KindServer } from '../kinds/kind-server.ts'
import type { PromotionRow } from '../promotions.ts'
import { findBoard } from './boards.ts'
import { giveStep, reachedSteps } from './claim-step.ts'
import { atNow } from './list-missions.ts'
import { missionStanding } from './mission-standing.ts'
import { readPast } from './past.ts'
import { closeBoard } from './refresh-boards.ts'
import { streakStanding } from './streak-standing.ts'
import { findTask, insertTask, markOver, type TaskRow } from './tasks.ts'

async function taskOf(db: Db, { id }: PromotionRow): Promise<TaskRow> {
  const task = await findTask(db, id)
  if (!task) throw new Error('what was published has its task')
  return task
}

export const missionServer: KindServer = {
  standing: async (db, whose, promotion, now) => {
    const task = await taskOf(db, promotion)
    const past = await readPast(db, whose, [task])
    const at = await atNow(db, now)
    if (reachedSteps(task, past, at).some(({ state }) => state === 'reached')) {
      return { status: 'claim' }
    }
    const { state, periods } = missionStanding(task, past, at)
    const statuses: Record<typeof state, PromotionStatus> = {
      soon: 'soon',
      join: 'join',
      locked: 'soon',
      running: (periods[0]?.progress ?? 0n) > 0n ? 'process' : 'joined',
      done: 'claimed',
      over: 'close',
    }
    return { status: statuses[state] }
  },
  publish: async (tx, promotion, now) => {
    const terms = MissionTerms.parse(promotion.terms)
    await checkParent(tx, promotion, terms.after)
    await insertTask(
      tx,
      promotion,
      {
        kind: 'mission',
        counts: countsOfMetric[terms.metric] ?? null,
        period: terms.period,
        filter: terms,
        needsJoin: terms.optIn,
        after: terms.after,
      },
      now,
    )
  },
  end: (tx, promotion, now) => giveWhatIsReached(tx, promotion, now),
}

/** A mission opens after one that was published before it, in the same currency: so no chain goes round. */
async function checkParent(tx: Db, { unit }: PromotionRow, after: string | null): Promise<void> {
  if (after === null) return
  const parent = await findTask(tx, after)
  if (parent?.kind !== 'mission' || parent.unit !== unit)
    throw promotionsProblems.termsRefused({ fields: {} })
}

export const streakServer: KindServer = {
  standing: async (db, whose, promotion, now) => {
    const task = await taskOf(db, promotion)
    const { state, steps, unclaimed, current } = streakStanding(
      task,
      await readPast(db, whose, [task]),
      await atNow(db, now),
    )
    if ([...steps, ...unclaimed].some((step) => step.state === 'reached'))
      return { status: 'claim' }
    const isDone = steps.every((step) => step.state === 'claimed')
    const statuses: Record<typeof state, PromotionStatus> = {
      soon: 'soon',
      join: 'join',
      running: isDone ? 'claimed' : current ? 'process' : 'joined',
      over: 'close',
    }
    return { status: statuses[state] }
  },
  publish: async (tx, promotion, now) => {
    const { by, optIn } = StreakTerms.parse(promotion.terms)
    const counts = by === 'validBet' ? ('validBet' as const) : null
    const task = { kind: 'streak' as const, counts, period: 'daily' as const, filter: everyBet }
    await insertTask(tx, promotion, { ...task, needsJoin: optIn, after: null }, now)
  },
  end: (tx, promotion, now) => giveWhatIsReached(tx, promotion, now),
}

export const leaderboardServer: KindServer = {
  standing: async (db, _whose, promotion, now) => {
    const task = await taskOf(db, promotion)
    const board = await findBoard(db, promotion.id)
    const isFinal = Boolean(board?.finalAt)
    return { status: isFinal || now >= task.untilAt ? 'close' : 'process' }
  },
  publish: async (tx, promotion, now) => {
    const terms = LeaderboardTerms.parse(promotion.terms)
    // Every prize can be paid, whoever wins it.
    if (prizesOf(terms.bands) > promotion.budget)
      throw promotionsProblems.termsRefused({ fields: {} })
    const counts = terms.score === 'missionPoints' ? null : terms.score
    await insertTask(
      tx,
      promotion,
      {
        kind: 'leaderboard',
        counts,
        period: 'once',
        filter: terms,
        needsJoin: terms.optIn,
        after: null,
      },
      now,
    )
  },
  // Ended early, the places are those of this moment.
  end: async (tx, promotion, now) => {
    const task = await findTask(tx, promotion.id)
    if (task && !task.overAt) await closeBoard(tx, task, now)
  },
}

/** What members have reached is given to them before the rest of the budget goes back: it waits in their rewards. */
async function giveWhatIsReached(tx: Db, promotion: PromotionRow, now: Date): Promise<void> {
  const task = await findTask(tx, promotion.id)
  if (!task) return
  const at = await atNow(tx, now)
  for (const memberId of await findTakers(tx, task)) {
    const whose: Whose = { memberId, unit: task.unit }
    await lockMember(tx, whose)
    const past = await readPast(tx, whose, [task])
    for (const reached of reachedSteps(task, past, at)) {
      if (reached.state !== 'reached') continue
      if (past.rewards.has(`${task.id} ${reached.period}:${reached.step}`)) continue
      await giveStep(tx, whose, { task, reached, now })
    }
  }
  await markOver(tx, task.id, now)
}

/** Who may have reached something: those who joined, or whose doings are counted. */
async function findTakers(
  tx: Db,
  { id, unit, needsJoin, fromAt, untilAt }: TaskRow,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from identity.member_view m
    where m.currency = ${unit} and m.type <> 4 and (
      exists (select from promotions.tally t where t.promotion_id = ${id} and t.member_id = m.id)
      or exists (select from promotions.join j where j.promotion_id = ${id} and j.member_id = m.id)
      or not ${needsJoin}::boolean and (select counts is null from promotions.task where promotion_id = ${id}) and (
        exists (select from cashier.kept_deposit_view d
          where d.member_id = m.id and d.ended_at >= ${fromAt} and d.ended_at < ${untilAt})
        or exists (select from identity.log_in_view l where l.member_id = m.id and l.made_at >= ${fromAt})
        or exists (select from identity.proved_contact_view c where c.member_id = m.id)
        or exists (select from promotions.visit v where v.member_id = m.id and v.day >= kit.business_day(${fromAt}))))
    order by m.id`.execute(tx)
  return rows.map((row) => row.id)
}
