import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { loyaltyProblems } from '../../problems.ts'
import type { LevelTerms } from '../../shapes.ts'
import { changes, differing, type Words } from './changes.ts'
import { readLevels, updateLevel } from './levels.ts'

const subject = 'levels'

/** What each level asks for and gives, with the version that whoever changes it must have seen. */
export const showLevels = async (db: Db) => ({
  version: await changes.versionOf(db, subject),
  levels: await readLevels(db),
})

/**
 * Sets what each level asks for and gives, and writes down who did; everybody's level is looked at again.
 * Problems: `levelsRefused` with the level and field that do not fit, `changedMeanwhile`.
 */
export async function setLevels(
  { db, clock, staff }: StaffContext,
  { version, levels }: { version: string; levels: LevelTerms[] },
): Promise<{ success: true }> {
  const wrong = faultOf(levels)
  if (wrong) throw loyaltyProblems.levelsRefused(wrong)
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    if ((await changes.versionOf(tx, subject)) !== version) throw loyaltyProblems.changedMeanwhile()
    const sides = differing(wordsOf(await readLevels(tx, true)), wordsOf(levels))
    if (Object.keys(sides.after).length === 0) return
    for (const terms of levels) await updateLevel(tx, terms)
    await sql`update loyalty.member set is_due = true`.execute(tx)
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

function faultOf(levels: readonly LevelTerms[]): { level: number; field: Field } | undefined {
  for (const [level, terms] of levels.entries()) {
    if (terms.level !== level) return { level, field: 'level' }
    const negative = amounts.find((field) => terms[field] < 0n)
    if (negative) return { level, field: negative }
    const below = levels[level - 1]
    // A level asks for no less than the one below: else nobody could say which of them was earned.
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
