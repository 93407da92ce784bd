import * as z from 'zod/mini'
import { Whole } from '@tessera/calls'
import { contractKinds, type Kind } from './contract-shapes.ts'
import { type RateCategory, rateCategories } from './limits.ts'

const Ppm = Whole({ min: 0, max: 1_000_000_000 })
const whole = 1_000_000

/** The theoretical margin of a category: what its games keep of a stake. */
export const CategoryMargin = z.object({
  category: z.enum(rateCategories),
  marginPpm: Whole({ min: 1, max: whole }),
})
export type CategoryMargin = z.output<typeof CategoryMargin>

/** What an agent with nobody above gets: the rebate of each category, and the highest rate of each kind of contract. */
export const ExposureParts = z.object({
  margins: z.array(CategoryMargin),
  rebates: z.array(z.object({ category: z.enum(rateCategories), ratePpm: Ppm })),
  rates: z.object({ dividend: Ppm, daily: Ppm, hourly: Ppm, realtime: Ppm }),
})
export type ExposureParts = z.output<typeof ExposureParts>

/** What an agent can cost of each bet in a category, beside what the category keeps of it. All in parts per million. */
export type CategoryExposure = {
  category: RateCategory
  marginPpm: number
  rebatePpm: number
  salaryPpm: number
  dividendPpm: number
  totalPpm: number
  isOver: boolean
}

/**
 * Rebate, salaries and dividend of an agent against the margin of each category (domain 3.7). A dividend is a share of the
 * profit, of which a bet is expected to give the margin; it is rounded up, and counted before its costs.
 */
export function exposureOf({ margins, rebates, rates }: ExposureParts): CategoryExposure[] {
  const salaryPpm = rates.daily + rates.hourly + rates.realtime
  return margins.map(({ category, marginPpm }) => {
    const rebatePpm = rebates.find((rate) => rate.category === category)?.ratePpm ?? 0
    const dividendPpm = Math.ceil((marginPpm * rates.dividend) / whole)
    const totalPpm = rebatePpm + salaryPpm + dividendPpm
    const isOver = totalPpm > marginPpm
    return { category, marginPpm, rebatePpm, salaryPpm, dividendPpm, totalPpm, isOver }
  })
}

/** Whether an agent can cost more than some category keeps. */
export const isOverMargin = (parts: ExposureParts): boolean =>
  exposureOf(parts).some(({ isOver }) => isOver)

/** The same with another contract, or other rebates. */
export const withContract = (
  parts: ExposureParts,
  { kind, ratePpm }: { kind: Kind; ratePpm: number },
): ExposureParts => ({ ...parts, rates: { ...parts.rates, [kind]: ratePpm } })

export const withRebates = (
  parts: ExposureParts,
  changed: ExposureParts['rebates'],
): ExposureParts => ({
  ...parts,
  rebates: parts.rebates.map(
    (rate) => changed.find(({ category }) => category === rate.category) ?? rate,
  ),
})

export const noContracts = Object.fromEntries(
  contractKinds.map((kind) => [kind, 0]),
) as ExposureParts['rates']
