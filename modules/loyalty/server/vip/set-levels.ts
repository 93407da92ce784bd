import { smallestPayable } from '@tessera/money'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { loyaltyProblems } from '../../problems.ts'
import type { LevelTerms } from '../../shapes.ts'
import { changes, differing, type Words } from './changes.ts'
import { readLevels, upsertLevel } from './levels.ts'

const subjectOf = (currency: string) => `levels:${currency}`

/**
 * What each level requires and gives in a currency, with the version for the next change. No levels if the currency has
 * no figures.
 */
export async function showLevels(db: Db, currency: string) {
  const levels = await readLevels(db, currency)
  const version = await changes.versionOf(db, subjectOf(currency))
  return { currency, version, levels: levels.length > 0 ? levels : null }
}

/**
 * Sets what each level requires and gives in a currency, with who did it. The level of every member who plays in it is
 * computed again. Problems: `levelsRefused` with the level and field that do not fit, `changedMeanwhile`.
 */
export async function setLevels(
  { db, clock, staff }: StaffContext,
  { currency, version, levels }: { currency: string; version: string; levels: LevelTerms[] },
): Promise<{ success: true }> {
  const subject = subjectOf(currency)
  const wrong = faultOf(levels, smallestPayable(currency))
  if (wrong) throw loyaltyProblems.levelsRefused(wrong)
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    if ((await changes.versionOf(tx, subject)) !== version) throw loyaltyProblems.changedMeanwhile()
    const sides = differing(wordsOf(await readLevels(tx, currency)), wordsOf(levels))
    if (Object.keys(sides.after).length === 0) return
    for (const terms of levels) await upsertLevel(tx, currency, terms)
    await sql`update loyalty.member set is_due = true where unit = ${currency}`.execute(tx)
    await changes.insert(tx, { subject, ...sides, staff }, clock())
  })
  return { success: true }
}

type Field = keyof LevelTerms
const amounts = [
  'upgradeDeposit',
  'upgradeValidBet',
  'keepValidBet',
  'upgradeGift',
  'weeklyGift',
  'monthlyGift',
  'birthdayGift',
  'rebateDayCap',
] as const satisfies readonly Field[]

function faultOf(
  levels: readonly LevelTerms[],
  step: bigint,
): { level: number; field: Field } | undefined {
  for (const [level, terms] of levels.entries()) {
    if (terms.level !== level) return { level, field: 'level' }
    const unpayable = amounts.find((field) => terms[field] < 0n || terms[field] % step !== 0n)
    if (unpayable) return { level, field: unpayable }
    const below = levels[level - 1]
    // A level asks for no less than the one below, so that the earned level is always unique.
    const lower = (['upgradeDeposit', 'upgradeValidBet'] as const).find(
      (field) => below && terms[field] < below[field],
    )
    if (lower) return { level, field: lower }
  }
  return undefined
}

const wordsOf = (levels: readonly LevelTerms[]): Words =>
  Object.fromEntries(
    levels.flatMap(({ level, ...terms }) =>
      Object.entries(terms).map(([field, value]) => [`${level}.${field}`, String(value)]),
    ),
  )
