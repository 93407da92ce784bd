import type { MemberContext } from '@tessera/server-kit'
import { type Db, readBusinessDays } from '@tessera/server-kit'
import { giftLine } from '../../gift-terms.ts'
import { targetFact } from '../../kinds/mission/kind.ts'
import { mission } from '../../kinds/mission/kind.ts'
import { type MissionPeriod, missionSteps } from '../../kinds/mission/terms.ts'
import { streak } from '../../kinds/streak/kind.ts'
import { claimDays, streakDaysShown } from '../../limits.ts'
import type { MissionShown, StreakShown, UnclaimedStep } from '../../mission-shapes.ts'
import { endOfPeriod, periodOfDay, plusDays } from '../../kinds/mission/periods.ts'
import type { Whose } from '../bonuses.ts'
import { type At, type MissionStanding, missionStanding } from './mission-standing.ts'
import { noteVisit, readPast } from './past.ts'
import { streakStanding, type StreakStep } from './streak-standing.ts'
import { findTasks, type TaskRow, tasksFor } from './tasks.ts'

type Reader = Pick<MemberContext, 'db' | 'member' | 'clock'>

export const dayMilliseconds = 86_400_000

/** The instant as the standings take it. */
export const atNow = async (db: Db, now: Date): Promise<At> => ({
  now,
  days: await readBusinessDays(db),
})

/**
 * The missions and streaks of a member. Who asks is here: the business day counts for streaks of log-ins. One that is over
 * is listed as long as something of it can be claimed.
 */
export async function readMissions(
  { db, member, clock }: Reader,
  { period, only }: { period?: MissionPeriod | undefined; only?: 'count' | undefined },
): Promise<{ missions: MissionShown[]; streaks: StreakShown[]; claimable: number }> {
  const now = clock()
  const whose: Whose = { memberId: member.id, unit: member.currency }
  const found = await findTasks(db, {
    unit: whose.unit,
    kinds: ['mission', 'streak'],
    endedAfter: new Date(now.getTime() - claimDays * dayMilliseconds),
  })
  const tasks = await tasksFor(db, found, { memberId: member.id, now })
  if (tasks.length === 0) return { missions: [], streaks: [], claimable: 0 }
  if (!only) await noteVisit(db, whose, now)
  const past = await readPast(db, whose, tasks)
  const at = await atNow(db, now)
  const missions = tasks
    .filter((task) => task.kind === 'mission' && (period === undefined || task.period === period))
    .map((task) => shownMission(task, missionStanding(task, past, at), { at, tasks }))
    .filter(isWorthShowing)
  const streaks = tasks
    .filter(({ kind }) => kind === 'streak' && period === undefined)
    .map((task) => shownStreak(task, streakStanding(task, past, at), at))
    .filter(isWorthShowing)
  const claimable = [...missions, ...streaks].reduce(addClaimable, 0)
  return only ? { missions: [], streaks: [], claimable } : { missions, streaks, claimable }
}

type Shown = Pick<MissionShown, 'unclaimed'> & {
  state: string
  steps: readonly { state: string }[]
}

const claimableOf = ({ steps, unclaimed }: Shown): number =>
  steps.filter(({ state }) => state === 'reached').length + unclaimed.length
const addClaimable = (sum: number, shown: Shown): number => sum + claimableOf(shown)
const isWorthShowing = (shown: Shown): boolean => shown.state !== 'over' || claimableOf(shown) > 0

function shownMission(
  task: TaskRow,
  { state, terms, periods }: MissionStanding,
  { at, tasks }: { at: At; tasks: readonly TaskRow[] },
): MissionShown {
  const { unit } = task
  const steps = missionSteps(terms)
  const last = at.now < task.untilAt ? at.now : new Date(task.untilAt.getTime() - 1)
  const current = periodOfDay(task.period, at.days.dayOf(last))
  const running = periods.find(({ period }) => period === current)
  const earlier = periods.filter(({ period }) => period !== current)
  const parent = state === 'locked' && tasks.find(({ id }) => id === task.after)
  return {
    id: task.id,
    names: task.names,
    unit,
    metric: terms.metric,
    period: task.period,
    startsAt: task.startsAt.toISOString(),
    endsAt: task.endsAt.toISOString(),
    state,
    after: parent ? { id: parent.id, names: parent.names } : null,
    current,
    currentEndsAt: endOfPeriod(task, current, at.days).toISOString(),
    progress: running?.progress ?? 0n,
    steps: steps.map(({ target, gift, points }, index) => ({
      step: index + 1,
      target,
      targetShown: targetFact(terms.metric, target, unit),
      gift: giftLine(gift, unit),
      points,
      state: running?.steps[index]?.state ?? 'open',
    })),
    unclaimed: earlier.flatMap(({ period, claimableUntil, steps: had }) =>
      had
        .filter((step) => step.state === 'reached')
        .flatMap(({ step }): UnclaimedStep[] => {
          const gift = steps[step - 1]?.gift
          const until = claimableUntil.toISOString()
          return gift ? [{ period, step, until, gift: giftLine(gift, unit) }] : []
        }),
    ),
    terms: mission.lines(task.terms, unit),
    example: mission.example(task.terms, unit) ?? null,
  }
}

function shownStreak(
  task: TaskRow,
  standing: ReturnType<typeof streakStanding>,
  { days }: At,
): StreakShown {
  const { terms, today, counted, current, longest, state } = standing
  const { unit } = task
  const giftOfStep = ({ step }: StreakStep) => terms.steps[step - 1]
  const first = plusDays(today, 1 - streakDaysShown)
  return {
    id: task.id,
    names: task.names,
    by: terms.by,
    startsAt: task.startsAt.toISOString(),
    endsAt: task.endsAt.toISOString(),
    state,
    today,
    todayEndsAt: days.startOf(plusDays(today, 1)).toISOString(),
    days: Array.from({ length: streakDaysShown }, (_, at) => plusDays(first, at)).map((day) => ({
      day,
      counted: counted.includes(day),
    })),
    length: current?.length ?? 0,
    longest,
    steps: standing.steps.flatMap((each) => {
      const its = giftOfStep(each)
      if (!its) return []
      const { step, period, state: stepState } = each
      return [
        {
          step,
          period,
          state: stepState,
          days: its.days,
          points: its.points,
          gift: giftLine(its.gift, unit),
        },
      ]
    }),
    unclaimed: standing.unclaimed.flatMap((each): UnclaimedStep[] => {
      const its = giftOfStep(each)
      if (!its || !each.until) return []
      const { step, period, until } = each
      return [{ step, period, until: until.toISOString(), gift: giftLine(its.gift, unit) }]
    }),
    terms: streak.lines(task.terms, unit),
    example: streak.example(task.terms, unit) ?? null,
  }
}
