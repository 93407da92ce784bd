import { countsOfMetric, missionSteps, MissionTerms } from '../../kinds/mission/terms.ts'
import { claimDays } from '../../limits.ts'
import { claimableUntil, type Days, openPeriods, periodOfDay } from '../../kinds/mission/periods.ts'
import { runsOf } from '../../kinds/streak/streak-runs.ts'
import type { StepState } from '../../mission-shapes.ts'
import type { Past } from './past.ts'
import type { TaskRow } from './tasks.ts'

export type At = { now: Date; days: Days }

export type StepStanding = { step: number; state: StepState }
export type PeriodStanding = {
  period: string
  claimableUntil: Date
  progress: bigint
  steps: StepStanding[]
}
export type MissionState = 'soon' | 'join' | 'locked' | 'running' | 'done' | 'over'
export type MissionStanding = {
  state: MissionState
  terms: MissionTerms
  periods: PeriodStanding[]
}

/** What a step of a period is given for: once. */
export const sourceOf = (period: string, step: number): string => `${period}:${step}`

/** From when on a member's doings count for a task; undefined where they do not count yet. */
export function startOf(task: TaskRow, past: Past): Date | undefined {
  const starts: (Date | undefined)[] = [task.fromAt]
  if (task.needsJoin) starts.push(past.joins.get(task.id))
  if (task.after) starts.push(past.done.get(task.after))
  return starts.reduce((latest, at) => (latest && at ? (at > latest ? at : latest) : undefined))
}

export function stateOfStep(
  past: Past,
  task: Pick<TaskRow, 'id'>,
  { period, step, isReached }: { period: string; step: number; isReached: boolean },
): StepState {
  const given = past.rewards.get(`${task.id} ${sourceOf(period, step)}`)
  if (given === 'claimable') return 'reached'
  if (given === 'review') return 'review'
  if (given) return 'claimed'
  return isReached ? 'reached' : 'open'
}

/** How a mission stands for a member: its current period first, then those whose steps can still be claimed. */
export function missionStanding(task: TaskRow, past: Past, at: At): MissionStanding {
  const terms = MissionTerms.parse(task.terms)
  const start = startOf(task, past)
  const periods = start
    ? openPeriods(task, { ...at, claimDays }).map((period): PeriodStanding => {
        const progress = progressOf(task, terms, { past, start, period, at })
        return {
          period,
          claimableUntil: claimableUntil(task, period, { ...at, claimDays }),
          progress,
          steps: missionSteps(terms).map(({ target }, index) => ({
            step: index + 1,
            state: stateOfStep(past, task, {
              period,
              step: index + 1,
              isReached: progress >= target,
            }),
          })),
        }
      })
    : []
  return { state: stateOf(task, past, { start, periods, now: at.now }), terms, periods }
}

function stateOf(
  task: TaskRow,
  past: Past,
  { start, periods, now }: { start: Date | undefined; periods: PeriodStanding[]; now: Date },
): MissionState {
  if (now < task.startsAt) return 'soon'
  if (now >= task.untilAt) return 'over'
  if (task.after && !past.done.has(task.after)) return 'locked'
  if (!start) return 'join'
  const isDone = periods[0]?.steps.every(({ state }) => state === 'claimed' || state === 'review')
  return isDone ? 'done' : 'running'
}

type Asked = { past: Past; start: Date; period: string; at: At }

function progressOf(
  task: TaskRow,
  { metric }: MissionTerms,
  { past, start, period, at: { days } }: Asked,
): bigint {
  if (countsOfMetric[metric]) return past.tallies.get(task.id)?.get(period) ?? 0n
  const isOf = (day: string) => periodOfDay(task.period, day) === period
  const deposits = past.deposits.filter(
    ({ at }) => at >= start && at < task.untilAt && isOf(days.dayOf(at)),
  )
  if (metric === 'depositCount') return BigInt(deposits.length)
  if (metric === 'depositSum') return deposits.reduce((sum, { amount }) => sum + amount, 0n)
  if (metric === 'firstDeposit') return deposits.some(({ isFirst }) => isFirst) ? 1n : 0n
  if (metric === 'profile') return BigInt(past.contacts)
  const runs = runsOf(logInDays(task, past, { start, days }).filter(isOf))
  return BigInt(Math.max(0, ...runs.map(({ length }) => length)))
}

/** On which business days of a task a member was here. */
export function logInDays(
  task: TaskRow,
  past: Past,
  { start, days }: { start: Date; days: Days },
): string[] {
  const [first, last] = [days.dayOf(start), days.dayOf(new Date(task.untilAt.getTime() - 1))]
  return past.logIns
    .filter(({ day, at }) => (at ? at >= start && at < task.untilAt : day >= first && day <= last))
    .map(({ day }) => day)
}
