import { type Db, readBusinessDayRules, setBusinessOffset } from '@tessera/server-kit'
import type { BusinessDay } from '../business-day-shape.ts'
import { settingsProblems } from '../problems.ts'

/** The zone of business days as it was set last; it holds from the next day on. */
export async function readBusinessDay(db: Db): Promise<BusinessDay> {
  const last = (await readBusinessDayRules(db)).at(-1)
  if (!last) throw new Error('there is a rule for every day')
  return { offsetMinutes: last.offsetMinutes }
}

/** Sets it from the next business day on. Problem: `settingRefused` where that day would not last an hour. */
export async function writeBusinessDay(tx: Db, { offsetMinutes }: BusinessDay): Promise<void> {
  if (await setBusinessOffset(tx, offsetMinutes)) return
  throw settingsProblems.settingRefused({
    reason: 'the next day would be shorter than an hour; change it in two steps',
  })
}
