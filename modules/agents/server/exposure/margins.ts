import type { TwoPersonSetting } from '@tessera/identity/server'
import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import type { CategoryMargin } from '../../exposure.ts'
import { exposureStaffCalls, type Margins } from '../../exposure-staff-calls.ts'
import { rateCategories, usualMarginsPpm } from '../../limits.ts'
import { agentsProblems } from '../../problems.ts'

const subject = 'categoryMargins'
const changes = changeLog<Record<string, string>>('agents.change')

/** The margin of each category: as it was set, or what such games usually keep. */
export async function readMargins(db: Db): Promise<CategoryMargin[]> {
  const { rows } = await sql<CategoryMargin>`
    select category, margin_ppm as "marginPpm" from agents.category_margin`.execute(db)
  return rateCategories.map((category) => ({
    category,
    marginPpm:
      rows.find((row) => row.category === category)?.marginPpm ?? usualMarginsPpm[category],
  }))
}

export async function readMarginSettings(db: Db): Promise<{ margins: Margins; version: string }> {
  return { margins: await readMargins(db), version: await changes.versionOf(db, subject) }
}

const wordsOf = (margins: Margins): Record<string, string> =>
  Object.fromEntries(margins.map(({ category, marginPpm }) => [category, String(marginPpm)]))

/** Sets margins. Problems: `marginsRefused`, `marginsChanged`. */
export async function writeMargins(
  { db, clock, staff }: StaffContext,
  { margins, version }: { margins: Margins; version: string },
): Promise<{ success: true }> {
  if (new Set(margins.map(({ category }) => category)).size !== margins.length) {
    throw agentsProblems.marginsRefused()
  }
  const now = clock()
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    const known = await readMarginSettings(tx)
    if (known.version !== version) throw agentsProblems.marginsChanged()
    await sql`insert into agents.category_margin (category, margin_ppm, staff_account, set_at)
      select x.category, x.margin_ppm, ${staff.account}, ${now}::timestamptz
      from unnest(${margins.map(({ category }) => category)}::text[],
        ${margins.map(({ marginPpm }) => marginPpm)}::int[]) as x(category, margin_ppm)
      on conflict (category) do update set margin_ppm = excluded.margin_ppm,
        staff_account = excluded.staff_account, set_at = excluded.set_at`.execute(tx)
    const before = wordsOf(known.margins)
    const after = { ...before, ...wordsOf(margins) }
    await changes.insert(tx, { subject, before, after, staff }, now)
  })
  return { success: true }
}

/** What an offer is measured by is changed by two. */
export const marginSettings: readonly TwoPersonSetting[] = [
  {
    name: 'agents.writeMargins',
    write: exposureStaffCalls.writeMargins,
    read: exposureStaffCalls.readMargins,
    subjectOf: () => subject,
    pick: (answer) =>
      Object.fromEntries(
        (answer as { margins: Margins }).margins.map(({ category, marginPpm }) => [
          category,
          `${marginPpm / 10_000} %`,
        ]),
      ),
  },
]
