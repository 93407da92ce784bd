import { changeLog, type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import { sql } from 'kysely'
import { promotionsProblems } from '../../problems.ts'
import { refusalOf, type RulePackName, rulePackNames, rulePacks } from '../../rule-packs.ts'

const changes = changeLog('promotions.rule_change')

/** By the rules of which place this site checks its promotions. */
export async function readPack(db: Db): Promise<RulePackName> {
  const { rows } = await sql<{ pack: RulePackName }>`select pack from promotions.rule`.execute(db)
  if (!rows[0]) throw new Error('the rules of promotions are always there')
  return rows[0].pack
}

/** The same for the staff, beside what each place says. */
export const showPack = async (db: Db) => ({
  pack: await readPack(db),
  packs: rulePackNames.map((name) => ({ name, rules: rulePacks[name] })),
})

/** Chooses the rules of a place. Promotions that run keep their terms; drafts are checked when they are published. */
export async function choosePack(
  { db, clock, staff }: Pick<StaffContext, 'db' | 'clock' | 'staff'>,
  pack: RulePackName,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      pack: RulePackName
    }>`select pack from promotions.rule for update`.execute(tx)
    const before = rows[0]?.pack ?? 'none'
    if (before === pack) return
    await sql`update promotions.rule set pack = ${pack}`.execute(tx)
    const sides = { before: { pack: before }, after: { pack } }
    await changes.insert(tx, { subject: 'promotionRules', ...sides, staff }, clock())
  })
}

/** Refuses terms that the rules of this site do not allow. Problems: `packTimes`, `packMixed`. */
export async function refuseOutsidePack(db: Db, terms: unknown): Promise<void> {
  const refused = refusalOf(await readPack(db), terms)
  if (!refused) return
  const { rule, pack, most } = refused
  throw rule === 'times'
    ? promotionsProblems.packTimes({ pack, most })
    : promotionsProblems.packMixed({ pack })
}
