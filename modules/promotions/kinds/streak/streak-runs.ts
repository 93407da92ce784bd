import { plusDays } from '../mission/periods.ts'

/** Days in a row. */
export type Run = { first: string; last: string; length: number }

/** The runs of these business days, oldest first. The same day twice counts once. */
export function runsOf(days: Iterable<string>): Run[] {
  const runs: Run[] = []
  for (const day of [...new Set(days)].toSorted()) {
    const run = runs.at(-1)
    if (run && plusDays(run.last, 1) === day) {
      run.last = day
      run.length += 1
    } else runs.push({ first: day, last: day, length: 1 })
  }
  return runs
}

/** The run that goes on today: it holds today, or yesterday while today can still count. */
export function currentRun(runs: readonly Run[], today: string): Run | undefined {
  const run = runs.at(-1)
  return run && run.last >= plusDays(today, -1) ? run : undefined
}

/** On which day of a run so many days were reached. */
export const dayReached = ({ first }: Run, days: number): string => plusDays(first, days - 1)
