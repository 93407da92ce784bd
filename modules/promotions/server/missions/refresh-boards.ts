import { hasUnheard, type SettledPosition } from '@tessera/bets/server'
import { type Db, inTransaction, type JobContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { giftOf } from '../../gift-terms.ts'
import { bandOf } from '../../kinds/leaderboard/kind.ts'
import { LeaderboardTerms } from '../../kinds/leaderboard/terms.ts'
import { claimDays, freezeMinutes, prizeRankMost } from '../../limits.ts'
import { giveReward } from '../rewards/give-reward.ts'
import { heardUntil, missionBetsListener } from './bets-listener.ts'
import { findPlaces, writePlaces } from './boards.ts'
import { findTask, firstTransaction, markOver, type TaskRow } from './tasks.ts'

/** When the places of a leaderboard are final. */
export const finalAt = ({ untilAt }: Pick<TaskRow, 'untilAt'>): Date =>
  new Date(untilAt.getTime() + freezeMinutes * 60_000)

/**
 * Refreshes the places of every leaderboard that runs. Those that ended half an hour ago become final, and their prizes are
 * given: then nothing changes them any more, whatever is heard later. One that fails is logged and holds up no other.
 */
export async function refreshBoards(
  context: Pick<JobContext, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select promotion_id as id from promotions.task
    where kind = 'leaderboard' and over_at is null and from_at <= ${context.clock()} order by promotion_id`.execute(
    context.db,
  )
  for (const { id } of rows) {
    try {
      await refreshBoard(context, id)
    } catch (error) {
      context.log.error({ err: error, promotion: id }, 'a leaderboard was not refreshed')
    }
  }
}

/** Missions and streaks of which nothing can be claimed any more are counted no further. */
export const closeOldTasks = ({ db, clock }: Pick<JobContext, 'db' | 'clock'>) =>
  sql`update promotions.task set over_at = ${clock()} where kind <> 'leaderboard' and over_at is null
    and until_at < ${new Date(clock().getTime() - 2 * claimDays * 86_400_000)}`.execute(db)

/** Refreshes one. Another server that does so at the same time is left to it. */
export async function refreshBoard(
  { db, clock }: Pick<JobContext, 'db' | 'clock'>,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } =
      await sql`select from promotions.task where promotion_id = ${id} and over_at is null
      for update skip locked`.execute(tx)
    const task = rows.length > 0 && (await findTask(tx, id))
    if (!task) return
    const now = clock()
    // Bets of its time that are not counted yet still change it.
    const isFinal = now >= finalAt(task) && !(await hasUncounted(tx, task))
    await (isFinal
      ? closeBoard(tx, task, now)
      : writePlaces(tx, task, { ...read(task), now, isFinal }))
  })
}

const read = ({ terms }: TaskRow) => ({ terms: LeaderboardTerms.parse(terms) })

async function hasUncounted(tx: Db, task: TaskRow): Promise<boolean> {
  // Mission points are no bets.
  if (read(task).terms.score === 'missionPoints') return false
  const first = await firstTransaction(tx)
  const { rows } = await sql<{ position: { at?: SettledPosition } }>`
    select position from kit.listener where name = ${missionBetsListener.name}`.execute(tx)
  const at = rows[0]?.position.at
  return hasUnheard(tx, first === undefined ? at : heardUntil(at, first), task.untilAt)
}

/** The places become final, and whoever has one with a prize is given it. Problem: `budgetUsed`. */
export async function closeBoard(tx: Db, task: TaskRow, now: Date): Promise<void> {
  const { terms } = read(task)
  await writePlaces(tx, task, { terms, now, isFinal: true })
  for (const { rank, memberId } of await findPlaces(tx, task.id, prizeRankMost)) {
    const band = bandOf(terms.bands, rank)
    if (!band) break
    await giveReward(tx, {
      whose: { memberId, unit: task.unit },
      promotion: { id: task.id, unit: task.unit },
      source: 'leaderboard',
      sourceId: 'final',
      gift: giftOf(band.gift),
      now,
    })
  }
  await markOver(tx, task.id, now)
}
