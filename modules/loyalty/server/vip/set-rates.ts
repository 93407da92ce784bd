import { type Db, inTransaction, readBusinessDays, type StaffContext } from '@tessera/server-kit'
import { loyaltyProblems } from '../../problems.ts'
import type { RebateRate } from '../../shapes.ts'
import type { Rates } from '../../staff-calls.ts'
import { addDays } from '../business-day.ts'
import { changes, differing, type Words } from './changes.ts'
import { readRates, upsertRates } from './rates.ts'

const subject = 'rates'
const nextDay = async (db: Db, now: Date): Promise<string> =>
  addDays((await readBusinessDays(db)).dayOf(now), 1)

/** The rebates as they hold from the next business day on. */
export async function showRates(db: Db, now: Date) {
  const fromDay = await nextDay(db, now)
  const version = await changes.versionOf(db, subject)
  return { ...(await readRates(db, fromDay)), version, fromDay }
}

/**
 * Sets the rebates from the next business day on, and writes down who did: what was played until then keeps what it was
 * promised. Problems: `ratesRefused` (a category and level twice), `changedMeanwhile`.
 */
export async function setRates(
  { db, clock, staff }: StaffContext,
  { version, rates, auto }: Rates & { version: string },
): Promise<{ success: true }> {
  const keyOf = ({ category, level }: RebateRate) => `${category}.${level}`
  if (new Set(rates.map(keyOf)).size !== rates.length) throw loyaltyProblems.ratesRefused()
  const now = clock()
  await inTransaction(db, async (tx) => {
    await changes.lock(tx, subject)
    if ((await changes.versionOf(tx, subject)) !== version) throw loyaltyProblems.changedMeanwhile()
    const fromDay = await nextDay(tx, now)
    const known = await readRates(tx, fromDay)
    // What is not named stays as it is.
    const all = new Map([...known.rates, ...rates].map((rate) => [keyOf(rate), rate]))
    const sides = differing(wordsOf(known), wordsOf({ rates: [...all.values()], auto }))
    const named = Object.keys(sides.after)
    if (named.length === 0) return
    await upsertRates(
      tx,
      {
        rates: [...all.values()].filter((rate) => named.includes(keyOf(rate))),
        auto: [...new Set([...known.auto, ...auto])]
          .filter((category) => named.includes(`${category}.auto`))
          .map((category) => ({ category, isAuto: auto.includes(category) })),
      },
      fromDay,
    )
    await changes.insert(tx, { subject, ...sides, staff }, now)
  })
  return { success: true }
}

const wordsOf = ({ rates, auto }: Rates): Words => ({
  ...Object.fromEntries(
    rates.map(({ category, level, ratePpm }) => [`${category}.${level}`, String(ratePpm)]),
  ),
  ...Object.fromEntries(auto.map((category) => [`${category}.auto`, 'true'])),
})
