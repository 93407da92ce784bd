import { expect, test } from 'vitest'
import { elevenFive } from './eleven-five/family.ts'
import type { Family } from './family.ts'
import { fiveD } from './five-d/family.ts'
import { k3 } from './k3/family.ts'
import { keno } from './keno/family.ts'
import { pk10 } from './pk10/family.ts'
import { playOf } from './family.ts'
import { prizeOf, costOf, usualPays } from './price.ts'
import { type Published, pricesAreAsPublished } from './published-prizes.fixture.ts'
import { ssc } from './ssc/family.ts'
import { threeD } from './three-d/family.ts'

const digits: Published = {
  fixed: [[18], 9_000],
  'five-direct': [[180_000], 9_000],
  'five-direct-entry': [[180_000], 9_000],
  'five-combo': [[180_000, 18_000, 1_800, 180, 18], 9_000],
  'five-group120': [[1_500], 9_000],
  'five-group60': [[3_000], 9_000],
  'five-group30': [[6_000], 9_000],
  'five-group20': [[9_000], 9_000],
  'five-group10': [[18_000], 9_000],
  'five-group5': [[36_000], 9_000],
  'five-codes2': [[12], 8_802],
  'five-codes3': [[41], 8_918],
  'five-times1': [[4.3], 8_804],
  'five-times2': [[22], 8_961],
  'five-times3': [[210], 8_988],
  'five-times4': [[3_900], 8_970],
  'front4-direct': [[18_000], 9_000],
  'last4-direct': [[18_000], 9_000],
  'front4-direct-entry': [[18_000], 9_000],
  'last4-direct-entry': [[18_000], 9_000],
  'any4-direct': [[18_000], 9_000],
  'any4-direct-entry': [[18_000], 9_000],
  group24: [[750], 9_000],
  group12: [[1_500], 9_000],
  'front4-group6': [[3_000], 9_000],
  'last4-group6': [[3_000], 9_000],
  'any4-group6': [[3_000], 9_000],
  group4: [[4_500], 9_000],
  'front4-codes1': [[5.2], 8_941],
  'last4-codes1': [[5.2], 8_941],
  'front4-codes2': [[18.4], 8_961],
  'last4-codes2': [[18.4], 8_961],
  'front2-direct': [[180], 9_000],
  'last2-direct': [[180], 9_000],
  'any2-direct': [[180], 9_000],
  'front2-direct-entry': [[180], 9_000],
  'last2-direct-entry': [[180], 9_000],
  'any2-direct-entry': [[180], 9_000],
  'front2-sum': [[180], 9_000],
  'last2-sum': [[180], 9_000],
  'any2-sum': [[180], 9_000],
  'front2-span': [[180], 9_000],
  'last2-span': [[180], 9_000],
  group: [[90], 9_000],
  'group-entry': [[90], 9_000],
  // The plays on three digits.
  direct: [[1_800], 9_000],
  'direct-entry': [[1_800], 9_000],
  sum: [[1_800], 9_000],
  span: [[1_800], 9_000],
  group3: [[600], 9_000],
  group6: [[300], 9_000],
  'mixed-entry/pair': [[600], 9_000],
  'mixed-entry/different': [[300], 9_000],
  'group-sum/pair': [[600], 9_000],
  'group-sum/different': [[300], 9_000],
  'group-with': [[600, 300], 9_000],
  'sum-tail': [[18], 9_000],
  'special/leopard': [[180], 9_000],
  'special/straight': [[30], 9_000],
  'special/pair': [[6.6], 8_910],
  codes1: [[6.6], 8_943],
  codes2: [[33], 8_910],
  'front2-sides': [[7.2], 9_000],
  'last2-sides': [[7.2], 9_000],
  sides: [[14.4], 9_000],
  'duel/side': [[4], 9_000],
  'duel/tie': [[18], 9_000],
}

test.each([ssc, threeD, fiveD])('$code pays the published prizes [GM-05]', (family: Family) => {
  pricesAreAsPublished(family, digits)
})

test('eleven-five pays the published prizes [GM-05]', () => {
  pricesAreAsPublished(elevenFive, {
    'front3-direct': [[1_782], 9_000],
    'front3-direct-entry': [[1_782], 9_000],
    'front3-group': [[297], 9_000],
    'front3-group-banker': [[297], 9_000],
    'front2-direct': [[198], 9_000],
    'front2-direct-entry': [[198], 9_000],
    'front2-group': [[99], 9_000],
    'front2-group-banker': [[99], 9_000],
    fixed: [[19.8], 9_000],
    'front3-present': [[6.6], 9_000],
    ...picked([
      [3.9, 8_864],
      [9.9, 9_000],
      [29.7, 9_000],
      [118, 8_939],
      [831, 8_994],
      [138, 8_961],
      [39.6, 9_000],
      [14.8, 8_970],
    ]),
    'split/5-0': [[138], 8_961],
    'split/4-1': [[11], 8_929],
    'split/3-2': [[4.1], 8_874],
    'split/2-3': [[5.5], 8_929],
    'split/1-4': [[27.7], 8_994],
    'split/0-5': [[831], 8_994],
    'middle/middle3': [[29.7], 9_000],
    'middle/middle4': [[13.2], 9_000],
    'middle/middle5': [[9.2], 8_961],
    'middle/middle6': [[8.3], 8_983],
  })
})

function picked(rows: readonly (readonly [prize: number, ppt: number])[]): Published {
  return Object.fromEntries(
    rows.flatMap(([prize, ppt], at) =>
      ['', '-entry', '-banker'].map((kind) => [`pick${at + 1}${kind}`, [[prize], ppt] as const]),
    ),
  )
}

test('three dice pay the published prizes [GM-05]', () => {
  pricesAreAsPublished(k3, {
    'sum/sum-3': [[388.8], 9_000],
    'sum/sum-4': [[129.6], 9_000],
    'sum/sum-5': [[64.8], 9_000],
    'sum/sum-6': [[38.88], 9_000],
    'sum/sum-7': [[25.92], 9_000],
    'sum/sum-8': [[18.5], 8_993],
    'sum/sum-9': [[15.5], 8_970],
    'sum/sum-10': [[14], 8_750],
    sides: [[3.6], 9_000],
    different3: [[64.8], 9_000],
    different2: [[12.96], 9_000],
    single: [[4.27], 8_995],
    'pair-exact': [[129.6], 9_000],
    'pair-any': [[24.3], 9_000],
    triple: [[388.8], 9_000],
    'triple-any': [[64.8], 9_000],
    'straight-any': [[16], 8_889],
  })
})

test('ten racers pay the published prizes [GM-05]', () => {
  pricesAreAsPublished(pk10, {
    fixed: [[18], 9_000],
    'front2-direct': [[162], 9_000],
    'front2-direct-entry': [[162], 9_000],
    'front3-direct': [[1_296], 9_000],
    'front3-direct-entry': [[1_296], 9_000],
    'front4-direct': [[9_072], 9_000],
    'front4-direct-entry': [[9_072], 9_000],
    'front5-direct': [[54_432], 9_000],
    'front5-direct-entry': [[54_432], 9_000],
    'sum2/sum2-3': [[81], 9_000],
    'sum2/sum2-5': [[40.5], 9_000],
    'sum2/sum2-7': [[27], 9_000],
    'sum2/sum2-9': [[20.25], 9_000],
    'sum2/sum2-11': [[16.2], 9_000],
    'sum2-sides/side': [[4.05], 9_000],
    'sum2-sides/odd': [[3.24], 9_000],
    'sum3/sum3-6': [[216], 9_000],
    'sum3/sum3-8': [[108], 9_000],
    'sum3/sum3-9': [[72], 9_000],
    'sum3/sum3-10': [[54], 9_000],
    'sum3/sum3-11': [[43.2], 9_000],
    'sum3/sum3-12': [[30.8], 8_983],
    'sum3/sum3-13': [[27], 9_000],
    'sum3/sum3-14': [[24], 9_000],
    'sum3/sum3-15': [[21.6], 9_000],
  })
})

test('keno pays the published prizes [GM-05]', () => {
  pricesAreAsPublished(keno, {
    pick1: [[7.2], 9_000],
    pick2: [[30], 9_019],
    pick3: [[80, 5], 9_019],
    pick4: [[220, 16, 2], 8_956],
    pick5: [[1_200, 50, 5], 8_991],
    pick6: [[4_000, 170, 17, 2.4], 9_195],
    pick7: [[12_000, 480, 50, 8, 2.4], 8_927],
    pick8: [[40_000, 1_600, 160, 24, 2.4, 4], 8_986],
    pick9: [[120_000, 6_000, 560, 76, 10, 6], 8_785],
    pick10: [[600_000, 20_000, 2_000, 220, 28, 6, 8], 9_057],
  })
})

test('the worked example: three digits, five lines, a tenth of 2 units, times 3, at series 1900', () => {
  const play = playOf(ssc, 'front3-direct')!
  const selection = [['1'], ['2'], ['3', '4', '5', '6', '7']]
  const lines = play.count(selection)
  // 2 units × 0.1 × 3, in ten-thousandths.
  const amount = 6_000n
  expect(lines).toBe(5)
  expect(costOf({ lines, amount })).toBe(30_000n)
  const hits = play.hits(selection, ['1', '2', '5', '0', '0'])
  expect(prizeOf(play.tiers, hits, { amount, pays: usualPays(play), series: 1_900 })).toBe(
    5_700_000n,
  )
})
