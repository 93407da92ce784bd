import { expect, test } from 'vitest'
import { lotteryRebates, rateOfSeries, seriesOfRate } from './series.ts'

test('twenty points of a lottery series are one percent, both ways', () => {
  expect(rateOfSeries(1_800)).toBe(0)
  expect(rateOfSeries(1_820)).toBe(10_000)
  expect(rateOfSeries(1_980)).toBe(90_000)
  for (let series = 1_800; series <= 2_000; series++) {
    expect(seriesOfRate(rateOfSeries(series))).toBe(series)
  }
  expect(seriesOfRate(750)).toBe(undefined)
})

test('a ticket of 2.00 at series 1900 gives its member 0.0560, the upline 0.0140 and the one above 0.0100', () => {
  const ticket = { picked: 1_900, own: 1_956, above: [1_970, 1_980] }
  expect(lotteryRebates(20_000n, ticket)).toEqual({ self: 560n, above: [140n, 100n] })
  // Whichever series is picked, those above get the same.
  expect(lotteryRebates(20_000n, { ...ticket, picked: 1_956 })).toEqual({
    self: 0n,
    above: [140n, 100n],
  })
  // Nobody gets less than nothing, and parts of a unit are rounded down.
  expect(lotteryRebates(33n, { picked: 1_990, own: 1_956, above: [1_950] })).toEqual({
    self: 0n,
    above: [0n],
  })
  expect(lotteryRebates(33n, { picked: 1_900, own: 1_956, above: [2_000] })).toEqual({
    self: 0n,
    above: [0n],
  })
})
