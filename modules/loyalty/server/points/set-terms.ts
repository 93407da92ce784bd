import { decimalFromUnits, smallestPayable } from '@tessera/money'
import { type Db, inTransaction, type StaffContext } from '@tessera/server-kit'
import type { PointTerms } from '../../points-shapes.ts'
import { loyaltyProblems } from '../../problems.ts'
import { changes, differing, type Words } from '../vip/changes.ts'
import { readTerms, upsertTerms } from './terms.ts'

const subjectOf = (currency: string) => `points:${currency}`

/** The terms of a currency, with the version for the next change. */
export async function showTerms(db: Db, currency: string) {
  const version = await changes.versionOf(db, subjectOf(currency))
  return { version, terms: (await readTerms(db, currency)) ?? null }
}

/** Sets how points are earned in a currency and what they are worth. Problems: `itemRefused`, `changedMeanwhile`. */
export async function setTerms(
  { db, clock, staff }: StaffContext,
  { version, ...terms }: PointTerms & { version: string },
): Promise<{ success: true }> {
  const subject = subjectOf(terms.currency)
  const field = faultOf(terms)
  if (field) throw loyaltyProblems.itemRefused({ field })
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    if ((await changes.versionOf(tx, subject)) !== version) throw loyaltyProblems.changedMeanwhile()
    const before = await readTerms(tx, terms.currency)
    const sides = differing(before ? wordsOf(before) : {}, wordsOf(terms))
    if (Object.keys(sides.after).length === 0) return
    await upsertTerms(tx, terms)
    await changes.insert(tx, { subject, ...sides, staff }, clock())
  })
  return { success: true }
}

function faultOf(terms: PointTerms): keyof PointTerms | undefined {
  if (terms.betStep <= 0n) return 'betStep'
  if (terms.depositStep < 0n) return 'depositStep'
  const isPayable =
    terms.convertAmount > 0n && terms.convertAmount % smallestPayable(terms.currency) === 0n
  if (!isPayable) return 'convertAmount'
  const names = terms.weights.map(({ category }) => category)
  return new Set(names).size === names.length ? undefined : 'weights'
}

/** Every term by itself, so that a change shows only those that differ. */
export const wordsOf = ({ weights, multipliers, ...terms }: PointTerms): Words => ({
  betStep: decimalFromUnits(terms.betStep),
  depositStep: decimalFromUnits(terms.depositStep),
  convertPoints: String(terms.convertPoints),
  convertAmount: decimalFromUnits(terms.convertAmount),
  convertMost: String(terms.convertMost),
  convertTimes: String(terms.convertTimes),
  multiple: `${terms.multiplePpm / 1_000_000}`,
  ...Object.fromEntries(
    weights.map(({ category, ppm }) => [`weights.${category}`, `${ppm / 10_000} %`]),
  ),
  ...Object.fromEntries(
    multipliers.map((ppm, level) => [`multipliers.${level}`, `${ppm / 10_000} %`]),
  ),
})
