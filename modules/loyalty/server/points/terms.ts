import { isKnownCurrency, usualAmount } from '@tessera/money'
import type { Db } from '@tessera/server-kit'
import { readFlags } from '@tessera/settings/server'
import { sql } from 'kysely'
import {
  highestLevel,
  pointConvertDollars,
  pointConvertMost,
  pointConvertPoints,
  pointConvertTimes,
  pointDepositDollars,
  pointLevelPpm,
  pointMultiplePpm,
  pointStepDollars,
  pointWeights,
} from '../../limits.ts'
import type { PointTerms } from '../../points-shapes.ts'
import { loyaltyProblems } from '../../problems.ts'

/** Whether the site has points. */
export const hasPoints = async (db: Db): Promise<boolean> => (await readFlags(db)).POINTSYSTEM3

/** Problems: `noPoints`. */
export async function checkPoints(db: Db): Promise<void> {
  if (!(await hasPoints(db))) throw loyaltyProblems.noPoints()
}

type Row = Omit<PointTerms, 'weights'> & { weights: Record<string, number> }

/** How points are earned in a currency. Nothing where nobody has figures for it: another one's are never taken. */
export async function readTerms(db: Db, unit: string): Promise<PointTerms | undefined> {
  const { rows } = await sql<Row>`
    select unit as currency, bet_step as "betStep", deposit_step as "depositStep", weights, multipliers,
      convert_points as "convertPoints", convert_amount as "convertAmount", convert_most as "convertMost",
      convert_times as "convertTimes", multiple_ppm as "multiplePpm"
    from loyalty.point_terms where unit = ${unit}`.execute(db)
  const [row] = rows
  return row ? { ...row, weights: listed(row.weights) } : usualTerms(unit)
}

/** The same, where there has to be something. Problems: `noPoints`. */
export async function needTerms(db: Db, unit: string): Promise<PointTerms> {
  const terms = await readTerms(db, unit)
  if (!terms) throw loyaltyProblems.noPoints()
  return terms
}

const listed = (weights: Readonly<Record<string, number>>): PointTerms['weights'] =>
  Object.entries(weights)
    .map(([category, ppm]) => ({ category, ppm }))
    .toSorted((a, b) => b.ppm - a.ppm || (a.category < b.category ? -1 : 1))

/** Domain 4.6. */
function usualTerms(unit: string): PointTerms | undefined {
  if (!isKnownCurrency(unit)) return undefined
  const amount = (dollars: bigint) => usualAmount(dollars, unit) ?? 0n
  return {
    currency: unit,
    betStep: amount(pointStepDollars),
    depositStep: amount(pointDepositDollars),
    weights: listed(pointWeights),
    multipliers: Array.from(
      { length: highestLevel + 1 },
      (_, level) => 1_000_000 + level * pointLevelPpm,
    ),
    convertPoints: pointConvertPoints,
    convertAmount: amount(pointConvertDollars),
    convertMost: pointConvertMost,
    convertTimes: pointConvertTimes,
    multiplePpm: pointMultiplePpm,
  }
}

export async function upsertTerms(tx: Db, terms: PointTerms): Promise<void> {
  const weights = JSON.stringify(
    Object.fromEntries(terms.weights.map(({ category, ppm }) => [category, ppm])),
  )
  await sql`insert into loyalty.point_terms (unit, bet_step, deposit_step, weights, multipliers, convert_points,
      convert_amount, convert_most, convert_times, multiple_ppm)
    values (${terms.currency}, ${String(terms.betStep)}::bigint, ${String(terms.depositStep)}::bigint,
      ${weights}::jsonb, ${terms.multipliers}::int[], ${terms.convertPoints},
      ${String(terms.convertAmount)}::bigint, ${terms.convertMost}, ${terms.convertTimes}, ${terms.multiplePpm})
    on conflict (unit) do update set bet_step = excluded.bet_step, deposit_step = excluded.deposit_step,
      weights = excluded.weights, multipliers = excluded.multipliers, convert_points = excluded.convert_points,
      convert_amount = excluded.convert_amount, convert_most = excluded.convert_most,
      convert_times = excluded.convert_times, multiple_ppm = excluded.multiple_ppm`.execute(tx)
}
