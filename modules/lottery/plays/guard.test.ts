import { expect, test } from 'vitest'
import { seriesLeast, seriesMost } from '../limits.ts'
import type { Family } from './family.ts'
import { faultsOfPrices, type PriceFault } from './guard.ts'
import { families } from './index.ts'
import { keno } from './keno/family.ts'
import { ssc } from './ssc/family.ts'

const bounds = { seriesLeast, seriesMost }

const faultOf = (faults: readonly PriceFault[], play: string) =>
  faults.find((fault) => fault.play === play)

const fixedAt = (pay: bigint, at = bounds) =>
  faultOf(
    faultsOfPrices(ssc, { prices: { fixed: { price: 10_000n, tiers: { hit: pay } } }, ...at }),
    'fixed',
  )

test('no family has usual prices that return more than they may, at any series it is sold at', () => {
  // Tests beside this one add families of their own.
  const sold = Object.values(families).filter(({ code }) => !/^(?:test|fixture)-/.test(code))
  expect(sold.length).toBeGreaterThanOrEqual(20)
  for (const family of sold) {
    const at = { seriesLeast, seriesMost: family.seriesMost ?? seriesMost }
    const refused = faultsOfPrices(family, { prices: {}, ...at }).filter(
      ({ kind }) => kind === 'refused',
    )
    expect(refused, family.code).toEqual([])
  }
})

test('six numbers of keno, which return 0.9195 at series 1800, are refused at a high series', () => {
  expect(keno.seriesMost).toBe(1_940)
  const most = (series: number) =>
    faultOf(faultsOfPrices(keno, { prices: {}, seriesLeast, seriesMost: series }), 'pick6')
  expect(most(1_800)).toBeUndefined()
  expect(most(1_940)).toMatchObject({ kind: 'high', series: 1_940 })
  expect(most(1_950)).toMatchObject({ kind: 'refused', series: 1_950 })
  expect(most(1_980)?.returnPpm).toBeGreaterThan(1_011_000n)
})

test('a return is warned of above 0.98 and below 0.60, and refused above 0.995', () => {
  const alone = { seriesLeast: 1_800, seriesMost: 1_800 }
  expect(fixedAt(90_000n, alone)).toBeUndefined()
  expect(fixedAt(98_000n, alone)).toBeUndefined()
  expect(fixedAt(98_001n, alone)).toMatchObject({ kind: 'high', returnPpm: 980_010n })
  expect(fixedAt(99_500n, alone)).toMatchObject({ kind: 'high' })
  expect(fixedAt(99_501n, alone)).toMatchObject({ kind: 'refused', bet: 'line' })
  expect(fixedAt(60_000n, alone)).toBeUndefined()
  expect(fixedAt(59_999n, alone)).toMatchObject({ kind: 'low' })
})

test('the rebate that a lower series leaves counts: it is the higher end where a play pays little', () => {
  // 0.95 × 1980 / 1800 at the highest series.
  expect(fixedAt(95_000n)).toMatchObject({ kind: 'refused', series: 1_980, returnPpm: 1_045_000n })
  // 0.9 at the lowest series, and 180 points of rebate.
  expect(fixedAt(90_000n)).toMatchObject({ kind: 'high', returnPpm: 990_000n })
  expect(fixedAt(50_000n)).toMatchObject({ kind: 'low', series: 1_980, returnPpm: 550_000n })
  // With a wide choice of series the rebate alone is nearly everything.
  expect(fixedAt(30_000n, { seriesLeast: 200, seriesMost: 1_980 })).toMatchObject({
    kind: 'low',
    returnPpm: 330_000n,
  })
  expect(fixedAt(88_000n, { seriesLeast: 0, seriesMost: 1_999 })).toMatchObject({
    kind: 'refused',
    series: 0,
    returnPpm: 999_500n,
  })
})

test('a discount raises the return, and a line that costs more lowers it', () => {
  const at = { seriesLeast: 1_800, seriesMost: 1_800 }
  const faults = faultsOfPrices(ssc, { prices: {}, ...at, discountPpm: 100_000 })
  expect(faultOf(faults, 'fixed')).toMatchObject({ kind: 'refused', returnPpm: 1_000_000n })
  const dear = { fixed: { price: 20_000n, tiers: {} } }
  expect(faultOf(faultsOfPrices(ssc, { prices: dear, ...at }), 'fixed')).toMatchObject({
    kind: 'low',
    returnPpm: 450_000n,
  })
})

test('families without series are looked at once, and those with one need their bounds', () => {
  const odds: Family = { ...ssc, code: 'odds', hasSeries: false }
  const faults = faultsOfPrices(odds, {
    prices: { fixed: { price: 10_000n, tiers: { hit: 99_900n } } },
  })
  expect(faultOf(faults, 'fixed')).toMatchObject({ kind: 'refused', series: undefined })
  expect(() => faultsOfPrices(ssc, { prices: {} })).toThrow('lowest and highest')
})
