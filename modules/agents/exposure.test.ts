import { expect, test } from 'vitest'
import {
  exposureOf,
  type ExposureParts,
  isOverMargin,
  noContracts,
  withContract,
  withRebates,
} from './exposure.ts'

const parts = (more: Partial<ExposureParts> = {}): ExposureParts => ({
  margins: [
    { category: 'RNG', marginPpm: 40_000 },
    { category: 'LIVE', marginPpm: 12_000 },
  ],
  rebates: [
    { category: 'RNG', ratePpm: 5_000 },
    { category: 'LIVE', ratePpm: 3_000 },
  ],
  rates: noContracts,
  ...more,
})

test('an agent can cost the rebate, the salaries and the share of the margin that a dividend takes', () => {
  const rates = { dividend: 300_000, daily: 8_000, hourly: 2_000, realtime: 1_500 }
  expect(exposureOf(parts({ rates }))).toEqual([
    {
      category: 'RNG',
      marginPpm: 40_000,
      rebatePpm: 5_000,
      salaryPpm: 11_500,
      dividendPpm: 12_000,
      totalPpm: 28_500,
      isOver: false,
    },
    {
      category: 'LIVE',
      marginPpm: 12_000,
      rebatePpm: 3_000,
      salaryPpm: 11_500,
      dividendPpm: 3_600,
      totalPpm: 18_100,
      isOver: true,
    },
  ])
})

test('what reaches the margin exactly is not over it, and one part in a million more is', () => {
  const at = withContract(parts(), { kind: 'daily', ratePpm: 9_000 })
  expect(isOverMargin(at)).toBe(false)
  expect(isOverMargin(withContract(at, { kind: 'daily', ratePpm: 9_001 }))).toBe(true)
  expect(isOverMargin(withRebates(at, [{ category: 'LIVE', ratePpm: 3_001 }]))).toBe(true)
})

test('the share of a dividend is rounded up, and another contract of a kind takes the place of the first one', () => {
  const shown = exposureOf(withContract(parts(), { kind: 'dividend', ratePpm: 1 }))
  expect(shown.map(({ dividendPpm }) => dividendPpm)).toEqual([1, 1])
  const replaced = withContract(withContract(parts(), { kind: 'hourly', ratePpm: 9_000 }), {
    kind: 'hourly',
    ratePpm: 1_000,
  })
  expect(exposureOf(replaced)[0]?.salaryPpm).toBe(1_000)
})
