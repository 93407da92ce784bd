import { StreakTerms } from '../../kinds/streak/terms.ts'
import { claimDays } from '../../limits.ts'
import { plusDays, wholeWindow } from '../../kinds/mission/periods.ts'
import { currentRun, dayReached, type Run, runsOf } from '../../kinds/streak/streak-runs.ts'
import type { StepState } from '../../mission-shapes.ts'
import { type At, logInDays, sourceOf, startOf, stateOfStep } from './mission-standing.ts'
import type { Past } from './past.ts'
import type { TaskRow } from './tasks.ts'

export type StreakStep = { step: number; period: string; state: StepState; until: Date | null }
export type StreakState = 'soon' | 'join' | 'running' | 'over'
export type StreakStanding = {
  state: StreakState
  terms: StreakTerms
  today: string
  /** The business days that counted, oldest first. */
  counted: string[]
  current: Run | undefined
  longest: number
  /** The steps of the current streak. */
  steps: StreakStep[]
  /** Steps of earlier streaks that can still be claimed. */
  unclaimed: StreakStep[]
}

/** How a streak stands for a member. */
export function streakStanding(task: TaskRow, past: Past, at: At): StreakStanding {
  const terms = StreakTerms.parse(task.terms)
  const { now, days } = at
  const start = startOf(task, past)
  const today = days.dayOf(now)
  const counted = start ? countedDays(task, terms, { past, start, days }) : []
  const runs = runsOf(counted)
  const current = now < task.untilAt ? currentRun(runs, today) : undefined
  const stepsOf = (run: Run | undefined) =>
    terms.steps.map((_, index) => stepOf(task, terms, { past, at, run, step: index + 1 }))
  const steps = stepsOf(current)
  const isOfCurrent = ({ step, period }: StreakStep) =>
    steps.some((each) => each.step === step && each.period === period && each.state !== 'open')
  const earlier = runs.filter((run) => run !== current).flatMap((run) => stepsOf(run))
  const unclaimed = earlier.filter((each) => each.state === 'reached' && !isOfCurrent(each))
  return {
    state: stateOf(task, start, now),
    terms,
    today,
    counted: [...new Set(counted)].toSorted(),
    current,
    longest: Math.max(0, ...runs.map(({ length }) => length)),
    steps,
    // Where a step is given once, one streak gives it.
    unclaimed: terms.repeats ? unclaimed : firstOfEach(unclaimed),
  }
}

const firstOfEach = (steps: StreakStep[]): StreakStep[] =>
  steps.filter(({ step }, index) => steps.findIndex((each) => each.step === step) === index)

function stateOf(task: TaskRow, start: Date | undefined, now: Date): StreakState {
  if (now < task.startsAt) return 'soon'
  if (now >= task.untilAt) return 'over'
  return start ? 'running' : 'join'
}

/** Which business days counted. */
function countedDays(
  task: TaskRow,
  { by, least }: StreakTerms,
  { past, start, days }: { past: Past; start: Date; days: At['days'] },
): string[] {
  const wanted = BigInt(least ?? '0')
  switch (by) {
    case 'logIn':
      return logInDays(task, past, { start, days })
    case 'validBet':
      return [...(past.tallies.get(task.id) ?? [])]
        .filter(([, amount]) => amount >= wanted)
        .map(([day]) => day)
    case 'deposit': {
      const sums = new Map<string, bigint>()
      for (const { amount, at } of past.deposits) {
        if (at < start || at >= task.untilAt) continue
        const day = days.dayOf(at)
        sums.set(day, (sums.get(day) ?? 0n) + amount)
      }
      return [...sums].filter(([, sum]) => sum >= wanted).map(([day]) => day)
    }
  }
}

const dayMilliseconds = 86_400_000

type OfRun = { past: Past; at: At; run: Run | undefined; step: number }

function stepOf(
  task: TaskRow,
  { steps, repeats }: StreakTerms,
  { past, at: { now, days }, run, step }: OfRun,
): StreakStep {
  const wanted = steps[step - 1]?.days ?? 0
  const period = repeats ? (run?.first ?? wholeWindow) : wholeWindow
  const isLongEnough = run !== undefined && run.length >= wanted
  const reachedOn = isLongEnough ? dayReached(run, wanted) : undefined
  const until = reachedOn
    ? new Date(days.startOf(plusDays(reachedOn, 1)).getTime() + claimDays * dayMilliseconds)
    : null
  // A streak that a late day made longer at its beginning has had what it was given under its former beginning.
  const had = run && repeats ? hadWithin(past, task, { run, step }) : undefined
  const state =
    had ?? stateOfStep(past, task, { period, step, isReached: until !== null && now < until })
  return { step, period, state, until }
}

function hadWithin(
  past: Past,
  { id }: TaskRow,
  { run, step }: { run: Run; step: number },
): StepState | undefined {
  for (let day = plusDays(run.first, 1); day <= run.last; day = plusDays(day, 1)) {
    if (past.rewards.has(`${id} ${sourceOf(day, step)}`)) return 'claimed'
  }
  return undefined
}
