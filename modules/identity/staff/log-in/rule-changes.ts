import type { LogInRule } from '../../log-in-staff-calls.ts'

export type RuleName = keyof LogInRule

/** What differs between two rules. */
export const changedIn = (before: LogInRule, after: LogInRule): RuleName[] =>
  (Object.keys(before) as RuleName[]).filter((name) => before[name] !== after[name])

/** Whether a change makes a log-in less strict. */
export const isWeaker = (before: LogInRule, after: LogInRule): boolean =>
  (['asksNewAddresses', 'asksPayeeName', 'trialAsksAge'] as const).some(
    (name) => before[name] && !after[name],
  ) || after.passwordDays > before.passwordDays
