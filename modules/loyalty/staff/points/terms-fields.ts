import { typedNumber, typedToNumber, typedToUnits, typedUnits } from '@tessera/web-kit'
import type { PointTerms } from '../../points-shapes.ts'

const amounts = ['betStep', 'depositStep', 'convertAmount'] as const
const counts = ['convertPoints', 'convertMost', 'convertTimes'] as const
export const earnAmounts = ['betStep', 'depositStep'] as const

/** The rules of points as they are typed. */
export type TypedTerms = Record<(typeof amounts)[number] | (typeof counts)[number], string> & {
  multiple: string
  /** Percentages. */
  weights: { category: string; percent: string }[]
  multipliers: string[]
}

export const typedTerms = (terms: PointTerms): TypedTerms => ({
  betStep: typedUnits(terms.betStep, terms.currency),
  depositStep: typedUnits(terms.depositStep, terms.currency),
  convertAmount: typedUnits(terms.convertAmount, terms.currency),
  convertPoints: typedNumber(terms.convertPoints),
  convertMost: typedNumber(terms.convertMost),
  convertTimes: typedNumber(terms.convertTimes),
  multiple: typedNumber(terms.multiplePpm / 1_000_000),
  weights: terms.weights.map(({ category, ppm }) => ({
    category,
    percent: typedNumber(ppm / 10_000),
  })),
  multipliers: terms.multipliers.map((ppm) => typedNumber(ppm / 10_000)),
})

const ppmIn = (typed: string, each: number): number | undefined => {
  const number = typedToNumber(typed)
  const ppm = number === undefined ? undefined : Math.round(number * each)
  return ppm !== undefined && ppm >= 0 ? ppm : undefined
}

/** What is typed as rules; nothing where a figure is none. */
export function termsIn(typed: TypedTerms, currency: string): PointTerms | undefined {
  const [betStep, depositStep, convertAmount] = amounts.map((name) =>
    typedToUnits(typed[name], currency),
  )
  const [convertPoints, convertMost, convertTimes] = counts.map((name) =>
    typedToNumber(typed[name]),
  )
  const multiplePpm = ppmIn(typed.multiple, 1_000_000)
  const weights = typed.weights.map(({ category, percent }) => ({
    category,
    ppm: ppmIn(percent, 10_000) ?? -1,
  }))
  const multipliers = typed.multipliers.map((percent) => ppmIn(percent, 10_000) ?? -1)
  if (betStep === undefined || depositStep === undefined || convertAmount === undefined) {
    return undefined
  }
  if (convertPoints === undefined || convertMost === undefined || convertTimes === undefined) {
    return undefined
  }
  const isWhole = [convertPoints, convertMost, convertTimes].every((each) => Number.isInteger(each))
  const isRead =
    multiplePpm !== undefined &&
    multipliers.every((ppm) => ppm >= 0) &&
    weights.every(({ ppm }) => ppm >= 0)
  if (!isWhole || !isRead) return undefined
  return {
    currency,
    betStep,
    depositStep,
    convertAmount,
    convertPoints,
    convertMost,
    convertTimes,
    multiplePpm,
    weights,
    multipliers,
  }
}
